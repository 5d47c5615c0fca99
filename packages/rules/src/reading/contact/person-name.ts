import { type Excerpt, joinExcerpts, offsetIn, sliceExcerpt, splitExcerpt, stripExcerpt } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import type { Vocabulary } from "@vitae/languages/vocabulary";
import type { Gazetteer } from "../places/place.ts";
import { type Row, styleAt } from "../rows/rows.ts";
import { splitName } from "./split-name.ts";

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

/** Finds the person's name: what is said to be one, or else what looks most like one among the texts that something confirms. */
export function findPersonName(
  rows: readonly Row[],
  emails: readonly string[],
  tools: { words: Vocabulary; places: Gazetteer; body: number; labelled: Excerpt | null },
): PersonName | null {
  const { words, labelled } = tools;
  const told = labelled && withName(labelled, words);
  if (told && parted.test(told.bare.text)) return nameOf({ ...told, rows: [] }, words);
  const largest = Math.max(...rows.map((row) => row.style.size), 0);
  const opening = rows.find(({ cut: { text } }) => /\p{L}/u.test(text) && !/\p{Nd}/u.test(text) && !words.documentTitles.is(fold(text)));
  let best: { score: number; name: Named } | null = null;
  rows.slice(0, 40).forEach((row, index) => {
    const printed = [...row.cells.map((cut) => ({ cut, rows: [row] })), ...brokenNames(rows.slice(index, index + maxRows), largest, words)];
    for (const candidate of printed) {
      const named = withName(candidate.cut, words);
      if (!named) continue;
      const { bare } = named;
      const { size, bold } = styleAt(bare);
      const confirmed = confirmation(bare, emails, { ...tools, opens: row === opening });
      const score =
        3 * confirmed +
        (bold ? 0.5 : 0) +
        0.3 * candidate.rows.length +
        (largest > 0 ? (size / largest) * 4 : 0) +
        (index === 0 ? 1.5 : index < 3 ? 0.75 : 0);
      if (confirmed > 0 && score > (best?.score ?? 0)) best = { score, name: { ...named, rows: candidate.rows } };
    }
  });
  const found = best as { name: Named } | null;
  return found ? nameOf(found.name, words) : told && nameOf({ ...told, rows: [] }, words);
}

interface Named extends Candidate {
  /** Without titles and labels. */
  readonly bare: Excerpt;
}

/** The part of a cell that has the form of a name. */
function withName(cut: Excerpt, words: Vocabulary): Omit<Named, "rows"> | null {
  const bare = bareName(cut, words);
  return bare && hasNameForm(bare.text) ? { cut, bare } : null;
}

const nameOf = ({ cut, bare, rows }: Named, words: Vocabulary): PersonName => ({
  full: withTitles(cut, bare, words),
  ...splitName(bare, words),
  rows,
});

/** More than one word, or a script that needs no space between given and family name. */
const parted = /\s|[\p{Script=Han}\p{Script=Hangul}]/u;

/** A text larger than the body by the first factor may be a name; by the second, even with words that name a job or a place. */
const larger = { name: 1.15, surname: 1.6 };

/**
 * What says that a text is the person's name, from 0 to 1: most of all an address with a part of it, else that it opens the page or
 * is larger than the text, unless its words mean something else. Nothing is better than a guess.
 */
function confirmation(
  cut: Excerpt,
  emails: readonly string[],
  { words, places, body, opens }: { words: Vocabulary; places: Gazetteer; body: number; opens: boolean },
): number {
  const folded = fold(cut.text);
  if (words.documentTitles.is(folded) || words.label(cut.text) || words.heading(cut.text)) return 0;
  const inEmail = shareInEmail(folded, emails);
  if (inEmail > 0) return inEmail;
  if (!parted.test(cut.text)) return 0;
  const { size } = styleAt(cut);
  const named = [words.occupations, words.organisations, words.institutions].some((set) => set.has(folded));
  const meansMore = named || places.read(cut).certainty >= 1 || places.isCountry(cut.text);
  if (meansMore) return size > larger.surname * body ? 0.1 : 0;
  return opens || size > larger.name * body ? 0.4 : 0;
}

/** A large name takes up to this many rows. */
const maxRows = 4;

/** The first row with those below it that may be the rest of a name in the header's largest letters. */
function brokenNames(rows: readonly Row[], largest: number, words: Vocabulary): Candidate[] {
  const [first] = rows;
  if (!first || first.style.size < 0.95 * largest || unspaced.test(first.cut.text) || namesJob(first, words)) return [];
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
  !namesJob(row, words) &&
  words.heading(row.cut.text) === null;

const namesJob = ({ cut }: Row, words: Vocabulary): boolean => words.occupations.has(fold(cut.text.split(/(?<!\s)\s*[|•·,;(]/u)[0] ?? ""));

/** Longest title of a document, in words. */
const mostTitleWords = 4;

/** Length of the title of the document in front of a name: "Lebenslauf Ada Muster", "Curriculum di Ada Muster". 0 without one. */
function documentTitleLength(text: string, words: Vocabulary): number {
  const parts = text.split(" ");
  for (let count = Math.min(mostTitleWords, parts.length - 2); count > 0; count--) {
    if (!words.documentTitles.is(fold(parts.slice(0, count).join(" ")))) continue;
    const joint = parts.length > count + 2 && /^\p{Ll}{2,3}$/u.test(parts[count] ?? "") ? 1 : 0;
    return parts.slice(0, count + joint).join(" ").length;
  }
  return 0;
}

/** Without titles around the name ("Dr.", "PhD") and without what follows a comma or a bar. */
function bareName(cell: Excerpt, words: Vocabulary): Excerpt | null {
  const [first] = splitExcerpt(
    stripExcerpt(cell, /[•|·:\u2190-\u2bff\ufffc\u{1f000}-\u{1faff}]/u),
    /(?<!\s)\s*[|•·,;(]\s*|(?<!\s)\s+[–—-]\s+/gu,
  );
  if (!first) return null;
  let cut = sliceExcerpt(first, documentTitleLength(first.text, words));
  for (;;) {
    const [head = "", ...tail] = cut.text.split(" ");
    const last = tail.at(-1) ?? "";
    if (tail.length > 1 && isTitle(head, words)) cut = sliceExcerpt(cut, head.length);
    else if (tail.length > 0 && words.label(head) === "name") cut = sliceExcerpt(cut, head.length);
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
  if (text.length > 60 || text.length < 2 || /[\d@:/\\_+*#=<>!?。、]/.test(text) || !/\p{L}/u.test(text)) return false;
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
