import { fold } from "../data/fold.ts";
import type { Vocabulary } from "../data/vocabulary.ts";
import { type Cut, joinCuts, sliceCut, splitCut, stripCut } from "../engine/cuts.ts";
import type { Gazetteer } from "./places.ts";
import { type Row, styleAt } from "./rows.ts";

export interface PersonName {
  readonly full: Cut;
  readonly first: Cut | null;
  readonly last: Cut | null;
  /** The rows it is printed on. */
  readonly rows: readonly Row[];
}

const maxWords = 6;

/** The person's name: the most name-like piece of the header, by size, place and form. */
export function findName(
  rows: readonly Row[],
  emails: readonly string[],
  tools: { words: Vocabulary; places: Gazetteer },
): PersonName | null {
  const sizes = rows.map((row) => row.style.size);
  const largest = Math.max(...sizes, 0);
  let best: { score: number; cut: Cut; row: Row } | null = null;
  rows.slice(0, 40).forEach((row, index) => {
    for (const cell of row.cells) {
      const cut = bareName(cell, tools.words);
      if (!cut || !hasNameForm(cut.text)) continue;
      const size = styleAt(cell).size;
      const folded = fold(cut.text);
      const score =
        (largest > 0 ? (size / largest) * 4 : 0) +
        (index === 0 ? 1.5 : index < 3 ? 0.75 : 0) +
        (styleAt(cell).bold ? 0.5 : 0) +
        (matchesEmail(folded, emails) ? 3 : 0) -
        (tools.words.documentTitles.is(folded) ? 9 : 0) -
        (tools.words.heading(cut.text) ? 5 : 0) -
        (tools.words.occupations.has(folded) ? 2.5 : 0) -
        (tools.words.organisations.has(folded) || tools.words.institutions.has(folded) ? 2 : 0) -
        (tools.places.read(cell).certainty >= 2 || tools.places.isCountry(cut.text) ? 3 : 0) -
        (cut.text.split(/\s+/).length === 1 && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(cut.text) ? 0.75 : 0);
      if (score > (best?.score ?? 2)) best = { score, cut, row };
    }
  });
  const found = best as { cut: Cut; row: Row } | null;
  if (!found) return null;
  const below = rows[rows.indexOf(found.row) + 1];
  const broken =
    below &&
    below.look === found.row.look &&
    below.style.size >= largest &&
    found.row.line.page === below.line.page &&
    hasNameForm(below.cut.text) &&
    !/[\p{Script=Han}\p{Script=Hangul}]/u.test(below.cut.text) &&
    !tools.words.occupations.has(fold(below.cut.text));
  const full =
    broken && (!found.cut.text.includes(" ") || below.line.block === found.row.line.block) ? joinCuts([found.cut, below.cut]) : found.cut;
  return { full, ...parted(full, tools.words), rows: full === found.cut ? [found.row] : [found.row, below as Row] };
}

/** Without titles around the name ("Dr.", "PhD") and without what follows a comma or a bar. */
function bareName(cell: Cut, words: Vocabulary): Cut | null {
  const [first] = splitCut(stripCut(cell, /[\ufffc•|·:]/u), /\s*[|•·,;(]\s*|\s+[–—-]\s+/gu);
  if (!first) return null;
  let cut = first;
  for (;;) {
    const [head = "", ...tail] = cut.text.split(" ");
    const last = tail.at(-1) ?? "";
    if (tail.length > 1 && isTitle(head, words)) cut = sliceCut(cut, head.length);
    else if (tail.length > 1 && isTitle(last, words) && last.length > 1) cut = sliceCut(cut, 0, cut.text.length - last.length);
    else return cut;
  }
}

const isTitle = (word: string, words: Vocabulary): boolean =>
  words.nameTitles.is(fold(word).replace(/\.$/, "")) || words.nameTitles.is(fold(word));

/** One to six words of letters; with case, each begins with a capital or is a particle. */
function hasNameForm(text: string): boolean {
  if (text.length > 60 || /[\d@:/\\_+*#=<>!?]/.test(text) || !/\p{L}/u.test(text)) return false;
  const words = text.split(/\s+/);
  if (words.length > maxWords) return false;
  const capitals = words.filter((word) => /^["'(]?\p{Lu}|^\p{Lo}/u.test(word)).length;
  return capitals >= Math.ceil(words.length / 2);
}

/** The address before the @ is made of parts of the name. */
function matchesEmail(name: string, emails: readonly string[]): boolean {
  const parts = name.split(/[\s'-]+/).filter((part) => part.length > 2);
  return emails.some((address) => {
    const local = fold(address.split("@")[0] ?? "");
    return parts.some((part) => local.includes(part.replace(/\./g, "")));
  });
}

/** First and last names of a full one: particles go with the last name; without spaces only one part can be told. */
function parted(full: Cut, words: Vocabulary): { first: Cut | null; last: Cut | null } {
  const parts = [...full.text.matchAll(/\S+/g)];
  if (parts.length < 2) return { first: full, last: null };
  if (words.familyNameFirst(full.text)) {
    const given = parts[1]?.index ?? full.text.length;
    return { first: sliceCut(full, given), last: sliceCut(full, 0, given) };
  }
  let from = parts.length - 1;
  while (from > 1 && words.nameParticles.is(fold(parts[from - 1]?.[0] ?? ""))) from--;
  const at = parts[from]?.index ?? full.text.length;
  return { first: sliceCut(full, 0, at), last: sliceCut(full, at) };
}
