import type { Line } from "@vitae/core/ports";
import type { HiddenText } from "./analysis.ts";

/** Lists the hidden spans of a document in reading order. */
export const findHiddenText = (lines: readonly Line[]): HiddenText[] =>
  lines.flatMap(({ id, page, text, spans }) =>
    spans.flatMap(({ hidden, start, end, box }) => (hidden ? [{ line: id, page, box, reason: hidden, text: text.slice(start, end) }] : [])),
  );
