import type { Line, ReadDocument, StatedFields, StatedValue } from "@vitae/core/ports";
import type { Budget } from "../content/budget.ts";
import { composeLine, joinDrafts } from "../content/compose.ts";
import type { ContentLine, RunStyle } from "../content/content.ts";
import { lineWriter } from "../content/line-writer.ts";
import { withText } from "../content/to-document.ts";

/** Prints data as lines of a document and records the position of each value. */
export interface DataPage {
  heading(text: string): void;
  /** Prints values on one line with separators. Returns one position per value. */
  line(values: readonly string[], separators?: readonly string[], role?: Line["role"]): StatedValue[];
  /** Running text in as many lines as it has. */
  text(value: string, role?: Line["role"]): StatedValue;
  /** A line for each item. */
  list(values: readonly string[]): StatedValue[];
  toDocument(mediaType: ReadDocument["mediaType"], fields: StatedFields, language?: string): ReadDocument;
}

const look: RunStyle = { style: { size: 11, bold: false, italic: false, color: null, font: "" }, href: undefined, hidden: undefined };
const headingLook: RunStyle = { ...look, style: { ...look.style, size: 14, bold: true } };
const nowhere: StatedValue = { at: [] };

export function createDataPage(budget: Budget): DataPage {
  const writer = lineWriter();
  const draft = (value: string, style = look): ContentLine | null =>
    composeLine([{ text: budget.take(value).replace(/\s+/g, " "), look: style }]);
  const write = (line: ContentLine, role: Line["role"], block: number): string | null => {
    if (!budget.admit()) return null;
    writer.line(line, role, block);
    return writer.lines.at(-1)?.id ?? null;
  };

  const line: DataPage["line"] = (values, separators = [], role = "text") => {
    let joined: ContentLine | null = null;
    const ranges = values.map((value, index) => {
      const one = draft(value);
      if (one === null) return null;
      const start: number = joined === null ? 0 : joined.text.length + (separators[index - 1] ?? "\t").length;
      joined = joined === null ? one : joinDrafts([joined, one], separators[index - 1] ?? "\t");
      return { start, end: start + one.text.length };
    });
    const id = joined === null ? null : write(joined, role, writer.block());
    return ranges.map((range) => (range === null || id === null ? nowhere : { at: [{ line: id, ...range }] }));
  };
  const text: DataPage["text"] = (value, role = "text") => {
    const block = writer.block();
    const at = value.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((part) => {
      const one = draft(part);
      const id = one === null ? null : write(one, role, block);
      return one === null || id === null ? [] : [{ line: id, start: 0, end: one.text.length }];
    });
    return { at };
  };

  return {
    heading(name) {
      const one = draft(name, headingLook);
      writer.region();
      if (one !== null) write(one, "heading", writer.block());
    },
    line,
    text,
    list: (values) => values.map((value) => text(value, "list_item")),
    toDocument: (mediaType, fields, language = "") =>
      withText({
        mediaType,
        pages: [],
        truncated: budget.exhausted(),
        lines: writer.lines,
        declaredLanguage: language || null,
        declaredDate: null,
        fields,
      }),
  };
}

/** Separators between the parts of an entry: names, places, and the dates at the end of the line. */
export const entrySeparators = [", ", ", ", "\t", " – "] as const;
