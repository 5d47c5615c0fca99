import { type Excerpt, joinExcerpts, offsetIn, sliceExcerpt, splitExcerpt, stripExcerpt } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import type { Gazetteer } from "../places/place.ts";
import { type Row, styleAt } from "../rows/rows.ts";

export interface PersonName {
  /** As printed, with the titles around it. */
  readonly full: Excerpt;
  readonly first: Excerpt | null;
  readonly last: Excerpt | null;
  /** The rows it is printed on. */
  readonly rows: readonly Row[];
}

const maxWords = 6;

interface Candidate {
  readonly cut: Excerpt;
  readonly rows: readonly Row[];
}

/** Finds the person's name: the most name-like part of the header, by size, position and form. */
export function findPersonName(
  rows: readonly Row[],
  emails: readonly string[],
  tools: { words: Vocabulary; places: Gazetteer },
): PersonName | null {
  const largest = Math.max(...rows.map((row) => row.style.size), 0);
  let best: { score: number; name: Candidate & { printed: Excerpt } } | null = null;
  rows.slice(0, 40).forEach((row, index) => {
    const printed = [
      ...row.cells.map((cut) => ({ cut, rows: [row] })),
      ...brokenNames(rows.slice(index, index + maxRows), largest, tools.words),
    ];
    for (const candidate of printed) {
      const cut = bareName(candidate.cut, tools.words);
      if (!cut || !hasNameForm(cut.text)) continue;
      const score =
        likeliness(cut, emails, tools) +
        0.3 * candidate.rows.length +
        (largest > 0 ? (styleAt(cut).size / largest) * 4 : 0) +
        (index === 0 ? 1.5 : index < 3 ? 0.75 : 0);
      if (score > (best?.score ?? 2))
        best = { score, name: { cut, rows: candidate.rows, printed: withTitles(candidate.cut, cut, tools.words) } };
    }
  });
  const found = best as { name: Candidate & { printed: Excerpt } } | null;
  return found ? { full: found.name.printed, ...splitName(found.name.cut, tools.words), rows: found.name.rows } : null;
}

/** A single word that no address confirms may be a town or a heading as well: nothing is better than a guess. */
const loneWord = 5;

/** Name score of a text by its words. */
function likeliness(cut: Excerpt, emails: readonly string[], { words, places }: { words: Vocabulary; places: Gazetteer }): number {
  const folded = fold(cut.text);
  const inEmail = shareInEmail(folded, emails);
  return (
    (styleAt(cut).bold ? 0.5 : 0) +
    3 * inEmail -
    (words.documentTitles.is(folded) ? 9 : 0) -
    (words.heading(cut.text) ? 5 : 0) -
    (words.label(cut.text) ? 9 : 0) -
    (words.occupations.has(folded) ? 2.5 : 0) -
    (inEmail === 0 && (words.organisations.has(folded) || words.institutions.has(folded)) ? 2 : 0) -
    (inEmail === 0 && (places.read(cut).certainty >= 1 || places.isCountry(cut.text)) ? 3 : 0) -
    (/\s|[\p{Script=Han}\p{Script=Hangul}]/u.test(cut.text) ? 0 : inEmail > 0 ? 0.75 : loneWord)
  );
}

/** A large name takes up to this many rows. */
const maxRows = 4;

/** The first row with those below it that may be the rest of a name in the header's largest letters. */
function brokenNames(rows: readonly Row[], largest: number, words: Vocabulary): Candidate[] {
  const [first] = rows;
  if (!first || first.style.size < 0.95 * largest || unspaced.test(first.cut.text)) return [];
  const end = rows.findIndex((row, index) => index > 0 && !goesOn(row, rows[index - 1], words));
  const all = rows.slice(0, end < 0 ? rows.length : end);
  return all.slice(1).map((_, index) => {
    const stretch = all.slice(0, index + 2);
    return { cut: joinExcerpts(stretch.map(({ cut }) => cut)), rows: stretch };
  });
}

const unspaced = /[\p{Script=Han}\p{Script=Hangul}]/u;

/** Ignores the colour, because templates print the family name in another one. */
const sameLetters = (a: Row, b: Row): boolean =>
  Math.abs(a.style.size - b.style.size) < 0.5 &&
  a.style.bold === b.style.bold &&
  a.style.italic === b.style.italic &&
  a.capitals === b.capitals;

