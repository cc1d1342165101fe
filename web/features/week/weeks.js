// Weeks as the deals of the week have them: from Monday to Sunday in Greenwich, "2026-W48", as ISO 8601 numbers them.

import { dayAfter, daysBetween, isDay } from "../../model/days.js";

/** Thursday decides to which year a week belongs. @param {string} day @returns {string} the week in which it lies */
export function weekOf(day) {
  const fromMonday = (new Date(day).getUTCDay() + 6) % 7;
  const thursday = dayAfter(day, 3 - fromMonday);
  const year = thursday.slice(0, 4);
  const number = 1 + Math.floor(daysBetween(`${year}-01-01`, thursday) / 7);
  return `${year}-W${String(number).padStart(2, "0")}`;
}

/** @param {string} week @returns {string} its Monday */
export function mondayOf(week) {
  const [year, number] = week.split("-W");
  const fourth = `${year}-01-04`; // always in the first week
  return dayAfter(fourth, 7 * (Number(number) - 1) - ((new Date(fourth).getUTCDay() + 6) % 7));
}

/** Whether it is a week that a calendar has. @param {string} text */
export function isWeek(text) {
  if (!/^[1-9]\d{3}-W\d\d$/.test(text)) return false;
  const monday = mondayOf(text);
  return isDay(monday) && weekOf(monday) === text;
}

/** So many deals a week has. */
export const DEALS = 7;
