import type { LaidLine } from "./layout.ts";

/** Line with its vertical position: distance of its top from the top of the page, in points. */
export interface PlacedLine {
  readonly line: LaidLine;
  readonly top: number;
}

/** Fills pages from top to bottom. Lines that keep together move to the next page together, unless a page is too short for them. */
export function paginate(lines: readonly LaidLine[], { top, height }: { readonly top: number; readonly height: number }): PlacedLine[][] {
  const pages: PlacedLine[][] = [];
  let page: PlacedLine[] = [];
  let used = 0;
  const turn = (): void => {
    pages.push(page);
    page = [];
    used = 0;
  };
  const place = (line: LaidLine): void => {
    const before = page.length > 0 && line.isFirst ? line.paragraph.look.before : 0;
    page.push({ line, top: top + used + before });
    used += before + line.height + (line.isLast ? line.paragraph.look.after : 0);
  };
  for (const group of groups(lines)) {
    if (page.length > 0 && used + heightOf(group, false) > height) turn();
    const fits = heightOf(group, page.length === 0) <= height;
    for (const line of group) {
      if (!fits && page.length > 0 && used + line.height > height) turn();
      place(line);
    }
  }
  if (page.length > 0 || pages.length === 0) turn();
  return pages;
}

/** Lines of one page. */
function* groups(lines: readonly LaidLine[]): Generator<readonly LaidLine[]> {
  let group: LaidLine[] = [];
  for (const line of lines) {
    group.push(line);
    if (line.keep) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** The space after the last line may exceed the page. */
const heightOf = (group: readonly LaidLine[], isFirst: boolean): number =>
  group.reduce((sum, { height, isFirst: first, isLast, paragraph: { look } }, index) => {
    const before = first && !(isFirst && index === 0) ? look.before : 0;
    const after = isLast && index < group.length - 1 ? look.after : 0;
    return sum + before + height + after;
  }, 0);
