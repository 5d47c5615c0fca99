import type { HiddenReason } from "@vitae/core/ports";
import { type Colour, looksSame } from "../content/colour.ts";
import type { RunStyle } from "../content/content.ts";

/** Character properties from the control words before a text. */
export interface CharacterFormat {
  bold: boolean;
  italic: boolean;
  hidden: boolean;
  deleted: boolean;
  /** Half-points. */
  size: number;
  /** Numbers in the table of colours; 0 is the colour of the program. */
  colour: number;
  background: number;
  highlight: number;
  font: number;
  /** Twentieths of a point between characters. */
  spacing: number;
  /** Number of fallback bytes after a `\u`. */
  replacement: number;
}

export const plainFormat: CharacterFormat = {
  bold: false,
  italic: false,
  hidden: false,
  deleted: false,
  size: 24,
  colour: 0,
  background: 0,
  highlight: 0,
  font: -1,
  spacing: 0,
  replacement: 1,
};

const isOn = (value: number | null): boolean => value !== 0;

const setters: Readonly<Record<string, (format: CharacterFormat, value: number | null) => void>> = {
  b: (format, value) => {
    format.bold = isOn(value);
  },
  i: (format, value) => {
    format.italic = isOn(value);
  },
  v: (format, value) => {
    format.hidden = isOn(value);
  },
  webhidden: (format, value) => {
    format.hidden = isOn(value);
  },
  deleted: (format, value) => {
    format.deleted = isOn(value);
  },
  fs: (format, value) => {
    format.size = value ?? plainFormat.size;
  },
  cf: (format, value) => {
    format.colour = value ?? 0;
  },
  cb: (format, value) => {
    format.background = value ?? 0;
  },
  chcbpat: (format, value) => {
    format.background = value ?? 0;
  },
  highlight: (format, value) => {
    format.highlight = value ?? 0;
  },
  f: (format, value) => {
    format.font = value ?? -1;
  },
  expndtw: (format, value) => {
    format.spacing = value ?? 0;
  },
  uc: (format, value) => {
    format.replacement = Math.max(0, value ?? 1);
  },
};

/** Applies a control word to the format; false when it says nothing of characters. */
export function applyWord(format: CharacterFormat, name: string, value: number | null): boolean {
  if (name === "plain") Object.assign(format, { ...plainFormat, replacement: format.replacement, deleted: format.deleted });
  else if (Object.hasOwn(setters, name)) setters[name]?.(format, value);
  else return false;
  return true;
}

/** Points; smaller text is taken as hidden. */
const smallestSize = 2;
/** Mean width of a letter in em: letters that are moved together by it stand on one spot. */
const meanLetter = 0.5;

export interface TextPlace {
  readonly colours: readonly Colour[];
  readonly font: string;
  readonly href: string | undefined;
  /** Painted behind the paragraph or the cell. */
  readonly ground: Colour;
  /** The paragraph lies beyond the page. */
  readonly isOffPage: boolean;
}

/** Format of a text, and the reason if it is hidden. */
export function runStyleOf(format: CharacterFormat, { colours, font, href, ground, isOffPage }: TextPlace): RunStyle {
  const size = format.size / 2;
  const colour = colours[format.colour] ?? "auto";
  const painted = [colours[format.highlight], colours[format.background]].find((one) => one !== undefined && one !== "auto");
  const shown = colour === "auto" ? "#000000" : colour;
  return {
    style: { size, bold: format.bold, italic: format.italic, color: shown, font },
    href,
    hidden: hiddenBy({ format, size, isOffPage, blends: colour !== "auto" && looksSame(colour, painted ?? ground) }),
  };
}

function hiddenBy(text: { format: CharacterFormat; size: number; isOffPage: boolean; blends: boolean }): HiddenReason | undefined {
  if (text.format.hidden) return "vanished";
  if (text.size < smallestSize) return "tiny";
  if (text.isOffPage) return "off_page";
  if (text.format.spacing <= -meanLetter * text.size * 20) return "zero_width";
  return text.blends ? "background_colour" : undefined;
}
