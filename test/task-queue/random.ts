import { seededRandom } from "@vitae/testing/random";

/** Random numbers from 0 to 1 that a seed and a name determine. */
export const randomFrom = (seed: number, name: string): (() => number) =>
  seededRandom([...name].reduce((mixed, letter) => Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193), seed));
