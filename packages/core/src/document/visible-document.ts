import type { Box, Warning } from "@vitae/resume";
import { warning } from "../warning.ts";
import type { HiddenReason, Line, ReadDocument, Span } from "./line.schema.ts";

declare const hiddenTextRemoved: unique symbol;

/** Document without hidden text. Engines accept no other document; only `removeHiddenText` creates one. */
export type VisibleDocument = Omit<ReadDocument, "truncated"> & { readonly [hiddenTextRemoved]: true };

/** Removes hidden text, with one `hidden_text` warning per page. */
export function removeHiddenText(document: ReadDocument): { document: VisibleDocument; warnings: readonly Warning[] } {
  const hidden = new Map<number | null, { characters: number; reasons: Set<HiddenReason> }>();
  const lines = document.lines.flatMap((line) => {
    if (line.spans.every((span) => !span.hidden)) return [line];
    const summary = hidden.get(line.page) ?? { characters: 0, reasons: new Set() };
    hidden.set(line.page, summary);
    for (const span of line.spans) {
      if (!span.hidden) continue;
      summary.characters += span.end - span.start;
      summary.reasons.add(span.hidden);
    }
    const kept = removeHiddenSpans(line);
    return kept ? [kept] : [];
  });
  const { truncated: _, ...rest } = document;
  const visible = { ...rest, lines } as unknown as VisibleDocument;
  return { document: visible, warnings: [...hiddenWarnings(hidden), ...pageWarnings(document)] };
}

/** Removes the hidden spans from text, spans and box of a line. Returns null if nothing is left. */
function removeHiddenSpans(line: Line): Line | null {
  let text = "";
  let between = "";
  let from = 0;
  const spans: Span[] = [];
  for (const span of line.spans) {
    between += line.text.slice(from, span.start);
    from = span.end;
    if (span.hidden) continue;
    if (spans.length > 0) text += between.includes("\t") ? "\t" : between === "" ? "" : " ";
    between = "";
    const start = text.length;
    text += line.text.slice(span.start, span.end);
    spans.push({ ...span, start, end: text.length });
  }
  const trimmed = text.trimEnd();
  return trimmed ? { ...line, text: trimmed, spans, box: enclosingBox(spans.map((span) => span.box)) } : null;
}

/** Returns the smallest box around the given boxes, or null if none is known. */
export function enclosingBox(boxes: readonly (Box | null)[]): Box | null {
  const known = boxes.filter((box) => box !== null);
  if (known.length === 0) return null;
  return [
    Math.min(...known.map((box) => box[0])),
    Math.min(...known.map((box) => box[1])),
    Math.max(...known.map((box) => box[2])),
    Math.max(...known.map((box) => box[3])),
  ];
}

const hiddenWarnings = (hidden: ReadonlyMap<number | null, { characters: number; reasons: ReadonlySet<HiddenReason> }>): Warning[] =>
  [...hidden].map(([page, { characters, reasons }]) =>
    warning("hidden_text", { characters, reasons: [...reasons].sort().join(", ") }, { page }),
  );

const pageWarnings = ({ pages, truncated, lines }: ReadDocument): Warning[] => [
  ...pages.filter((page) => page.scanned).map((page) => warning("scanned_page", {}, { page: page.number })),
  ...pages.filter((page) => isRecognised(lines, page.number)).map((page) => warning("ocr_text", {}, { page: page.number })),
  ...(truncated ? [warning("truncated", pages.length > 0 ? { pages: pages.length } : {})] : []),
];

const isRecognised = (lines: readonly Line[], page: number): boolean =>
  lines.some((line) => line.page === page && line.spans.some(({ confidence }) => confidence !== undefined));
