/** A CSV file is malformed. The message names the line, never a value. */
export class CsvError extends Error {
  override readonly name = "CsvError";
}

/** Parses CSV with a header row to one record per row. Blank lines are skipped. Throws `CsvError`. @source RFC 4180 */
export function parseCsv(text: string): Record<string, string>[] {
  const [header, ...rows] = parseRows(text.replace(/^\ufeff/, "")).filter((row) => row.length > 1 || row[0] !== "");
  if (!header) throw new CsvError("The CSV file is empty.");
  const names = header.map((name) => name.trim().toLowerCase());
  return rows.map((row, at) => {
    if (row.length !== names.length) throw new CsvError(`Row ${at + 2} has ${row.length} values; the header has ${names.length}.`);
    return Object.fromEntries(row.map((value, index) => [names[index] as string, value.trim()]));
  });
}

function parseRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) throw new CsvError(`Row ${rows.length + 1} has a quotation mark in the wrong place.`);
    const [, quoted, plain = "", end = ""] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, ""]);
  return rows;
}
