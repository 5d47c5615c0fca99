import { type Excerpt, excerptBetween, offsetIn, sliceExcerpt, splitExcerpt } from "@vitae/core/engine";
import { alternatives } from "@vitae/languages/alternatives";
import { fold } from "@vitae/languages/fold";
import { once } from "@vitae/languages/once";
import { entryWords } from "@vitae/languages/reading-words";
import { isCityLike } from "../places/location.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { comma, type HeadFragment, placeOf } from "./entry-head.ts";

/** Between a job and its employer. */
const links = once(() => {
  const all = alternatives(["@", ...entryWords((words) => words.employer_links)]);
  const only = alternatives(["@", ...entryWords((words) => words.employer_only_links)]);
  const towns = alternatives(entryWords((words) => words.town_links));
  return {
    town: new RegExp(`\\s+(?:${towns})\\s+(?=\\p{Lu})`, "gu"),
    alone: new RegExp(`^(?:${all})$`, "u"),
    between: new RegExp(`\\s+(?:${all})\\s+(?=[\\p{Lu}\\p{Lo}\\d"«„“])`, "u"),
    only: new RegExp(`^(?:${only})$`, "u"),
    ahead: new RegExp(`^(?:${only})\\s+(?=\\p{Lu})`, "u"),
  };
});
const legalForms = once(() => new RegExp(`^(?:${alternatives(entryWords((words) => words.legal_forms))})\\.?$`, "iu"));

/** Possible fields of a fragment in the head of a role. */
export type RoleField = "title" | "company" | "location";

/** Score of a fragment for each field, from its own words. */
export function scoreRoleFields(cut: Excerpt, tools: LanguageTools): Record<RoleField, number> {
  const folded = fold(cut.text);
  const { words, places } = tools;
  const place = isProse(cut) ? { certainty: 0 } : places.read(cut);
  const long = cut.text.split(/\s+/).length > 9 ? 1 : 0;
  const occupation = words.occupations.share(folded) / folded.length;
  const organisation = Math.max(words.organisations.share(folded), words.institutions.share(folded)) / folded.length;
  return {
    title: (occupation > 0 ? 1 + occupation : 0) - long,
    company: (organisation > 0 ? 0.8 + organisation : 0) - long,
    location:
      place.certainty >= 2 && occupation === 0 && !words.organisations.has(folded)
        ? 2 + place.certainty * 0.3
        : place.certainty === 1 && occupation === 0 && organisation === 0
          ? 0.7
          : 0,
  };
}

/** "at" in a style of its own between a title and its employer. */
export const splitConnectives = (pieces: readonly HeadFragment[]): HeadFragment[] =>
  pieces.flatMap((piece, index) => {
    if (isLink(piece)) return [];
    const above = pieces[index - 1];
    return [above && isLink(above) ? { ...piece, hint: "company" } : piece];
  });

const isLink = ({ cut }: HeadFragment): boolean => links().alone.test(cut.text);

/** Software Engineer, Acme Inc. / Engineer at Acme → two pieces, where the words on both sides say so. */
export function splitNames(piece: HeadFragment, tools: LanguageTools): HeadFragment[] {
  if (piece.told && piece.hint === "title") return [piece];
  const at = links().between.exec(piece.cut.text);
  if (at && isTitleBefore(piece.cut.text.slice(0, at.index), at[0].trim(), tools) && !isInTitle(piece.cut, at, tools)) {
    const cuts = [sliceExcerpt(piece.cut, 0, at.index), sliceExcerpt(piece.cut, at.index + at[0].length)];
    return cuts.flatMap((cut, index) => splitNames({ ...piece, cut, slot: index === 0 ? piece.slot : `${piece.slot}@${index}` }, tools));
  }
  const bare = links().ahead.exec(piece.cut.text);
  if (bare) return splitNames({ ...piece, cut: sliceExcerpt(piece.cut, bare[0].length), hint: "company" }, tools);
  const town = bracketedTown(piece.cut, tools);
  if (town) {
    const before = { ...piece, cut: sliceExcerpt(piece.cut, 0, offsetIn(piece.cut, town) - 1) };
    return [...splitNames(before, tools), { ...piece, cut: town, slot: `${piece.slot}()`, hint: "location" }];
  }
  const all = splitOutsideBrackets(piece.cut);
  if (all.length < 2 || scoreRoleFields(piece.cut, tools).location >= 2) return [piece];
  const tail = placeAtEnd(piece.cut, all, tools);
  const parts = tail ? all.slice(0, all.length - tail.parts) : all;
  const groups: { meaning: RoleField | null; cut: Excerpt }[] = [];
  for (const part of parts) {
    const found = scoreRoleFields(part, tools);
    const strongest = (Object.keys(found) as RoleField[]).reduce((a, b) => (found[b] > found[a] ? b : a));
    const legalForm = groups.length > 0 && legalForms().test(part.text);
    const torn = Math.min(found.title, found.company) > 0.6 && Math.abs(found.title - found.company) < 0.4;
    const meaning = legalForm ? (groups.at(-1)?.meaning ?? null) : found[strongest] > 0.6 && !torn ? strongest : null;
    const last = groups.at(-1);
    const town = !tail && last?.meaning === "company" && meaning === null && part === parts.at(-1) && mayBeCity(part, tools);
    if (town) groups.push({ meaning: "location", cut: part });
    else if (last && (legalForm || (meaning !== null && meaning === last.meaning) || (last.meaning === "location" && meaning === null)))
      last.cut = excerptBetween(piece.cut, last.cut, part);
    else groups.push({ meaning, cut: part });
  }
  if (tail) groups.push({ meaning: "location", cut: tail.cut });
  return groups.map(({ cut, meaning }, index) => ({
    ...piece,
    cut,
    slot: index === 0 ? piece.slot : `${piece.slot},${meaning ?? index}`,
    ...(meaning && meaning !== "title" && { hint: meaning }),
  }));
}

