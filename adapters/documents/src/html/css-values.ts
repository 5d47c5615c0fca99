import type { Colour } from "../content/colour.ts";

/** Points of one CSS pixel. */
export const pixel = 0.75;

const named: Readonly<Record<string, string>> = {
  black: "#000000",
  silver: "#c0c0c0",
  gray: "#808080",
  grey: "#808080",
  white: "#ffffff",
  snow: "#fffafa",
  ivory: "#fffff0",
  ghostwhite: "#f8f8ff",
  whitesmoke: "#f5f5f5",
  floralwhite: "#fffaf0",
  azure: "#f0ffff",
  mintcream: "#f5fffa",
  lightgray: "#d3d3d3",
  lightgrey: "#d3d3d3",
  maroon: "#800000",
  red: "#ff0000",
  purple: "#800080",
  fuchsia: "#ff00ff",
  green: "#008000",
  lime: "#00ff00",
  olive: "#808000",
  yellow: "#ffff00",
  navy: "#000080",
  blue: "#0000ff",
  teal: "#008080",
  aqua: "#00ffff",
  orange: "#ffa500",
};

/** CSS colour: `#rrggbb` or "transparent"; null for an unknown colour, undefined without one. */
export function cssColour(value: string | undefined): Colour | "transparent" | undefined {
  const text = value?.trim().toLowerCase();
  if (text === undefined || text === "" || text === "inherit" || text === "initial" || text === "unset" || text === "currentcolor")
    return undefined;
  if (text === "transparent") return "transparent";
  const hex = /^#([0-9a-f]{3,8})$/.exec(text)?.[1];
  if (hex !== undefined) return fromHex(hex);
  const parts = /^rgba?\(([^()]{5,60})\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .filter((part) => part !== "");
  if (parts !== undefined && parts.length >= 3) {
    if (parts[3] !== undefined && share(parts[3]) < 0.05) return "transparent";
    return `#${parts.slice(0, 3).map(channelOf).join("")}`;
  }
  return named[text] ?? null;
}

function fromHex(hex: string): Colour | "transparent" {
  const long = hex.length < 5 ? [...hex].map((digit) => digit + digit).join("") : hex;
  if (long.length === 8 && Number.parseInt(long.slice(6), 16) < 13) return "transparent";
  return long.length === 6 || long.length === 8 ? `#${long.slice(0, 6)}` : null;
}

const channelOf = (part: string): string => {
  const value = part.endsWith("%") ? (Number.parseFloat(part) * 255) / 100 : Number.parseFloat(part);
  return Math.round(Math.min(255, Math.max(0, value || 0)))
    .toString(16)
    .padStart(2, "0");
};

/** A number or a percentage as a number; NaN when it is neither. */
export const share = (value: string): number => (value.trim().endsWith("%") ? Number.parseFloat(value) / 100 : Number.parseFloat(value));

const units: Readonly<Record<string, number>> = { px: pixel, pt: 1, pc: 12, in: 72, cm: 28.35, mm: 2.835, q: 0.709 };
const keywords: Readonly<Record<string, number>> = {
  "xx-small": 6.75,
  "x-small": 7.5,
  small: 9.75,
  medium: 12,
  large: 13.5,
  "x-large": 18,
  "xx-large": 24,
  "xxx-large": 36,
};

export interface LengthBase {
  /** Points of 1em and of 100 %. */
  readonly em: number;
  readonly percent?: number;
  readonly rem: number;
}

/** CSS length in points; undefined if it is not a plain length. */
export function cssLength(value: string | undefined, { em, percent, rem }: LengthBase): number | undefined {
  const text = value?.trim().toLowerCase() ?? "";
  const found = /^([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))([a-z]{1,4}|%)?$/.exec(text);
  if (found === null) return undefined;
  const [, number = "0", unit = "px"] = found;
  const amount = Number.parseFloat(number);
  if (unit === "em" || unit === "ex" || unit === "ch") return amount * em;
  if (unit === "rem") return amount * rem;
  if (unit === "%") return percent === undefined ? undefined : (amount * percent) / 100;
  if (/^[sld]?v(w|h|min|max)$/.test(unit)) return amount * 8;
  const points = units[unit];
  return points === undefined ? undefined : amount * points;
}

/** A CSS size of type in points. */
export function fontSize(value: string | undefined, parent: number, rem: number): number | undefined {
  const text = value?.trim().toLowerCase() ?? "";
  if (text === "smaller") return parent / 1.2;
  if (text === "larger") return parent * 1.2;
  return keywords[text] ?? cssLength(text, { em: parent, percent: parent, rem });
}