const goesOn = (row: Row, above: Row | undefined, words: Vocabulary): boolean =>
  above !== undefined &&
  sameLetters(row, above) &&
  row.line.page === above.line.page &&
  row.cells.length === 1 &&
  (row.line.block === above.line.block || !/\s/.test(above.cut.text) || (row.gap !== null && row.gap < 0.6)) &&
  !unspaced.test(row.cut.text) &&
  !words.occupations.has(fold(row.cut.text.split(/(?<!\s)\s*[|•·,;(]/u)[0] ?? "")) &&
  words.heading(row.cut.text) === null;

/** Without titles around the name ("Dr.", "PhD") and without what follows a comma or a bar. */
function bareName(cell: Excerpt, words: Vocabulary): Excerpt | null {
  const [first] = splitExcerpt(
    stripExcerpt(cell, /[•|·:\u2190-\u2bff\ufffc\u{1f000}-\u{1faff}]/u),
    /(?<!\s)\s*[|•·,;(]\s*|(?<!\s)\s+[–—-]\s+/gu,
  );
  if (!first) return null;
  let cut = first;
  for (;;) {
    const [head = "", ...tail] = cut.text.split(" ");
    const last = tail.at(-1) ?? "";
    if (tail.length > 1 && isTitle(head, words)) cut = sliceExcerpt(cut, head.length);
    else if (tail.length > 1 && isTitle(last, words) && last.length > 1) cut = sliceExcerpt(cut, 0, cut.text.length - last.length);
    else return cut;
  }
}

/** The name with the titles that stand right before and behind it: "Dr. Ada Example", "Ada Example, PhD". */
function withTitles(cell: Excerpt, bare: Excerpt, words: Vocabulary): Excerpt {
  const start = offsetIn(cell, bare);
  if (start < 0) return bare;
  const titles = (text: string) => text.split(/[\s,]+/).filter((word) => word !== "");
  const before = cell.text.slice(0, start);
  const [behind = ""] = /^[,\s\p{L}.]*/u.exec(cell.text.slice(start + bare.text.length)) ?? [];
  const own = titles(before);
  const from = own.length > 0 && own.every((word) => isTitle(word, words)) ? 0 : start;
  const tail = titles(behind);
  const to =
    tail.length > 0 && tail.every((word) => word.length > 1 && isTitle(word, words))
      ? start + bare.text.length + behind.trimEnd().length
      : start + bare.text.length;
  return sliceExcerpt(cell, from, to);
}

const isTitle = (word: string, words: Vocabulary): boolean =>
  words.nameTitles.is(fold(word).replace(/\.$/, "")) || words.nameTitles.is(fold(word));

/** One to six words of letters; with case, each begins with a capital or is a particle. */
function hasNameForm(text: string): boolean {
  if (text.length > 60 || text.length < 2 || /[\d@:/\\_+*#=<>!?]/.test(text) || !/\p{L}/u.test(text)) return false;
  const words = text.split(/\s+/);
  if (words.length > maxWords) return false;
  const capitals = words.filter((word) => /^["'(]?\p{Lu}|^\p{Lo}/u.test(word)).length;
  return capitals >= Math.ceil(words.length / 2);
}

/** Share of the name in the local part of the address: 0, or 0.5 for one word to 1 for all. */
function shareInEmail(name: string, emails: readonly string[]): number {
  const parts = name.split(/[\s'-]+/).filter((part) => part.length > 2);
  const shares = emails.map((address) => {
    const local = fold(address.split("@")[0] ?? "");
    return parts.filter((part) => local.includes(part.replace(/\./g, ""))).length;
  });
  const most = Math.max(0, ...shares);
  return most === 0 ? 0 : 0.8 + 0.1 * Math.min(most, 2);
}

/**
 * Splits a full name into first and last names. Particles belong to the last name. A name without spaces has only one known part.
 */
export function splitName(full: Excerpt, words: Vocabulary): { first: Excerpt | null; last: Excerpt | null } {
  const parts = [...full.text.matchAll(/\S+/g)];
  if (parts.length < 2) return { first: full, last: null };
  if (words.familyNameFirst(full.text)) {
    const given = parts[1]?.index ?? full.text.length;
    return { first: sliceExcerpt(full, given), last: sliceExcerpt(full, 0, given) };
  }
  let from = parts.length - 1;
  while (from > 1 && words.nameParticles.is(fold(parts[from - 1]?.[0] ?? ""))) from--;
  const at = parts[from]?.index ?? full.text.length;
  return { first: sliceExcerpt(full, 0, at), last: sliceExcerpt(full, at) };
}
