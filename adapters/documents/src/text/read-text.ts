import { mediaTypes } from "@vitae/core/media-types";
import type { ReadDocument } from "@vitae/core/ports";
import { packageLimits } from "../archive/limits.ts";
import { createBudget } from "../content/budget.ts";
import type { RunStyle } from "../content/content.ts";
import { createFlow } from "../content/flow.ts";
import { toDocument } from "../content/to-document.ts";

const look: RunStyle = { style: { size: 11, bold: false, italic: false, color: null, font: "" }, href: undefined, hidden: undefined };
const headingLook: RunStyle = { ...look, style: { ...look.style, bold: true } };

/** Row of characters as a rule under a heading or between sections. */
const rule = /^\s*([-=_*~#+.─━═—–])(?:\s*\1){2,}\s*$/u;
const bullet = /^\s*(?:[-*+•‣▪●○◦·–—]|\d{1,2}[.)])\s+\S/u;
/** Lines that were broken to fit a width are nearly as long as the longest. */
const fullShare = 0.8;
const narrowest = 50;

/** Reads plain text: a blank line, a bullet or a line that stops short ends a paragraph. */
export function readText(text: string): ReadDocument {
  const budget = createBudget(packageLimits);
  const flow = createFlow(budget.admit);
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|[\n\r\f\v\u2028\u2029]/);
  const widest = Math.max(...lines.slice(0, packageLimits.paragraphs).map(({ length }) => Math.min(length, 200)), 0);
  let above = "";
  let listItem = false;
  for (const [index, line] of lines.entries()) {
    if (rule.test(line)) {
      above = "";
      continue;
    }
    const isHeading = line.trim() !== "" && rule.test(lines[index + 1] ?? "");
    if (above !== "" && line.trim() !== "" && !bullet.test(line) && !isHeading && goesOn(line, above, { widest, inItem: listItem }))
      flow.breakLine();
    else {
      flow.endParagraph({ listItem });
      listItem = bullet.test(line);
    }
    if (line.trim() === "") flow.leaveBlank();
    else flow.say(budget.take(line), isHeading ? headingLook : look);
    if (isHeading) flow.endParagraph({ heading: true });
    above = isHeading ? "" : line.trim();
    if (budget.exhausted()) break;
  }
  flow.endParagraph({ listItem });
  return toDocument({ body: flow.end() }, { mediaType: mediaTypes.text, truncated: budget.exhausted() });
}

/** The line continues the previous one, which was broken at the page width or at the indent of an item. */
const goesOn = (line: string, above: string, { widest, inItem }: { widest: number; inItem: boolean }): boolean =>
  (widest >= narrowest && above.length >= widest * fullShare && !/[.!?:]$/.test(above)) || (inItem && /^\s{2,}\S/.test(line));
