import type { HiddenReason } from "@vitae/core/ports";
import type { Attributes } from "../archive/xml.ts";
import { type Colour, hexColour, looksSame } from "../content/colour.ts";
import type { RunStyle } from "../content/content.ts";

/** Properties of a style. Absent properties come from its parent. */
export interface OdtFormat {
  bold?: boolean;
  italic?: boolean;
  /** Points; a share of the parent's size where `isShare` is set. */
  size?: { readonly amount: number; readonly isShare: boolean };
  colour?: Colour;
  /** Painted behind the text itself. */
  background?: Colour;
  /** Painted behind the paragraph, cell or frame. */
  ground?: Colour;
  hidden?: boolean;
  font?: string;
  /** Points between letters. */
  spacing?: number;
  /** Points from the margin. */
  indent?: number;
  firstLine?: number;
  heading?: boolean;
  listItem?: boolean;
}

const lengths: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, pc: 12, px: 0.75 };

/** An ODF length in points; undefined for one that is none. */
export function odfLength(value: string | undefined): number | undefined {
  const [, number, unit = ""] = /^(-?\d{1,9}(?:\.\d{1,9})?)(pt|in|cm|mm|pc|px)$/.exec(value ?? "") ?? [];
  return number === undefined ? undefined : Number(number) * (lengths[unit] ?? 1);
}

const colourOf = (value: string | undefined): Colour | undefined =>
  value === undefined ? undefined : value === "transparent" ? "auto" : hexColour(value);

/** Reads one `…-properties` element of a style. */
export function readProperties(format: OdtFormat, name: string, attributes: Attributes): void {
  const set = <Key extends keyof OdtFormat>(key: Key, value: OdtFormat[Key] | undefined): void => {
    if (value !== undefined) format[key] = value;
  };
  if (name === "style:text-properties") {
    const weight = attributes["fo:font-weight"];
    set("bold", weight === undefined ? undefined : weight === "bold" || Number(weight) >= 600);
    const slant = attributes["fo:font-style"];
    set("italic", slant === undefined ? undefined : slant !== "normal");
    set("size", sizeOf(attributes["fo:font-size"]));
    set("colour", attributes["style:use-window-font-color"] === "true" ? "auto" : colourOf(attributes["fo:color"]));
    set("background", colourOf(attributes["fo:background-color"]));
    const display = attributes["text:display"];
    set("hidden", display === undefined ? undefined : display === "none");
    set("font", attributes["style:font-name"] ?? attributes["fo:font-family"]?.replace(/["']/g, ""));
    set("spacing", odfLength(attributes["fo:letter-spacing"]));
    return;
  }
  set("ground", colourOf(attributes["fo:background-color"]) ?? pictureBehind(attributes));
  if (name !== "style:paragraph-properties") return;
  set("indent", odfLength(attributes["fo:margin-left"]));
  set("firstLine", odfLength(attributes["fo:text-indent"]));
}

/** A frame filled with a colour, a gradient or a picture. */
function pictureBehind(attributes: Attributes): Colour | undefined {
  const fill = attributes["draw:fill"];
  if (fill === "solid") return hexColour(attributes["draw:fill-color"]);
  return fill === undefined || fill === "none" ? undefined : null;
}

function sizeOf(value: string | undefined): OdtFormat["size"] {
  const percent = /^(\d{1,4})%$/.exec(value ?? "")?.[1];
  if (percent !== undefined) return { amount: Number(percent) / 100, isShare: true };
  const amount = odfLength(value);
  return amount === undefined ? undefined : { amount, isShare: false };
}

/** Merges two formats; the upper one has priority. */
export function layFormat(lower: OdtFormat, upper: OdtFormat): OdtFormat {
  const merged = { ...lower, ...upper };
  if (upper.size?.isShare) {
    const under = lower.size ?? { amount: usualSize, isShare: false };
    merged.size = { amount: under.amount * upper.size.amount, isShare: under.isShare };
  }
  return merged;
}

/** Default font size in points. */
const usualSize = 12;
/** Points; smaller text is taken as hidden. */
const smallestSize = 2;
/** Mean width of a letter in em: letters that are moved together by it stand on one spot. */
const meanLetter = 0.5;

/** Context of text: its background, and the reason if it is hidden. */
export interface OdtPlace {
  readonly ground: Colour;
  readonly hidden: HiddenReason | undefined;
  /** Points. */
  readonly pageWidth: number;
}

/** Format of a text, and the reason if it is hidden. */
export function runStyleOf(format: OdtFormat, place: OdtPlace, href: string | undefined): RunStyle {
  const size = format.size?.isShare ? format.size.amount * usualSize : (format.size?.amount ?? usualSize);
  const colour = format.colour ?? "auto";
  const style = {
    size,
    bold: format.bold ?? false,
    italic: format.italic ?? false,
    color: colour === "auto" ? "#000000" : colour,
    font: format.font ?? "",
  };
  return { style, href, hidden: hiddenBy(format, size, place) };
}

function hiddenBy(format: OdtFormat, size: number, place: OdtPlace): HiddenReason | undefined {
  if (format.hidden) return "vanished";
  if (place.hidden) return place.hidden;
  if (size < smallestSize) return "tiny";
  const begins = [format.indent ?? 0, (format.indent ?? 0) + (format.firstLine ?? 0)];
  if (begins.some((left) => left <= -place.pageWidth || left >= place.pageWidth)) return "off_page";
  if ((format.spacing ?? 0) <= -meanLetter * size) return "zero_width";
  const behind = [format.background, format.ground].find((one) => one !== undefined && one !== "auto");
  return looksSame(format.colour ?? "auto", behind === undefined ? place.ground : behind) ? "background_colour" : undefined;
}
