import type { Element } from "domhandler";
import type { ElementStyle } from "./element-style.ts";
import type { Declarations } from "./style-sheet.ts";

/** Layout of an element: inline, block, or part of a table. */
export type Display = "inline" | "block" | "row" | "table" | "rows" | "cells";

const inline: ReadonlySet<string> = new Set(
  "a abbr acronym b bdi bdo big button cite code data del dfn em font i ins kbd label mark meter output q s samp small span strike strong sub sup time tt u var wbr img input select textarea picture ruby rb rt rp".split(
    " ",
  ),
);

/** Default styles of browsers, and the CSS properties that change them. */
export function displayOf({ name }: Element, { display }: ElementStyle): Display {
  const declared = named(display);
  if (declared !== null) return declared;
  if (name === "table") return "table";
  if (name === "tr") return "cells";
  if (name === "tbody" || name === "thead" || name === "tfoot") return "rows";
  return inline.has(name) ? "inline" : "block";
}

function named(display: string): Display | null {
  if (/^(inline-)?(flex|grid)$/.test(display)) return "row";
  if (/^inline(-block)?$/.test(display)) return "inline";
  if (display === "table" || display === "inline-table") return "table";
  if (display === "table-row") return "cells";
  if (/^table-(row|header|footer)-group$/.test(display)) return "rows";
  return /^(block|list-item|flow-root|table-cell|table-caption)$/.test(display) ? "block" : null;
}

/** How many children of a flexible box or grid stand side by side. */
export function columnsOf(declared: Declarations): number {
  if (declared.display?.includes("flex")) return /column/.test(declared["flex-direction"] ?? declared["flex-flow"] ?? "") ? 1 : 63;
  const tracks = (declared["grid-template-columns"] ?? "1fr").replace(
    /repeat\(\s{0,9}(\d{1,2})\s{0,9},[^()]{0,60}(?:\([^()]{0,60}\)\s{0,9})?\)/gi,
    (_, count: string) => "x ".repeat(Math.min(63, Number(count))),
  );
  return Math.max(
    1,
    tracks
      .replace(/\([^()]*\)/g, "")
      .trim()
      .split(/\s+/).length,
  );
}
