import type { Line, Span } from "@vitae/core/ports";
import type { ContentLine, StyledRange } from "./content.ts";

/** Numbers lines, blocks and regions as they come. */
export interface LineWriter {
  readonly lines: Line[];
  /** Number of a paragraph that begins. */
  block(): number;
  /** The next line stands in another column, box or part of the page than the last one. */
  region(): void;
  line(draft: ContentLine, role: Line["role"], block: number): void;
}

/** The same writer for headers and footers, which repeat from page to page: a line that was written before is passed over. */
export function withoutRepeats(writer: LineWriter): LineWriter {
  const written = new Set<string>();
  const line: LineWriter["line"] = (draft, role, block) => {
    if (!written.has(draft.text)) writer.line(draft, role, block);
    written.add(draft.text);
  };
  return { ...writer, line };
}

export function lineWriter(): LineWriter {
  const lines: Line[] = [];
  let blocks = 0;
  let region = 0;
  let begins = true;

  return {
    lines,
    block: () => ++blocks,
    region() {
      begins = true;
    },
    line(draft, role, block) {
      if (begins) region++;
      begins = false;
      const spans = draft.pieces.map(spanOf);
      lines.push({ id: `L${lines.length + 1}`, text: draft.text, page: null, box: null, spans, region, block, role });
    },
  };
}

function spanOf({ start, end, look }: StyledRange): Span {
  const span: Span = { start, end, box: null, style: look.style };
  if (look.href !== undefined) span.href = look.href;
  if (look.hidden !== undefined) span.hidden = look.hidden;
  return span;
}
