/** Random numbers from 0 to 1 that a seed determines. */
export type Random = () => number;

/** @source mulberry32, T. Ettinger, public domain */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random whole numbers from 0 up to, but not including, the argument; determined by a seed. */
export function seededIntegers(seed: number): (below: number) => number {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}

/** A random item of a list. */
export const pick = <Item>(list: readonly Item[], random: Random): Item => list[Math.floor(random() * list.length)] as Item;
