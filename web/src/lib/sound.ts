/** What is heard at the table, made in the browser: no file is loaded. Nothing is heard unless it was switched on. */

import { set, settings } from "./settings.svelte";

export type Sound = "dice" | "blaster" | "saber" | "hit" | "door" | "turn";

type Making = (context: AudioContext, out: AudioNode, at: number) => void;

const LOUD = 0.22;
let heard: { context: AudioContext; out: GainNode } | null = null;

/** A tone that glides from one pitch to another and fades. */
function tone(type: OscillatorType, from: number, to: number, length: number, loud = 1, after = 0): Making {
  return (context, out, at) => {
    const begin = at + after;
    const source = context.createOscillator();
    const fading = context.createGain();
    source.type = type;
    source.frequency.setValueAtTime(from, begin);
    source.frequency.exponentialRampToValueAtTime(to, begin + length);
    fading.gain.setValueAtTime(loud, begin);
    fading.gain.exponentialRampToValueAtTime(0.001, begin + length);
    source.connect(fading).connect(out);
    source.start(begin);
    source.stop(begin + length);
  };
}

/** A noise round a pitch that fades: a knock where it is short, a hiss where it is long. */
function noise(pitch: number, sharp: number, length: number, loud = 1, after = 0): Making {
  return (context, out, at) => {
    const begin = at + after;
    const samples = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
    const wave = samples.getChannelData(0);
    for (let place = 0; place < wave.length; place += 1) wave[place] = Math.random() * 2 - 1;
    const source = context.createBufferSource();
    const band = context.createBiquadFilter();
    const fading = context.createGain();
    source.buffer = samples;
    band.type = "bandpass";
    band.frequency.value = pitch;
    band.Q.value = sharp;
    fading.gain.setValueAtTime(loud, begin);
    fading.gain.exponentialRampToValueAtTime(0.001, begin + length);
    source.connect(band).connect(fading).connect(out);
    source.start(begin);
  };
}

const SOUNDS: Readonly<Record<Sound, readonly Making[]>> = {
  dice: [0, 0.07, 0.16, 0.28, 0.37, 0.52, 0.66].map((after, place) => noise(1500 + 260 * (place % 3), 5, 0.06, 1.6 - place * 0.15, after)),
  blaster: [tone("sawtooth", 1900, 180, 0.24, 0.7), tone("square", 950, 90, 0.2, 0.25)],
  saber: [tone("sawtooth", 95, 240, 0.34, 0.5), tone("sawtooth", 98, 130, 0.5, 0.4), noise(900, 1.2, 0.3, 0.5, 0.12)],
  hit: [tone("sine", 170, 48, 0.26, 1.4), noise(420, 0.9, 0.14, 0.9)],
  door: [noise(700, 0.7, 0.5, 0.6), tone("triangle", 120, 340, 0.42, 0.5)],
  turn: [tone("sine", 660, 655, 0.22, 0.8), tone("sine", 990, 985, 0.34, 0.8, 0.16)],
};

/** Let something be heard, if sounds are on and the browser can make any. */
export function sound(name: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  if (heard === null) {
    const context = new AudioContext();
    const out = context.createGain();
    out.gain.value = LOUD;
    out.connect(context.destination);
    heard = { context, out };
  }
  const { context, out } = heard;
  if (context.state === "suspended") void context.resume();
  for (const make of SOUNDS[name]) make(context, out, context.currentTime);
}

/** Switch sounds on or off; who switches them on hears one. */
export function switchSound(): void {
  set({ sound: !settings.sound });
  sound("turn");
}
