import { composeLine } from "./compose.ts";
import type { Block, Cell, ContentLine, Paragraph, RunStyle, RunText } from "./content.ts";
import { sameStyle } from "./styles.ts";

/** Properties of a paragraph at its end. */
export interface ParagraphKind {
  readonly heading?: boolean;
  readonly listItem?: boolean;
}

/** Builds paragraphs and tables from the text flow of a document. */
export interface Flow {
  say(text: string, look: RunStyle): void;
  breakLine(): void;
  endParagraph(kind?: ParagraphKind): void;
  /** The next paragraph stands apart: a blank line is above it. */
  leaveBlank(): void;
  openTable(): void;
  closeTable(): void;
  openRow(): void;
  closeRow(): void;
  /** @param span number of grid columns of the cell */
  openCell(span?: number): void;
  closeCell(): void;
  /** Frame beside the text. Its content is written at its anchor. */
  openBox(): void;
  closeBox(): void;
  /** Ends the open paragraph and cell. */
  end(): readonly Block[];
}

interface OpenRow {
  readonly cells: Cell[];
  column: number;
}

/** No grid has more columns than a page can show: what stands further right belongs to the last one. */
const mostColumns = 63;

interface Container {
  readonly kind: "document" | "cell" | "box";
  readonly blocks: Block[];
  /** The paragraph that is open where the container begins goes on behind it. */
  lines: RunText[][];
}

/** @param admit counts a paragraph, line break or cell; false if the document has too many, and the rest is omitted */
export function createFlow(admit: () => boolean = () => true): Flow {
  const root: Container = { kind: "document", blocks: [], lines: [[]] };
  const open: Container[] = [root];
  const tables: { readonly rows: Cell[][]; row: OpenRow | null; readonly depth: number }[] = [];
  const spans: number[] = [];
  const top = (): Container => open.at(-1) ?? root;

  let apart = false;

  const endParagraph = (kind: ParagraphKind = {}): void => {
    const place = top();
    const drafts = place.lines.map(composeLine).filter((draft): draft is ContentLine => draft !== null);
    place.lines = [[]];
    if (drafts.length === 0 || !admit()) return;
    place.blocks.push(paragraphOf(drafts, kind, apart));
    apart = false;
  };
  const close = (): readonly Block[] => {
    endParagraph();
    return (open.length > 1 ? open.pop() : root)?.blocks ?? [];
  };
  const closeCell = (): void => {
    const row = tables.at(-1)?.row;
    if (!row || top().kind !== "cell") return;
    const blocks = [...close()];
    const span = Math.max(1, Math.min(mostColumns, spans.pop() ?? 1));
    const last = row.cells.at(-1);
    if (row.cells.length < mostColumns || last === undefined) row.cells.push({ column: row.column, prolongs: false, blocks });
    else row.cells[row.cells.length - 1] = { ...last, blocks: [...last.blocks, ...blocks] };
    row.column += span;
  };
  const closeRow = (): void => {
    const table = tables.at(-1);
    if (table?.row && table.row.cells.length > 0) table.rows.push(table.row.cells);
    if (table) table.row = null;
  };

  const closeTable = (): void => {
    closeRow();
    const table = tables.pop();
    if (table && table.rows.length > 0) top().blocks.push({ kind: "table", rows: table.rows });
  };
  const closeBox = (): void => {
    if (top().kind !== "box") return;
    const blocks = close();
    top().blocks.push(...blocks);
  };

  return {
    say(text, look) {
      const line = top().lines.at(-1);
      const last = line?.at(-1);
      if (last && sameStyle(last.look, look)) last.text += text;
      else line?.push({ text, look });
    },
    breakLine() {
      if (admit()) top().lines.push([]);
    },
    endParagraph,
    leaveBlank() {
      apart = true;
    },
    openTable() {
      endParagraph();
      tables.push({ rows: [], row: null, depth: open.length });
    },
    closeTable,
    openRow() {
      closeRow();
      const table = tables.at(-1);
      if (table) table.row = { cells: [], column: 0 };
    },
    closeRow,
    openCell(span = 1) {
      const table = tables.at(-1);
      if (!table) return;
      table.row ??= { cells: [], column: 0 };
      admit();
      spans.push(span);
      open.push({ kind: "cell", blocks: [], lines: [[]] });
    },
    closeCell,
    openBox: () => open.push({ kind: "box", blocks: [], lines: [[]] }),
    closeBox,
    end() {
      while (open.length > 1 || tables.length > 0) {
        if (tables.at(-1)?.depth === open.length) closeTable();
        else if (top().kind === "cell") closeCell();
        else closeBox();
      }
      endParagraph();
      return root.blocks;
    },
  };
}

const paragraphOf = (drafts: readonly ContentLine[], { heading = false, listItem = false }: ParagraphKind, apart: boolean): Paragraph => ({
  kind: "paragraph",
  drafts,
  heading,
  apart,
  style: undefined,
  list: listItem ? { numId: "1", level: "0" } : null,
  boxes: [],
});
