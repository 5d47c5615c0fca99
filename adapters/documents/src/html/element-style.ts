import type { HiddenReason } from "@vitae/core/ports";
import type { Element } from "domhandler";
import { type Colour, looksSame } from "../content/colour.ts";
import type { RunStyle } from "../content/content.ts";
import { cssColour, cssLength, fontSize, pixel, share } from "./css-values.ts";
import type { Declarations } from "./style-sheet.ts";

/** Style of the text of an element. All properties except `display` are inherited. */
export interface ElementStyle {
  readonly display: string;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly colour: Colour | "transparent";
  /** Painted behind the text; null where a picture or a gradient is. */
  readonly ground: Colour;
  readonly font: string;
  readonly preserves: boolean;
  /** `visibility` alone can be taken back by a child. */
  readonly invisible: boolean;
  readonly hidden: HiddenReason | undefined;
  readonly href: string | undefined;
}

const rootSize = 16 * pixel;

export const pageStyle: ElementStyle = {
  display: "block",
  size: rootSize,
  bold: false,
  italic: false,
  colour: "#000000",
  ground: "#ffffff",
  font: "",
  preserves: false,
  invisible: false,
  hidden: undefined,
  href: undefined,
};

/** Points; smaller text is taken as hidden. */
const smallestSize = 2;
/** Offset in points that moves content off the page, also on a wide screen. */
const farAway = 700;
const almostInvisible = 0.05;

const headingSizes: Readonly<Record<string, number>> = { h1: 2, h2: 1.5, h3: 1.17, h4: 1, h5: 0.83, h6: 0.67 };
const boldNames: ReadonlySet<string> = new Set(["b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6"]);
const italicNames: ReadonlySet<string> = new Set(["i", "em", "cite", "dfn", "var", "address"]);

/** The style of an element from what it inherits and what is declared for it. */
export function styleElement(element: Element, declared: Declarations, parent: ElementStyle): ElementStyle {
  const { name, attribs } = element;
  const usual = (headingSizes[name] ?? (name === "small" ? 0.83 : 1)) * parent.size;
  const size = fontSize(declared["font-size"] ?? shorthandSize(declared.font), parent.size, rootSize) ?? usual;
  const colour = cssColour(declared.color ?? attribs.color) ?? parent.colour;
  const style = {
    display: declared.display?.toLowerCase() ?? "",
    size,
    bold: weight(declared["font-weight"]) ?? (boldNames.has(name) || parent.bold),
    italic: slant(declared["font-style"]) ?? (italicNames.has(name) || parent.italic),
    colour: colour === undefined ? parent.colour : colour,
    ground: groundOf(declared, attribs.bgcolor, parent.ground),
    font: declared["font-family"]?.split(",")[0]?.replace(/["']/g, "").trim() ?? parent.font,
    preserves: declared["white-space"] === undefined ? name === "pre" || parent.preserves : /^pre/.test(declared["white-space"]),
    invisible: declared.visibility === undefined ? parent.invisible : /^(hidden|collapse)$/i.test(declared.visibility),
    href: name === "a" && attribs.href ? attribs.href.trim() : parent.href,
  };
  return { ...style, hidden: parent.hidden ?? hiddenBy(element, declared, size) };
}

/** Format of the text of the element. */
export function lookOf(style: ElementStyle): RunStyle {
  const { size, bold, italic, colour, ground, font, href } = style;
  const shown = colour === "transparent" ? null : colour;
  return {
    style: { size: Math.round(size * 100) / 100, bold, italic, color: shown === "auto" ? "#000000" : shown, font },
    href,
    hidden: style.hidden ?? hiddenText(style, ground),
  };
}

function hiddenText({ invisible, colour, size }: ElementStyle, ground: Colour): HiddenReason | undefined {
  if (invisible || colour === "transparent") return "invisible";
  if (size < smallestSize) return "tiny";
  return looksSame(colour, ground) ? "background_colour" : undefined;
}

/** Reason why an element is hidden together with its children. */
function hiddenBy({ attribs }: Element, declared: Declarations, size: number): HiddenReason | undefined {
  const length = (value: string | undefined) => cssLength(value, { em: size, percent: 600, rem: rootSize });
  if (declared.display === "none" || (attribs.hidden !== undefined && declared.display === undefined)) return "vanished";
  if (share(declared.opacity ?? "1") < almostInvisible) return "invisible";
  const isPlaced = /^(absolute|fixed)$/i.test(declared.position ?? "");
  const offsets = [
    ...(isPlaced || declared.position === "relative"
      ? [declared.left, declared.top, negated(declared.right), negated(declared.bottom)]
      : []),
    declared["text-indent"],
    declared["margin-left"],
    declared["margin-top"],
  ];
  if (offsets.some((value) => (length(value) ?? 0) <= -farAway) || movesAway(declared.transform, length)) return "off_page";
  if (isPlaced && [declared.left, declared.right].some((value) => (length(value) ?? 0) >= 2 * farAway)) return "off_page";
  if (/scale\(\s*0(\.0\d*)?\s*\)/i.test(declared.transform ?? "")) return "tiny";
  return isClipped(declared, length) ? "clipped" : undefined;
}

const negated = (value: string | undefined): string | undefined => (value?.startsWith("-") ? undefined : value && `-${value}`);

const movesAway = (transform: string | undefined, length: (value: string) => number | undefined): boolean =>
  [...(transform ?? "").matchAll(/translate[xy]?\(([^()]{1,60})\)/gi)].some(([, values = ""]) =>
    values.split(",").some((value) => (length(value) ?? 0) <= -farAway),
  );

/** Boxes of a pixel or less that cut what does not fit, and clips that leave nothing. */
function isClipped(declared: Declarations, length: (value: string | undefined) => number | undefined): boolean {
  const cuts = /hidden|clip/i.test(declared.overflow ?? "");
  const small = [declared.width, declared.height, declared["max-height"], declared["max-width"]].some(
    (value) => (length(value) ?? smallestSize) < smallestSize,
  );
  if (cuts && small) return true;
  if (
    /^(absolute|fixed)$/i.test(declared.position ?? "") &&
    /rect\(\s*(0(px)?|1px)[\s,]+(0(px)?|1px)[\s,]+(0(px)?|1px)[\s,]+(0(px)?|1px)\s*\)/i.test(declared.clip ?? "")
  )
    return true;
  return /inset\(\s*(100|[5-9]\d)%|circle\(\s*0/i.test(declared["clip-path"] ?? "");
}

function groundOf(declared: Declarations, attribute: string | undefined, parent: Colour): Colour {
  const picture = declared["background-image"] ?? declared.background ?? "";
  if (/url\(|gradient\(/i.test(picture)) return null;
  const whole = cssColour(declared["background-color"] ?? attribute ?? declared.background);
  if (whole === undefined || whole === "transparent") return parent;
  if (whole !== null || declared["background-color"] !== undefined) return whole;
  const parts = (declared.background ?? "").split(/\s+/).map((part) => cssColour(part));
  return parts.find((part) => part !== null && part !== undefined && part !== "transparent") ?? (declared.background ? null : parent);
}

const shorthandSize = (font: string | undefined): string | undefined => /(?:^|\s)([\d.]+(?:px|pt|em|rem|%))/i.exec(font ?? "")?.[1];

function weight(value: string | undefined): boolean | undefined {
  if (value === undefined || value === "inherit") return undefined;
  return /^bold/i.test(value) || Number(value) >= 600;
}

const slant = (value: string | undefined): boolean | undefined => (value === undefined ? undefined : /italic|oblique/i.test(value));
