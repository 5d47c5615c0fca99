import type { AnyNode, Element } from "domhandler";
import type { Flow, ParagraphKind } from "../content/flow.ts";
import { columnsOf, displayOf } from "./display.ts";
import { type ElementStyle, lookOf, styleElement } from "./element-style.ts";
import type { Declarations, StyleSheet } from "./style-sheet.ts";

export interface PageTarget {
  readonly flow: Flow;
  readonly sheet: StyleSheet;
  /** Returns the part of a text within the remaining limit. */
  readonly take: (text: string) => string;
}

/** Elements without prose that browsers do not show. */
const silent: ReadonlySet<string> = new Set([
  "style",
  "head",
  "title",
  "svg",
  "math",
  "iframe",
  "object",
  "audio",
  "video",
  "canvas",
  "option",
]);
/** Elements whose content browsers do not show, although it may be prose. */
const unseen: ReadonlySet<string> = new Set(["script", "template", "noscript"]);
const headings = /^h[1-6]$/;

/** Writes nodes in document order. The depth was checked before, so that the recursion is bounded. */
export function walkPage(nodes: readonly AnyNode[], style: ElementStyle, to: PageTarget): void {
  for (const node of nodes) {
    if (node.type === "text") say(node.data, style, to);
    else if (node.type === "comment") sayHidden(node.data, style, to);
    else if ("attribs" in node) walkElement(node, style, to);
    else if ("children" in node) walkPage(node.children, style, to);
  }
}

function walkElement(element: Element, parent: ElementStyle, to: PageTarget): void {
  const { name } = element;
  if (silent.has(name)) return;
  if (unseen.has(name)) {
    for (const child of element.children) if ("data" in child) sayHidden(child.data, parent, to);
    return;
  }
  if (name === "br") {
    to.flow.breakLine();
    return;
  }
  const declared = to.sheet.of(element);
  const style = styleElement(element, declared, parent);
  const display = displayOf(element, style);
  if (display === "row") {
    walkRow(element, style, declared, to);
    return;
  }
  if (display === "table") {
    walkTable(element, style, to);
    return;
  }
  if (display === "inline") {
    walkInline(element, style, declared, to);
    return;
  }
  to.flow.endParagraph();
  walkPage(element.children, style, to);
  to.flow.endParagraph(kindOf(element));
}

/** What floats to the right stands at the end of the line that goes on before it. */
function walkInline(element: Element, style: ElementStyle, declared: Declarations, to: PageTarget): void {
  if (declared.float === "right" || /^(inline-block|inline-flex)$/.test(style.display))
    to.flow.say(declared.float === "right" ? "\t" : " ", lookOf(style));
  walkPage(element.children, style, to);
}

/** Containers with children side by side: flexible boxes, grids and table rows. */
function walkRow(element: Element, style: ElementStyle, declared: Declarations, to: PageTarget): void {
  const columns = columnsOf(declared);
  const items = element.children.filter((child) => "attribs" in child || (child.type === "text" && child.data.trim() !== ""));
  if (items.length < 2) {
    to.flow.endParagraph();
    walkPage(element.children, style, to);
    to.flow.endParagraph();
    return;
  }
  to.flow.openTable();
  for (const [index, item] of items.entries()) {
    if (index % columns === 0) to.flow.openRow();
    to.flow.openCell();
    walkPage([item], style, to);
    to.flow.closeCell();
  }
  to.flow.closeTable();
}

function walkTable(table: Element, style: ElementStyle, to: PageTarget): void {
  to.flow.openTable();
  writeRows(table.children, style, to);
  to.flow.closeTable();
}

function writeRows(nodes: readonly AnyNode[], style: ElementStyle, to: PageTarget): void {
  for (const node of nodes) {
    if (!("attribs" in node)) continue;
    const own = styleElement(node, to.sheet.of(node), style);
    const display = displayOf(node, own);
    if (display === "rows") writeRows(node.children, own, to);
    else {
      to.flow.openRow();
      if (display === "cells") for (const cell of node.children) writeCell(cell, own, to);
      else writeCell(node, style, to);
      to.flow.closeRow();
    }
  }
}

function writeCell(cell: AnyNode, style: ElementStyle, to: PageTarget): void {
  if (!("attribs" in cell)) {
    if (cell.type === "comment") sayHidden(cell.data, style, to);
    return;
  }
  const span = Number(cell.attribs.colspan ?? 1);
  to.flow.openCell(Number.isInteger(span) ? span : 1);
  const own = styleElement(cell, to.sheet.of(cell), style);
  walkPage(cell.children, own, to);
  to.flow.endParagraph(kindOf(cell));
  to.flow.closeCell();
}

const kindOf = ({ name }: Element): ParagraphKind => ({ heading: headings.test(name), listItem: name === "li" });

function say(text: string, style: ElementStyle, { flow, take }: PageTarget): void {
  const look = lookOf(style);
  const lines = style.preserves ? text.split(/\r?\n/) : [text.replace(/[ \t\r\n\f]+/g, " ")];
  for (const [index, line] of lines.entries()) {
    if (index > 0) flow.breakLine();
    if (line !== "") flow.say(take(line), look);
  }
}

/** Text of a comment or a script that is written for a reader of the file: marked, so that it is reported. */
function sayHidden(text: string, style: ElementStyle, to: PageTarget): void {
  if (!/\p{L}/u.test(text)) return;
  to.flow.endParagraph();
  say(text.replace(/\s+/g, " "), { ...style, preserves: false, hidden: "vanished" }, to);
  to.flow.endParagraph();
}
