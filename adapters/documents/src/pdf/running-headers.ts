import type { Line, Page } from "@vitae/core/ports";
import { running } from "./measures/thresholds.ts";

type Role = "page_header" | "page_footer";

/** A line near the upper or lower edge of its page. */
interface Edge {
  readonly line: Line;
  readonly page: Page;
  readonly role: Role;
  readonly top: number;
  readonly numbers: readonly number[];
}

const digits = /\p{Nd}+/gu;

/**
 * Gives running headers and footers their role where the document does not: text that most pages print at the same place,
 * the same on each or with numbers that count the pages, and lone page numbers.
 */
export function markRunningHeaders(lines: readonly Line[], pages: readonly Page[]): Line[] {
  const roles = new Map<Line, Role>();
  const edges = pages.flatMap((page) => edgesOf(page, lines));
  if (pages.length > 1) {
    for (const alike of Map.groupBy(edges, ({ line, role }) => `${role} ${line.text.replace(digits, "#")}`).values()) {
      const most = Math.max(2, running.share * pages.length);
      for (const edge of alike) if (placedLike(edge, alike) >= most) roles.set(edge.line, edge.role);
    }
  }
  for (const edge of edges) if (isPageNumber(edge, pages.length)) roles.set(edge.line, edge.role);
  return lines.map((line) => {
    const role = roles.get(line);
    return role === undefined ? line : { ...line, role };
  });
}

/** Outermost lines of a page that are in its margins. */
function edgesOf(page: Page, lines: readonly Line[]): Edge[] {
  const own = lines.flatMap((line) =>
    line.page === page.number && line.box !== null ? [{ line, top: line.box[1], bottom: line.box[3] }] : [],
  );
  const margin = running.margin * page.height;
  const upper = own.filter(({ line, bottom }) => bottom < margin && says(line)).sort((a, b) => a.top - b.top);
  const lower = own.filter(({ line, top }) => top > page.height - margin && says(line)).sort((a, b) => b.bottom - a.bottom);
  const edge = (role: Role) => {
    return ({ line, top }: { line: Line; top: number }): Edge => ({ line, page, role, top, numbers: numbersIn(line.text) });
  };
  return [...upper.slice(0, running.lines).map(edge("page_header")), ...lower.slice(0, running.lines).map(edge("page_footer"))];
}

const numbersIn = (text: string): number[] => [...text.normalize("NFKC").matchAll(digits)].map(([number]) => Number(number));

/** Number of pages with the same text at the same height. Numbers must be equal, or differ from the page number by the same amount. */
function placedLike(edge: Edge, alike: readonly Edge[]): number {
  const same = alike.filter(
    ({ page, top, numbers }) =>
      Math.abs(top - edge.top) <= running.shift &&
      numbers.every((number, index) => {
        const own = edge.numbers[index] ?? Number.NaN;
        return number === own || number - page.number === own - edge.page.number;
      }),
  );
  return new Set(same.map(({ page }) => page.number)).size;
}

/** "2", "2 / 3" and "Page 2 of 3" are page numbers, not content. */
function isPageNumber({ line, page, numbers }: Edge, count: number): boolean {
  const [number, total, more] = numbers;
  if (number !== page.number || more !== undefined) return false;
  if (total === undefined) return count > 1 && /^[^\p{L}]*$/u.test(line.text);
  return total === count && line.text.trim().split(/\s+/).length <= running.words;
}

const says = ({ text, spans }: Line): boolean => /[\p{L}\p{N}]/u.test(text) && spans.some(({ hidden }) => hidden === undefined);
