import { parse } from "csv-parse/sync";
import type { Archive } from "../../archive/archive.ts";
import { DocumentError } from "../../document-error.ts";

/** The rows of one table, by the names of its columns. */
export type CsvRow = (column: string) => string;

/** Rows that are read of one table. */
const mostRows = 2_000;

/**
 * Returns a table of the archive by its file name in any folder; [] if it is absent. Throws `document_unreadable` for bytes that are
 * not UTF-8 and for rows that are not CSV.
 */
export function readTable(archive: Archive, name: string): readonly CsvRow[] {
  const path = archive.names().find((one) => one === `${name}.csv` || one.endsWith(`/${name}.csv`));
  const bytes = path === undefined ? null : archive.read(path);
  if (bytes === null) return [];
  return recordsOf(bytes).map((record) => (column) => (record[column.toLowerCase()] ?? "").trim());
}

function recordsOf(bytes: Uint8Array): readonly Readonly<Record<string, string>>[] {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return parse(text, {
      columns: (header: readonly string[]) => header.map((column) => column.trim().toLowerCase()),
      relax_column_count: true,
      skip_empty_lines: true,
      to: mostRows,
    });
  } catch (cause) {
    throw new DocumentError("document_unreadable", "a table of the export is not CSV in UTF-8", { cause });
  }
}
