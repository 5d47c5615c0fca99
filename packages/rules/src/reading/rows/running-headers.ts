import type { Line } from "@vitae/core/ports";

/** Lines of a document without running headers and footers. */
export interface BodyAndRunning {
  readonly body: readonly Line[];
  /** Running headers and footers, each once. */
  readonly running: readonly Line[];
}

/**
 * Takes running headers and footers out of the text that they interrupt. The header of the first page stays where it is: it
 * may hold the name, and printed once it is no different from a letterhead.
 */
export function separateRunningHeaders(lines: readonly Line[]): BodyAndRunning {
  const first = lines.findIndex((line) => !isRunning(line));
  const body = lines.filter((line, index) => !isRunning(line) || (index < first && line.role === "page_header" && !isCounter(line)));
  const known = new Set(body.map(patternOf));
  const kept = new Set(body);
  const running = lines.filter((line) => {
    if (kept.has(line) || known.has(patternOf(line))) return false;
    known.add(patternOf(line));
    return true;
  });
  return { body, running };
}

const isRunning = ({ role }: Line): boolean => role === "page_header" || role === "page_footer";

/** The text with its numbers made alike where it says so little that they can only count pages. */
const patternOf = (line: Line): string => {
  const text = line.text.replace(/\s+/g, " ").trim();
  return isRunning(line) ? text.replace(/(?<!\p{Nd})\p{Nd}{1,3}(?!\p{Nd})/gu, "#") : text;
};

/** "Page 1 of 3". */
const isCounter = ({ text, page }: Line): boolean => {
  const [number, total, ...more] = text.match(/\p{Nd}+/gu) ?? [];
  const counts = Number(number) === (page ?? 1) && (total === undefined || total.length < 4) && more.length === 0;
  return counts && text.trim().split(/\s+/).length <= 5;
};
