import { type DraftOf, type Excerpt, firstContiguous, joinExcerpts, sliceExcerpt } from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import { parseLabel } from "../headings/labels.ts";
import { splitItems } from "../rows/list-text.ts";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { splitEntries } from "./entries.ts";
import { parseEntryHead } from "./entry-head.ts";

type Drafts = DraftOf<ParsedResume>;

/** Projects: a name, perhaps dates and a link, and what was done. */
export function readProjects(rows: readonly Row[], tools: LanguageTools): NonNullable<Drafts["projects"]> {
  return splitEntries(rows, tools.calendar).flatMap((entry) => {
    const listed = entry.head.map((row) => nameBefore(row.cut));
    if (listed.length > 1 && listed.every((project) => project !== null)) return listed;
    const { pieces, dates } = parseEntryHead(entry.head, tools.calendar);
    const [first, ...others] = pieces;
    const told = first ? nameBefore(first.cut) : null;
    const name = first && { ...first, cut: told?.name ?? first.cut };
    const bullets = entry.body.filter(({ bullet }) => bullet);
    if (!name) {
      const texts = entry.body.map(({ bullet, text }) => ({ bullet, text, named: nameBefore(text) }));
      return texts.flatMap(({ bullet, text, named }) => named ?? (bullet ? { name: text } : []));
    }
    const labels = entry.body.map(({ text }) => parseLabel(text, tools.words));
    const technologies = labels.flatMap((label) => (label?.kind === "technologies" ? splitItems(label.value) : []));
    const prose = [
      ...(told ? [told.description] : []),
      ...others.map(({ cut }) => cut),
      ...entry.body.filter(({ bullet, text }) => !bullet && !parseLabel(text, tools.words)).map(({ text }) => text),
    ];
    const href = entry.head.flatMap(({ line }) =>
      line.spans.filter((span) => span.href?.startsWith("http")).map((span) => ({ line, span })),
    )[0];
    return [
      {
        name: name.cut,
        ...((dates.start ?? dates.only) && { start_date: (dates.start ?? dates.only) as Excerpt }),
        ...(dates.end && { end_date: dates.end }),
        ...(prose.length > 0 && { description: joinExcerpts(firstContiguous(prose)) }),
        ...(href?.span.href && {
          url: { text: href.span.href, places: [{ line: href.line, start: href.span.start, end: href.span.end }], target: true as const },
        }),
        highlights: bullets.filter(({ text }) => !parseLabel(text, tools.words)).map(({ text }) => text),
        technologies,
      },
    ];
  });
}

/** A name is no longer than this. */
const maxNameWords = 8;

/** Minimum number of words of a description; fewer belong to the name. */
const leastTold = 3;

/** "Name: what it is", "Name – what it is", "Name | what it is". */
function nameBefore(text: Excerpt): { name: Excerpt; description: Excerpt } | null {
  const border = /(?<!\s)\s*[:：]\s+|(?<!\s)\s+[|–—-]\s+|(?<=\p{L}{3})\.\s+(?=\p{Lu}|\p{Lo})/u.exec(text.text);
  const name = border && sliceExcerpt(text, 0, border.index);
  if (!border || !name || name.text === "" || name.text.split(/\s+/).length > maxNameWords) return null;
  if (text.text.slice(border.index + border[0].length).split(/\s+/).length < leastTold) return null;
  return { name, description: sliceExcerpt(text, border.index + border[0].length) };
}
