/** Begins a formula in a program for tables: a quote before it makes it text. @source OWASP, CSV injection */
const formula = /^[=+\-@\t\r]/;

/** Rows as CSV, with the mark by which programs for tables know UTF-8. @source RFC 4180 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => cells.map(cell).join(",")).join("\r\n")}\r\n`;

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
