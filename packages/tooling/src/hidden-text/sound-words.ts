/** Repeatable numbers from 0 to 1, exclusive. */
export type Random = () => number;

/** @source mulberry32, public domain */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

const vocabulary =
  "harbour lighthouse engineer ledger orchard compass granite mariner timber weaver cobalt meadow lantern bridge copper saddle river canvas anchor willow pepper marble falcon barley cinder ember fathom gravel hollow island jasper kettle linden magnet nectar oyster pillar quarry ribbon saffron thistle umber velvet walnut yarrow zephyr 2014 2019 ISO-9001".split(
    " ",
  );

/** Lines of invented words, each about as long as a line of a résumé. */
export function linesOf(random: Random, count: number, words = 6): readonly string[] {
  return Array.from({ length: count }, () => Array.from({ length: words }, () => pick(random, vocabulary)).join(" "));
}
