import { mediaTypes } from "@vitae/core/media-types";
import type { ReadDocument } from "@vitae/core/ports";
import type { AnyNode, Element } from "domhandler";
import { parseDocument } from "htmlparser2";
import { packageLimits } from "../archive/limits.ts";
import { createBudget } from "../content/budget.ts";
import { createFlow } from "../content/flow.ts";
import { toDocument } from "../content/to-document.ts";
import { DocumentError } from "../document-error.ts";
import { decodeHtml } from "./decode-html.ts";
import { pageStyle } from "./element-style.ts";
import { readStyleSheets } from "./style-sheet.ts";
import { walkPage } from "./walk-page.ts";

/** Elements, texts and comments of one page. */
const mostNodes = 200_000;

/** Reads an HTML page as a screen shows it: what its style sheets hide is marked. Nothing is fetched and no script runs. */
export function readHtml(bytes: Uint8Array): ReadDocument {
  const page = parseDocument(decodeHtml(bytes), { decodeEntities: true, lowerCaseTags: true });
  const found = survey(page.children);
  const budget = createBudget(packageLimits);
  const flow = createFlow(budget.admit);
  walkPage(page.children, pageStyle, { flow, sheet: readStyleSheets(found.sheets), take: budget.take });
  return toDocument({ body: flow.end() }, { mediaType: mediaTypes.html, truncated: budget.exhausted(), declaredLanguage: found.language });
}

/** Looks for style sheets and the language, and refuses pages that nest too deeply or have too many nodes. */
function survey(nodes: readonly AnyNode[]): { sheets: readonly string[]; language: string | null } {
  const sheets: string[] = [];
  let language: string | null = null;
  let count = 0;
  const waiting: { node: AnyNode; depth: number }[] = nodes.map((node) => ({ node, depth: 1 })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (++count > mostNodes) throw new DocumentError("document_unreadable", "the page has too many nodes");
    if (depth > packageLimits.depth) throw new DocumentError("document_unreadable", "the page nests too deeply");
    if (!("children" in node)) continue;
    const element = node as Element;
    if (element.name === "html" || element.name === "body") language ??= element.attribs.lang ?? null;
    if (element.name === "style") sheets.push(element.children.map((child) => ("data" in child ? child.data : "")).join(""));
    else for (const child of element.children.toReversed()) waiting.push({ node: child, depth: depth + 1 });
  }
  return { sheets, language: language || null };
}
