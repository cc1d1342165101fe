// What other sites show of a link to the page: title, description and picture. Their addresses have to be absolute, so
// there is a preview only where the site's own address is known.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { web, write } from "./files.mjs";

/** The README's picture. */
const PICTURE = {
  name: "preview.jpg",
  width: 1500,
  height: 720,
  alt: "The table of St. Helena on a desk and on a phone",
};

export function writePicture() {
  write(PICTURE.name, readFileSync(join(web, "../.github/st-helena.jpg")));
}

/** @param {string} html a page with a title and a description @param {string} url its address @returns {string} */
export function addLinkPreview(html, url) {
  const address = url.replace(/[&"<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
  const title = /<title>(.*)<\/title>/.exec(html)?.[1];
  return html.replace(/<meta name="description" content="(.*)">\n/, (element, description) => {
    const properties = {
      title,
      description,
      type: "website",
      url: address,
      image: address + PICTURE.name,
      "image:width": PICTURE.width,
      "image:height": PICTURE.height,
      "image:alt": PICTURE.alt,
    };
    const tags = Object.entries(properties).map(([name, value]) => `<meta property="og:${name}" content="${value}">\n`);
    const card = `<meta name="twitter:card" content="summary_large_image">\n<link rel="canonical" href="${address}">\n`;
    return element + tags.join("") + card;
  });
}
