import { type CsvError as CsvSyntaxError, parse } from "csv-parse/sync";

/** A CSV file is malformed. The message names the row, never a value. */
export class CsvError extends Error {
  override readonly name = "CsvError";
}

/** Parses CSV with a header row to one record per row. Blank lines are skipped. Throws `CsvError`. @source RFC 4180 */
export function parseCsv(text: string): Record<string, string>[] {
  const [header, ...rows] = parseRows(text);
  if (!header) throw new CsvError("The CSV file is empty.");
  const names = header.map((name) => name.trim().toLowerCase());
  return rows.map((row, at) => {
    if (row.length !== names.length) throw new CsvError(`Row ${at + 2} has ${row.length} values; the header has ${names.length}.`);
    return Object.fromEntries(row.map((value, index) => [names[index] as string, value.trim()]));
  });
}

function parseRows(text: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true });
  } catch (error) {
    const { records = 0 } = error as Partial<CsvSyntaxError>;
    throw new CsvError(`Row ${Number(records) + 1} has a quotation mark in the wrong place.`);
  }
}
