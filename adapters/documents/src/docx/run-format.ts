import type { Attributes } from "../archive/xml.ts";
import { type Colour, hexColour } from "../content/colour.ts";
import { highlight, shading, textColour, themeColour } from "./colours.ts";

/** Properties of a run. Absent properties come from a style. */
export interface RunFormat {
  /** Id of a character style. */
  style?: string;
  bold?: boolean;
  italic?: boolean;
  /** Half-points. */
  size?: number;
  /** Width of the letters in percent. */
  scale?: number;
  /** Room added between letters, in twentieths of a point. */
  spacing?: number;
  /** Half-points above the baseline. */
  raised?: number;
  colour?: Colour;
  font?: string;
  vanish?: boolean;
  /** Text filled with nothing (Word 2010 effects). */
  unfilled?: boolean;
  highlight?: Colour;
  shading?: Colour;
  rightToLeft?: boolean;
  language?: string;
  /** Language of Chinese, Japanese and Korean letters in the run. */
  eastAsian?: string;
  /** The same again for right-to-left and complex scripts. */
  complex?: { bold?: boolean; italic?: boolean; size?: number; font?: string; language?: string };
}

/** Properties that a style of characters switches over instead of setting (ECMA-376 part 1, 17.7.3). */
const toggles = ["bold", "italic", "vanish"] as const;

/** Reads one child of `w:rPr` into the format. */
export function readRunProperty(format: RunFormat, name: string, attributes: Attributes): "skip" | undefined {
  const reader = readers[name];
  if (reader !== undefined) reader(format, attributes);
  else if (name.startsWith("w14:") && !insideTextFill.has(name)) return "skip";
  return undefined;
}

/** Minimum transparency at which a fill counts as invisible, in thousandths of a percent. */
const faintFill = 95_000;

const insideTextFill = new Set(["w14:textFill", "w14:solidFill"]);

const readers: Readonly<Record<string, (format: RunFormat, attributes: Attributes) => void>> = {
  "w:rStyle": (format, { "w:val": style = "" }) => {
    format.style = style;
  },
  "w:b": (format, attributes) => {
    format.bold = isOn(attributes);
  },
  "w:i": (format, attributes) => {
    format.italic = isOn(attributes);
  },
  "w:bCs": (format, attributes) => {
    complexOf(format).bold = isOn(attributes);
  },
  "w:iCs": (format, attributes) => {
    complexOf(format).italic = isOn(attributes);
  },
  "w:sz": (format, attributes) => {
    const size = numberOf(attributes);
    if (size !== undefined) format.size = size;
  },
  "w:szCs": (format, attributes) => {
    const size = numberOf(attributes);
    if (size !== undefined) complexOf(format).size = size;
  },
  "w:w": (format, attributes) => {
    const scale = numberOf(attributes);
    if (scale !== undefined) format.scale = scale;
  },
  "w:spacing": (format, attributes) => {
    const spacing = numberOf(attributes);
    if (spacing !== undefined) format.spacing = spacing;
  },
  "w:position": (format, attributes) => {
    const raised = numberOf(attributes);
    if (raised !== undefined) format.raised = raised;
  },
  "w:color": (format, attributes) => {
    format.colour = textColour(attributes);
  },
  "w:rFonts": (format, attributes) => {
    const font = attributes["w:ascii"] ?? attributes["w:hAnsi"] ?? attributes["w:eastAsia"];
    if (font !== undefined) format.font = font;
    if (attributes["w:cs"] !== undefined) complexOf(format).font = attributes["w:cs"];
  },
  "w:vanish": (format, attributes) => {
    format.vanish = isOn(attributes);
  },
  "w:webHidden": (format, attributes) => {
    if (isOn(attributes)) format.vanish = true;
  },
  "w:highlight": (format, attributes) => {
    format.highlight = highlight(attributes["w:val"]);
  },
  "w:shd": (format, attributes) => {
    format.shading = shading(attributes);
  },
  "w:rtl": (format, attributes) => {
    format.rightToLeft = isOn(attributes);
  },
  "w:cs": (format, attributes) => {
    format.rightToLeft = isOn(attributes);
  },
  "w:lang": (format, attributes) => {
    if (attributes["w:val"] !== undefined) format.language = attributes["w:val"];
    if (attributes["w:eastAsia"] !== undefined) format.eastAsian = attributes["w:eastAsia"];
    if (attributes["w:bidi"] !== undefined) complexOf(format).language = attributes["w:bidi"];
  },
  "w14:noFill": (format) => {
    format.unfilled = true;
  },
  "w14:gradFill": (format) => {
    format.colour = null;
  },
  "w14:srgbClr": (format, attributes) => {
    format.colour = hexColour(attributes["w14:val"]);
  },
  "w14:schemeClr": (format, attributes) => {
    format.colour = themeColour(attributes["w14:val"]);
  },
  "w14:alpha": (format, attributes) => {
    if ((numberOf(attributes, "w14:val") ?? 0) >= faintFill) format.unfilled = true;
  },
  "w14:lumMod": (format) => {
    format.colour = null;
  },
};

/** Merges two formats; the upper one has priority. */
export function mergeFormats(lower: RunFormat, upper: RunFormat): RunFormat {
  const complex = lower.complex && upper.complex ? { ...lower.complex, ...upper.complex } : (upper.complex ?? lower.complex);
  return complex === undefined ? { ...lower, ...upper } : { ...lower, ...upper, complex };
}

/** Applies a character style over a paragraph style. Toggles that both set are off. */
export function mergeToggles(paragraph: RunFormat, character: RunFormat): RunFormat {
  const result = mergeFormats(paragraph, character);
  for (const toggle of toggles) {
    if (character[toggle] !== undefined) result[toggle] = character[toggle] !== (paragraph[toggle] ?? false);
  }
  return result;
}

/** An on/off element without a value is on. */
export function isOn(attributes: Attributes): boolean {
  const value = attributes["w:val"];
  return value !== "0" && value !== "false" && value !== "off";
}

export function numberOf(attributes: Attributes, name = "w:val"): number | undefined {
  const value = Number.parseFloat(attributes[name] ?? "");
  return Number.isFinite(value) ? value : undefined;
}

function complexOf(format: RunFormat): NonNullable<RunFormat["complex"]> {
  format.complex ??= {};
  return format.complex;
}
