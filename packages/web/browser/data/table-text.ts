/** Start of a cell that spreadsheets read as a formula; a quote before it makes it text. @source OWASP, CSV injection */
const formula = /^[=+\-@\t\r]/;

/** Formats rows as CSV with the byte order mark by which spreadsheets recognise UTF-8. @source RFC 4180 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => cells.map(cell).join(",")).join("\r\n")}\r\n`;

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
