import type { Attributes } from "../archive/xml.ts";
import type { Block, Cell } from "../content/content.ts";
import { shading } from "./colours.ts";
import { isOffPage } from "./page-size.ts";
import { isOn, numberOf } from "./run-format.ts";
import type { Background } from "./run-style.ts";
import type { Styles } from "./styles.ts";

interface Place {
  readonly blocks: Block[];
  readonly ground: Background;
}

interface OpenTable {
  readonly ground: Background;
  /** The widths of its cells are fixed, and do not grow with what they hold. */
  fixed: boolean;
  readonly rows: Cell[][];
  row: OpenRow | null;
}

interface OpenRow {
  readonly ground: Background;
  readonly cells: (Cell & { readonly blocks: Block[] })[];
  column: number;
  span: number;
  prolongs: boolean;
  deleted: boolean;
}

/** Rows fixed to less than this many twentieths of a point cut their text away. */
const smallestRow = 40;
/** A fixed cell narrower than this many twentieths of a point shows none of its letters. */
const smallestCell = 40;
/** Maximum number of columns in Word. A larger span is invalid, and content further right belongs to the last column. */
const mostColumns = 63;

/** Open containers while a story is read: the story, cells, text boxes. */
export interface Containers {
  ground(): Background;
  add(block: Block): void;
  openBox(ground: Background): void;
  closeBox(): readonly Block[];
  openTable(): void;
  tableProperty(name: string, attributes: Attributes): void;
  closeTable(): void;
  openRow(): void;
  rowProperty(name: string, attributes: Attributes): void;
  closeRow(): void;
  openCell(): void;
  cellProperty(name: string, attributes: Attributes): void;
  closeCell(): void;
}

export function trackContainers(page: Background, styles: Styles): { readonly blocks: readonly Block[]; readonly places: Containers } {
  const root: Place = { blocks: [], ground: page };
  const open: Place[] = [root];
  const tables: OpenTable[] = [];
  const top = (): Place => open.at(-1) ?? root;
  const row = (): OpenRow | null => tables.at(-1)?.row ?? null;

  const places: Containers = {
    ground: () => top().ground,
    add: (block) => top().blocks.push(block),
    openBox: (ground) => open.push({ blocks: [], ground }),
    closeBox: () => open.pop()?.blocks ?? [],

    openTable: () => tables.push({ ground: { ...top().ground }, fixed: false, rows: [], row: null }),
    tableProperty(name, attributes) {
      const table = tables.at(-1);
      if (table === undefined) return;
      const { ground } = table;
      if (name === "w:tblLayout") table.fixed = attributes["w:type"] === "fixed";
      if (name === "w:tblStyle" && styles.paintsCells(attributes["w:val"] ?? "")) paint(ground, null);
      if (name === "w:shd") paint(ground, shading(attributes));
      const { width, height } = ground.paper;
      const indent = name === "w:tblInd" && attributes["w:type"] !== "pct" ? numberOf(attributes, "w:w") : undefined;
      const [left, top] = name === "w:tblpPr" ? [numberOf(attributes, "w:tblpX"), numberOf(attributes, "w:tblpY")] : [indent, undefined];
      if (isOffPage(left, 0, width) || isOffPage(top, 0, height)) ground.hidden ??= "off_page";
    },
    closeTable() {
      const table = tables.pop();
      if (table !== undefined && table.rows.length > 0) top().blocks.push({ kind: "table", rows: table.rows });
    },

    openRow() {
      const table = tables.at(-1);
      if (table !== undefined) table.row = { ground: { ...table.ground }, cells: [], column: 0, span: 1, prolongs: false, deleted: false };
    },
    rowProperty(name, attributes) {
      const current = row();
      if (current === null) return;
      if (name === "w:del") current.deleted = true;
      if (name === "w:gridBefore") current.column = clampSpan(numberOf(attributes));
      if (name === "w:hidden" && isOn(attributes)) current.ground.hidden ??= "vanished";
      if (name === "w:trHeight" && attributes["w:hRule"] === "exact" && (numberOf(attributes) ?? smallestRow) < smallestRow) {
        current.ground.hidden ??= "clipped";
      }
    },
    closeRow() {
      const table = tables.at(-1);
      if (table?.row != null && !table.row.deleted) table.rows.push(table.row.cells);
      if (table !== undefined) table.row = null;
    },

    openCell() {
      const current = row();
      if (current !== null) {
        current.span = 1;
        current.prolongs = false;
      }
      open.push({ blocks: [], ground: { ...(current ?? top()).ground } });
    },
    cellProperty(name, attributes) {
      const current = row();
      if (name === "w:shd") paint(top().ground, shading(attributes));
      else if (current === null) return;
      else if (name === "w:gridSpan") current.span = clampSpan(numberOf(attributes));
      else if (name === "w:tcW" && tables.at(-1)?.fixed && isNarrow(attributes)) top().ground.hidden ??= "clipped";
      else if (name === "w:vMerge") current.prolongs = attributes["w:val"] !== "restart";
    },
    closeCell() {
      const blocks = open.pop()?.blocks ?? [];
      const current = row();
      if (current === null) {
        top().blocks.push(...blocks);
        return;
      }
      if (current.cells.length < mostColumns) current.cells.push({ column: current.column, prolongs: current.prolongs, blocks });
      else current.cells.at(-1)?.blocks.push(...blocks);
      current.column += Math.max(1, current.span);
    },
  };
  return { blocks: root.blocks, places };
}

function paint(ground: Background, colour: string | null): void {
  if (colour === "auto") return;
  ground.colour = colour;
  ground.bare = false;
}

/** The other cells of the column determine the width of a cell without one. */
function isNarrow(attributes: Attributes): boolean {
  const width = numberOf(attributes, "w:w") ?? 0;
  return attributes["w:type"] === "dxa" && width > 0 && width < smallestCell;
}

function clampSpan(span: number | undefined): number {
  return Math.min(mostColumns, Math.max(0, Math.trunc(span ?? 1)));
}
