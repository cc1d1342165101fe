// Soft sounds, made as they are needed: no file is loaded, and nothing is opened before the player asks for sounds. They
// never take the speaker from another program: they mix with it, and the device is let go as soon as they have faded.

/** @typedef {"lay" | "foundation" | "deal" | "refuse" | "won"} Sound */

/** What is heard: taps of a card, and tones of a small bell, each [seconds from now, hertz, loudness]. */
const TAPS = {
  lay: [[0, 1800, 0.5]],
  foundation: [[0, 1800, 0.35]],
  deal: [0, 1, 2, 3, 4, 5].map((i) => [i * 0.055, 1500 + (i % 3) * 250, 0.35]),
  refuse: [[0, 320, 0.8]],
  won: [],
};
const TONES = {
  lay: [],
  foundation: [[0, 784, 0.1]],
  deal: [],
  refuse: [],
  won: [
    [0, 523, 0.12],
    [0.14, 659, 0.12],
    [0.28, 784, 0.12],
    [0.46, 1047, 0.14],
  ],
};

/** How long a tone rings, and after how much silence the device is let go, in seconds. */
const RING = 0.9;
const IDLE = 1.5;

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let noise = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let rest;

/** @param {Sound} sound */
export async function play(sound) {
  if (!("AudioContext" in globalThis)) return;
  audio ??= open();
  clearTimeout(rest);
  if (audio.state !== "running") await audio.resume();
  const now = audio.currentTime + 0.01;
  for (const [after, hertz, loud] of TAPS[sound]) tap(audio, now + after, hertz, loud);
  for (const [after, hertz, loud] of TONES[sound]) ring(audio, now + after, hertz, loud);
  rest = setTimeout(hush, 1000 * (RING + IDLE));
}

/** Lets the device go. */
export function hush() {
  clearTimeout(rest);
  audio?.suspend();
}

function open() {
  const { audioSession } = /** @type {{audioSession?: {type: string}}} */ (navigator);
  if (audioSession) audioSession.type = "ambient";
  return new AudioContext();
}

/** A card touches the cloth: a short breath of noise. @param {AudioContext} audio @param {number} time @param {number} hertz @param {number} loud */
function tap(audio, time, hertz, loud) {
  noise ??= breath(audio);
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: hertz, Q: 0.8 });
  source.connect(filter).connect(fading(audio, time, loud, 0.07));
  source.start(time);
}

/** @param {AudioContext} audio @param {number} time @param {number} hertz @param {number} loud */
function ring(audio, time, hertz, loud) {
  for (const [part, share] of [
    [1, 1],
    [2.76, 0.25],
  ]) {
    const tone = new OscillatorNode(audio, { frequency: hertz * part });
    tone.connect(fading(audio, time, loud * share, RING / part));
    tone.start(time);
    tone.stop(time + RING);
  }
}

/** @param {AudioContext} audio @param {number} time @param {number} loud @param {number} seconds */
function fading(audio, time, loud, seconds) {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, time);
  gain.gain.linearRampToValueAtTime(loud, time + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0005, time + seconds);
  gain.connect(audio.destination);
  return gain;
}

/** @param {AudioContext} audio */
function breath(audio) {
  const buffer = new AudioBuffer({ length: audio.sampleRate / 10, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
