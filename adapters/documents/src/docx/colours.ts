import type { Attributes } from "../archive/xml.ts";
import { type Colour, channel, hexColour } from "../content/colour.ts";

const highlights: Readonly<Record<string, string>> = {
  black: "#000000",
  blue: "#0000ff",
  cyan: "#00ffff",
  green: "#00ff00",
  magenta: "#ff00ff",
  red: "#ff0000",
  yellow: "#ffff00",
  white: "#ffffff",
  darkBlue: "#000080",
  darkCyan: "#008080",
  darkGreen: "#008000",
  darkMagenta: "#800080",
  darkRed: "#800000",
  darkYellow: "#808000",
  darkGray: "#808080",
  lightGray: "#c0c0c0",
  none: "auto",
};

/** The theme's own page and text colours; the others are dark or bright enough to be read on a page. */
const themed: Readonly<Record<string, string>> = {
  background1: "#ffffff",
  light1: "#ffffff",
  bg1: "#ffffff",
  lt1: "#ffffff",
  text1: "#000000",
  dark1: "#000000",
  tx1: "#000000",
  dk1: "#000000",
};

/** DrawingML colour that is named by its index in the theme. */
export function themeColour(name: string | undefined): Colour {
  return themed[name ?? ""] ?? null;
}

/** `w:color`: a theme colour wins over the value saved beside it, as in Word. */
export function textColour(attributes: Attributes): Colour {
  const theme = themed[attributes["w:themeColor"] ?? ""];
  return theme === undefined ? hexColour(attributes["w:val"]) : shaded(theme, attributes["w:themeShade"], attributes["w:themeTint"]);
}

/** A grey made darker by a shade or lighter by a tint; both are hexadecimal shares of 255 (ECMA-376 part 1, 17.3.2.6). */
function shaded(grey: string, shade: string | undefined, tint: string | undefined): string {
  const share = (value: string | undefined): number => (/^[0-9a-f]{1,2}$/i.test(value ?? "") ? Number.parseInt(value ?? "", 16) / 255 : 1);
  const light = Math.round(255 - (255 - channel(grey, 1) * share(shade)) * share(tint));
  return `#${light.toString(16).padStart(2, "0").repeat(3)}`;
}

/** `w:shd`: what is painted behind the text. */
export function shading(attributes: Attributes): Colour {
  const pattern = attributes["w:val"];
  if (pattern === "nil") return "auto";
  if (pattern === "solid") return attributes["w:color"] === "auto" ? "#000000" : hexColour(attributes["w:color"]);
  if (pattern !== undefined && pattern !== "clear") return null;
  const theme = themed[attributes["w:themeFill"] ?? ""];
  return theme === undefined
    ? hexColour(attributes["w:fill"])
    : shaded(theme, attributes["w:themeFillShade"], attributes["w:themeFillTint"]);
}

export function highlight(name: string | undefined): Colour {
  return highlights[name ?? "none"] ?? null;
}
