/** `#rrggbb`; "auto" if the program chooses the colour or paints nothing; null if unknown. */
export type Colour = string | null;

/** Largest difference in any channel at which two colours still count as the same. */
const sameWithin = 12;

export function hexColour(value: string | undefined): Colour {
  if (value === undefined || value === "auto") return "auto";
  return /^#?[0-9a-f]{6}$/i.test(value) ? `#${value.replace("#", "").toLowerCase()}` : null;
}

/** True if people cannot distinguish text in one colour from a background in the other. */
export function looksSame(one: Colour, other: Colour): boolean {
  if (one === null || other === null || one === "auto" || other === "auto") return false;
  return [1, 3, 5].every((at) => Math.abs(channel(one, at) - channel(other, at)) <= sameWithin);
}

/** One of the three channels of a colour, 0 to 255. */
export function channel(colour: string, at: number): number {
  return Number.parseInt(colour.slice(at, at + 2), 16);
}