/**
 * "Zeilmakerij Duin te Hoorn": an employer and its town with a small word between them, where the employer's own words, or every other name at
 * the same place of its entry, say so.
 */
export function splitTowns(heads: readonly (readonly HeadFragment[])[], tools: LanguageTools): HeadFragment[][] {
  const found = new Map(heads.flat().map((piece) => [piece, employerAndTown(piece, tools)]));
  const alike = Map.groupBy(heads.flat(), placeOf);
  const isSure = (piece: HeadFragment, employer: Excerpt) => {
    const others = alike.get(placeOf(piece)) ?? [];
    const { title, company } = scoreRoleFields(employer, tools);
    const titles = others.filter((other) => scoreRoleFields(found.get(other)?.employer ?? other.cut, tools).title > 0.6).length;
    const isNamed = piece.hint === "company" || (company > 0.6 && title <= company);
    return isNamed || (others.length > 1 && titles * 2 < others.length && others.every((other) => found.get(other)));
  };
  return heads.map((pieces) =>
    pieces.flatMap((piece): HeadFragment[] => {
      const parts = found.get(piece);
      if (!parts || !isSure(piece, parts.employer)) return [piece];
      return [
        { ...piece, cut: parts.employer, hint: "company" },
        { ...piece, cut: parts.town, slot: `${piece.slot}@town`, hint: "location" },
      ];
    }),
  );
}

function employerAndTown({ cut, told }: HeadFragment, tools: LanguageTools): { employer: Excerpt; town: Excerpt } | null {
  const link = told ? undefined : [...cut.text.matchAll(links().town)].at(-1);
  if (!link || link.index === 0) return null;
  const employer = sliceExcerpt(cut, 0, link.index);
  const town = sliceExcerpt(cut, link.index + link[0].length);
  return mayBeCity(town, tools) ? { employer, town } : null;
}

/** The parts between commas, of which none stands inside brackets. */
function splitOutsideBrackets(cut: Excerpt): Excerpt[] {
  const parts = splitExcerpt(cut, comma);
  const whole: Excerpt[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    const open = last && (last.text.match(/[(（]/gu)?.length ?? 0) > (last.text.match(/[)）]/gu)?.length ?? 0);
    if (last && open) whole[whole.length - 1] = excerptBetween(cut, last, part);
    else whole.push(part);
  }
  return whole;
}

/** True if there is an occupation, or if neither the next word nor an organisation speaks against it. */
function isTitleBefore(text: string, link: string, { words }: LanguageTools): boolean {
  const folded = fold(text);
  if (words.occupations.has(folded)) return true;
  return (
    links().only.test(link) &&
    text.split(/\s+/).length <= 5 &&
    ![words.organisations, words.institutions].some((known) => known.has(folded))
  );
}

/** "Clerk in Lamps, Harbour Trust Ltd": what a link leads to names no employer, and what a comma parts from it does. */
function isInTitle(cut: Excerpt, { 0: link, index }: RegExpExecArray, tools: LanguageTools): boolean {
  const [linked, ...others] = splitOutsideBrackets(sliceExcerpt(cut, index + link.length));
  const company = (part: Excerpt) => scoreRoleFields(part, tools).company;
  return linked !== undefined && company(linked) === 0 && others.some((other) => company(other) > 0.6);
}

/** "Asesoría Belmonte (Pamplona)": what stands in brackets behind an employer; behind a title it is its field or its terms. */
function bracketedTown(cut: Excerpt, tools: LanguageTools): Excerpt | null {
  const bracket = /\(([^()]+)\)$/u.exec(cut.text);
  if (!bracket?.[1] || bracket.index === 0 || tools.words.occupations.has(fold(cut.text))) return null;
  const inside = sliceExcerpt(cut, bracket.index + 1, cut.text.length - 1);
  const isAcronym = inside.text === inside.text.toUpperCase() && inside.text !== inside.text.toLowerCase();
  return !isAcronym && (isCityLike(inside) || tools.places.read(inside).certainty > 0) ? inside : null;
}

/** "…, Portland, OR": the longest end of a list that is surely a place. */
function placeAtEnd(whole: Excerpt, parts: readonly Excerpt[], tools: LanguageTools): { cut: Excerpt; parts: number } | null {
  for (const count of [3, 2]) {
    const [first] = parts.slice(-count);
    const last = parts.at(-1);
    if (parts.length <= count || !first || !last) continue;
    const cut = excerptBetween(whole, first, last);
    if (tools.places.read(cut).certainty >= 2 && scoreRoleFields(cut, tools).location > 0) return { cut, parts: count };
  }
  return null;
}

/** Names no job and no employer: "Chartered Accountants" goes on with a name. */
export const mayBeCity = (cut: Excerpt, { words }: LanguageTools): boolean => {
  const folded = fold(cut.text).replace(/s$/, "");
  return isCityLike(cut) && ![words.occupations, words.organisations, words.institutions].some((known) => known.has(folded));
};

export const mayBeLocation = (cut: Excerpt, tools: LanguageTools): boolean =>
  mayBeCity(cut, tools) || (!isProse(cut) && tools.places.read(cut).certainty > 0);

/** "Makers of ropes since 1820": several longer words in small letters name no place. */
export const isProse = ({ text }: Excerpt): boolean => (text.match(/(?<!\p{L})\p{Ll}{4,}(?!\p{L})/gu)?.length ?? 0) >= 2;
