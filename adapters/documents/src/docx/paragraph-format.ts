import type { Attributes } from "../archive/xml.ts";
import type { Colour } from "../content/colour.ts";
import { shading } from "./colours.ts";
import { numberOf } from "./run-format.ts";

/** Properties of a paragraph. Absent properties come from a style. */
export interface ParagraphFormat {
  style?: string;
  /** 0–8 for headings, 9 for text. */
  outline?: number;
  /** Id of a numbering instance; "0" takes the paragraph out of a list. */
  numId?: string;
  level?: string;
  shading?: Colour;
  /** Height of a line in twentieths of a point when it is fixed. */
  exactLine?: number;
  /** Indent from the margin, and of the first line from there, in twentieths of a point. */
  indent?: number;
  firstLine?: number;
  /** Place and size of the frame that holds the paragraph, likewise. Its height only when it is fixed. */
  frameLeft?: number;
  frameTop?: number;
  frameWidth?: number;
  frameHeight?: number;
  /** True if its position is relative to the page edges. */
  frameFromLeftEdge?: boolean;
  frameFromTopEdge?: boolean;
}

const textOutline = 9;

/** Reads one child or grandchild of `w:pPr` into the format. */
export function readParagraphProperty(format: ParagraphFormat, name: string, attributes: Attributes): void {
  const value = attributes["w:val"];
  if (name === "w:shd") format.shading = shading(attributes);
  else if (name === "w:spacing") readSpacing(format, attributes);
  else if (name === "w:ind") readIndent(format, attributes);
  else if (name === "w:framePr") readFrame(format, attributes);
  else if (name === "w:outlineLvl") format.outline = numberOf(attributes) ?? textOutline;
  else if (value === undefined) return;
  else if (name === "w:pStyle") format.style = value;
  else if (name === "w:numId") format.numId = value;
  else if (name === "w:ilvl") format.level = value;
}

export function isHeading(format: ParagraphFormat): boolean {
  return format.outline !== undefined && format.outline >= 0 && format.outline < textOutline;
}

function readSpacing(format: ParagraphFormat, attributes: Attributes): void {
  const line = numberOf(attributes, "w:line");
  if (line === undefined) return;
  if (attributes["w:lineRule"] === "exact") format.exactLine = line;
  else delete format.exactLine;
}

function readIndent(format: ParagraphFormat, attributes: Attributes): void {
  const indent = numberOf(attributes, "w:left") ?? numberOf(attributes, "w:start");
  const hanging = numberOf(attributes, "w:hanging");
  const firstLine = hanging === undefined ? numberOf(attributes, "w:firstLine") : -hanging;
  if (indent !== undefined) format.indent = indent;
  if (firstLine !== undefined) format.firstLine = firstLine;
}

function readFrame(format: ParagraphFormat, attributes: Attributes): void {
  const left = numberOf(attributes, "w:x");
  const top = numberOf(attributes, "w:y");
  const width = numberOf(attributes, "w:w");
  const height = attributes["w:hRule"] === "exact" ? numberOf(attributes, "w:h") : undefined;
  if (attributes["w:hAnchor"] !== undefined) format.frameFromLeftEdge = attributes["w:hAnchor"] === "page";
  if (attributes["w:vAnchor"] !== undefined) format.frameFromTopEdge = attributes["w:vAnchor"] === "page";
  if (left !== undefined) format.frameLeft = left;
  if (top !== undefined) format.frameTop = top;
  if (width !== undefined) format.frameWidth = width;
  if (height !== undefined) format.frameHeight = height;
}
