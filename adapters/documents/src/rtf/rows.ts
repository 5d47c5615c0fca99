import type { Flow } from "../content/flow.ts";

/** Opens and closes the table that paragraphs and cells of the body are in. RTF marks ends only. */
export interface Rows {
  /** A paragraph or a cell begins or goes on. */
  enter(inTable: boolean): void;
  endCell(): void;
  endRow(): void;
}

export function trackRows(flow: Flow): Rows {
  let table = false;
  let row = false;
  let cell = false;
  const endRow = (): void => {
    if (cell) flow.closeCell();
    if (row) flow.closeRow();
    cell = row = false;
  };
  return {
    enter(inTable) {
      if (inTable) {
        if (!table) flow.openTable();
        if (!row) flow.openRow();
        if (!cell) flow.openCell();
        table = row = cell = true;
      } else if (table) {
        endRow();
        flow.closeTable();
        table = false;
      }
    },
    endCell() {
      flow.closeCell();
      cell = false;
    },
    endRow,
  };
}
