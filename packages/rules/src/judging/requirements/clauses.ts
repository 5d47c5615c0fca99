import { skillTaxonomy } from "../skill-taxonomy/skill-taxonomy.ts";
import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import { kindAnchors } from "./anchors.ts";
import { demandName } from "./demand-name.ts";
import type { JobPatterns } from "./job-patterns.ts";
import { commaPattern, isLetter, splitList } from "./split-list.ts";
import { trimRequirement, wordCount } from "./trim-requirement.ts";

/** Part of a sentence with requirements of one kind. */
export interface RequirementClause {
  readonly text: string;
  readonly importance: "must" | "nice";
}

/** "Degree in law and 3 years of practice, French is a plus" → three: what is asked for, and how urgently. */
export const splitClauses = (sentence: string, under: "must" | "nice", speech: JobPatterns): readonly RequirementClause[] =>
  withoutReasons(sentence, speech)
    .flatMap((part) => byImportance(part, under, speech))
    .flatMap(({ text, importance }) =>
      byKind(text, speech)
        .flatMap((each) => certificatesIn(each, speech))
        .map((each) => ({ text: each, importance })),
    );

/** More words are no name of a certificate. */
const mostItemWords = 7;

/** "Forklift licence, CSCS card and own boots": a list that names certificates asks for each of its items. */
function certificatesIn(text: string, speech: JobPatterns): string[] {
  const [first] = kindAnchors(text, speech);
  if (first?.kind !== "certificate") return [text];
  const items = splitList(text, new RegExp(`${commaPattern.source}|${speech.and.source}`, "giu"));
  const commas = splitList(text, commaPattern).length > 1;
  const named = (item: string) => trimRequirement(item, speech) !== "";
  const short = items.slice(1).every((item) => wordCount(item.text) <= mostItemWords);
  // "health and safety certificate" is one name.
  const joint =
    !commas &&
    !opensItem(items[1]?.text ?? "", speech) &&
    (wordCount(items[0]?.text ?? "") < 2 || !/\p{Lu}|\d/u.test(text)) &&
    kindAnchors(items[0]?.text ?? "", speech).length === 0;
  if (items.length < 2 || !short || joint || matchesPattern(speech.or, normaliseForPattern(text))) return [text];
  return items.map((item) => item.text).filter(named);
}

/** "welding and a crane licence": an article or the like opens a name of its own. */
const opensItem = (text: string, speech: JobPatterns): boolean => speech.lead.test(normaliseForPattern(text.trim()));

/** Semicolons and dashes with spaces around them. */
const breaks = /[;；]\s*|\s-\s/gu;

/** The parts of a sentence between semicolons and dashes, without reasons: "because half of our patients live up a track". */
function withoutReasons(sentence: string, speech: JobPatterns): string[] {
  return splitList(sentence, breaks).flatMap(({ text }) => {
    const parts: string[] = [];
    let rest = text;
    for (let round = 0; round < 4; round++) {
      const plain = normaliseForPattern(rest);
      const reason = [...plain.matchAll(speech.reasons)].find(({ index }) => index < 2 || /[\s,]$/.test(plain.slice(0, index)));
      if (reason === undefined) break;
      const before = rest.slice(0, reason.index);
      if (/[\p{L}\p{N}]{2}/u.test(before)) parts.push(before);
      const comma = plain.slice(reason.index).search(/[,，、]/u);
      rest = comma < 0 ? "" : rest.slice(reason.index + comma + 1);
    }
    return [...parts, rest].filter((part) => /[\p{L}\p{N}]/u.test(part));
  });
}

/** Words of a wish hold for what they stand in front of, or behind; not for a demand that is complete before. */
function byImportance(sentence: string, under: "must" | "nice", speech: JobPatterns): RequirementClause[] {
  const pieces = piecesOf(sentence, speech);
  const kept = pieces.map((piece) => !isAside(piece.plain, speech, asksForWho(sentence, speech)));
  const clauses: RequirementClause[] = [];
  const close = (from: number, to: number, importance: "must" | "nice") => {
    for (let at = from; at < to; at++) {
      let end = at;
      while (end < to && kept[end]) end++;
      const [first, last] = [pieces[at], pieces[end - 1]];
      if (end > at && first && last) clauses.push({ text: sentence.slice(first.at, last.end), importance });
      at = end;
    }
  };
  if (under === "nice" || !pieces.some(({ plain }, at) => wishIn(plain, speech) || (at > 0 && speech.likewise.test(plain)))) {
    close(0, pieces.length, under);
    return clauses;
  }
  let from = 0;
  for (let at = 0; at < pieces.length; at++) {
    const { plain = "", comma = true } = pieces[at] ?? {};
    const wish = wishIn(plain, speech);
    if (speech.likewise.test(plain) && at > 0) {
      close(from, at, "must");
      close(at, at + 1, clauses.at(-1)?.importance ?? "must");
      from = at + 1;
    } else if (wish === undefined) {
      const anchored = (pieces[at + 1]?.comma ?? true) && kindAnchors(plain, speech).length > 0;
      if (!matchesPattern(speech.must, plain) && !anchored) continue;
      close(from, at + 1, "must");
      from = at + 1;
    } else if (
      wish.index < plain.length * 0.4 &&
      /\p{L}{2}/u.test(plain.slice(wish.index + wish[0].length)) &&
      !closesBehind(plain, wish, speech)
    ) {
      close(from, at, "must");
      // Each further wish ends its own clause.
      const next = pieces.findIndex((piece, later) => later > at && piece.comma && wishIn(piece.plain, speech));
      if (next < 0) {
        close(at, pieces.length, "nice");
        return clauses;
      }
      close(at, next, "nice");
      from = next;
      at = next - 1;
    } else {
      if (comma && from < at && at - from > 0 && startsAnew(pieces, from, at, speech)) {
        close(from, at, "must");
        from = at;
      }
      const own = kindAnchors(plain, speech)[0]?.kind;
      while (own !== undefined && from < at && isOfAnotherKind(pieces[from]?.plain ?? "", own, speech)) close(from, ++from, "must");
      close(from, at + 1, "nice");
      from = at + 1;
    }
  }
  close(from, pieces.length, "must");
  return clauses;
}

/** A word of a wish, or what tells how good it would be: "a trailer licence would be brilliant", not "you would be in charge". */
function wishIn(plain: string, speech: JobPatterns): RegExpExecArray | undefined {
  const [[wish], [would]] = [plain.matchAll(speech.nice), plain.matchAll(speech.conditionals)];
  const before = plain.slice(0, would?.index ?? 0);
  const told = /\p{L}{3}/u.test(before) && ![speech.must, speech.openers].some((pattern) => matchesPattern(pattern, plain));
  return wish ?? (told && !speech.employer.test(plain) ? would : undefined);
}

/** "public accounting background, Spanish a plus": a phrase of its own that the wish is not said of. */
const isOfAnotherKind = (plain: string, kind: string, speech: JobPatterns): boolean =>
  plain.trim().split(/\s+/).length > 1 && kindAnchors(plain, speech)[0]?.kind !== kind;

/** The wish ends what it is said of: "ADR would be handy for the odd load". */
function closesBehind(plain: string, wish: RegExpExecArray, speech: JobPatterns): boolean {
  const [copula] = plain.matchAll(speech.copulas);
  if (copula === undefined || copula.index > wish.index || (copula.index === wish.index && speech.employer.test(plain))) return false;
  return /\p{L}{2}|\p{Lu}/u.test(plain.slice(0, copula.index));
}

/** The text before the wish is a separate requirement with its own opener. */
const startsAnew = (pieces: readonly ClausePiece[], from: number, at: number, speech: JobPatterns): boolean =>
  matchesPattern(speech.openers, pieces[from]?.plain ?? "") && matchesPattern(speech.copulas, pieces[at]?.plain ?? "");

interface ClausePiece {
  readonly at: number;
  readonly end: number;
  readonly plain: string;
  /** A comma stands in front of it, or nothing. */
  readonly comma: boolean;
}

function piecesOf(sentence: string, speech: JobPatterns): ClausePiece[] {
  const separator = new RegExp(`${commaPattern.source}|${speech.and.source}`, "giu");
  const plain = normaliseForPattern(sentence);
  return splitList(sentence, separator).map(({ text, at, end }) => ({
    at,
    end,
    plain: normaliseForPattern(text),
    comma: /(?:^|[,;，、；،؛])[\s\p{L}]{0,4}$/u.test(plain.slice(Math.max(0, at - 8), at)),
  }));
}

/** "We need someone who drives, and who cooks": each "who" is the one that is asked for. */
const asksForWho = (sentence: string, speech: JobPatterns): boolean => {
  const plain = normaliseForPattern(sentence);
  return [...plain.matchAll(speech.seeks)].some(({ 0: seek, index }) =>
    (plain.slice(index + seek.length).match(/\s\S+/gu) ?? []).slice(0, mostWordsOfPerson).some((word) => speech.relatives.test(word)),
  );
};
const mostWordsOfPerson = 3;

/** Statements about the employer, and denials: "our Madrid office will love you", "no experience needed". */
function isAside(plain: string, speech: JobPatterns, asksForWho: boolean): boolean {
  if (matchesPattern(speech.negated, plain) && !matchesPattern(speech.nice, plain)) return true;
  if (speech.relatives.test(plain) && !asksForWho && !matchesPattern(speech.openers, plain)) return true;
  if (!speech.employer.test(plain)) return false;
  return !(
    matchesPattern(speech.openers, plain) ||
    matchesPattern(speech.must, plain) ||
    matchesPattern(speech.asks, plain) ||
    kindAnchors(plain, speech).some(({ kind }) => kind !== "years")
  );
}

/** Cut in front of each further kind, and of each demand that begins with words of its own, at the last comma or "and" before it. */
function byKind(text: string, speech: JobPatterns): string[] {
  const anchors = kindAnchors(text, speech);
  const plain = normaliseForPattern(text);
  const [first] = anchors;
  const marks = marksOf(plain, speech);
  if (first === undefined) return byOpener(text, plain, marks, speech);
  const cuts = new Set<number>();
  const front = marks.findLast(({ index }) => index < first.at);
  if (front && (completeBefore(text, plain, front, first, speech) || opensYears(plain, front, first))) cuts.add(front.index);
  for (const [index, anchor] of anchors.slice(1).entries()) {
    const before = anchors[index];
    const mark = marks.findLast((each) => each.index > (before?.at ?? 0) && each.index < anchor.at);
    // "a degree, or a diploma with five years": the years belong to the diploma.
    if (mark?.isWith && before?.kind === "degree" && matchesPattern(speech.or, plain.slice(before.at, mark.index))) continue;
    if (mark && (before?.kind !== anchor.kind || begins(restBehind(plain, mark), speech))) cuts.add(mark.index);
  }
  // "a licence and no more than six points": what begins like a demand behind the last kind is one.
  const last = anchors.at(-1);
  for (const mark of marks) {
    if (mark.isWith) continue;
    if (mark.index > first.at && opensDemand(restBehind(plain, mark), speech)) cuts.add(mark.index);
    const lead = speech.lead.exec(restBehind(plain, mark))?.[0].trim().length ?? 0;
    const behind = mark.index > (last?.end ?? 0);
    const shortest = behind && (last?.kind === "certificate" || last?.kind === "language") ? 1 : fewestLeadLetters;
    const listed = mark.index > first.end && /[,，、،]/u.test(plain.charAt(mark.index));
    if ((behind || listed) && (lead === 0 || lead >= shortest) && begins(restBehind(plain, mark), speech)) cuts.add(mark.index);
  }
  const kept = [...cuts].filter((cut) => !isHalfSpoken(plain.slice(0, cut), speech)).sort((one, other) => one - other);
  const borders = [0, ...kept, text.length];
  return borders
    .slice(1)
    .map((end, index) => text.slice(borders[index], end))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

/** "You shape baguettes and you laminate dough": what an opener begins behind a whole demand is another one. */
function byOpener(text: string, plain: string, marks: readonly Mark[], speech: JobPatterns): string[] {
  const opened = [...plain.matchAll(speech.openers)].map(({ index }) => index);
  const cut = marks.find(
    ({ index, length }) =>
      wordCount(plain.slice(0, index)) >= fewestWordsBefore &&
      opened.some((at) => at >= index && at <= index + length + 1) &&
      !matchesPattern(speech.pronouns, plain.slice(index)),
  );
  return cut ? [text.slice(0, cut.index), text.slice(cut.index)] : [text];
}

/** "You write" in front of "and speak English": it has the language of the next verb. */
const isHalfSpoken = (before: string, speech: JobPatterns): boolean =>
  wordCount(before) < fewestWordsBefore && matchesPattern(speech.speaking, before) && speech.spoken.find(before).length === 0;

/** "a Level 3 in joinery, and have spent two years on sites": behind a comma, a few words lead to the years. */
function opensYears(plain: string, mark: Mark, first: { readonly at: number; readonly kind: string }): boolean {
  const [before, between] = [plain.slice(0, mark.index), plain.slice(mark.index + mark.length, first.at)];
  const comma = /[,;]\s*$/u.test(before) || /^[,;]/u.test(plain.slice(mark.index));
  return first.kind === "years" && comma && wordCount(before) >= fewestWordsBefore && wordCount(between) <= mostWordsBetween;
}
const fewestWordsBefore = 3;
const mostWordsBetween = 5;

/** "degree in law and a year abroad": behind a degree or years an article alone begins no other demand. */
const fewestLeadLetters = 4;
/** Between a mark and what it stands in front of: a space. */
const nextTo = 3;

/** The text before the first kind is a separate requirement: "HACCP and two years in a kitchen". */
function completeBefore(
  text: string,
  plain: string,
  mark: Mark,
  first: { readonly at: number; readonly kind: string },
  speech: JobPatterns,
): boolean {
  const rest = withoutOpener(plain.slice(mark.index + mark.length, first.at), speech);
  const lead = speech.lead.exec(`${rest.trimStart()} `)?.[0].trim().length ?? 0;
  if (mark.isWith || (rest.trim().length > lead && rest.length > nextTo)) return false;
  const before = text.slice(0, mark.index);
  if ((first.kind === "years" || lead > 0) && skillTaxonomy().find(before).length > 0) return true;
  return lead >= fewestLeadLetters || (first.kind === "years" && trimRequirement(demandName(before, speech), speech) !== "");
}

const withoutOpener = (rest: string, speech: JobPatterns): string => {
  const [opener] = rest.trimStart().matchAll(speech.openers);
  return opener?.index === 0 ? rest.trimStart().slice(opener[0].length) : rest;
};

/** Begins with words that lead to a demand or open one. */
const begins = (rest: string, speech: JobPatterns): boolean => {
  const plain = rest.trimStart();
  const lead = speech.lead.exec(plain)?.[0].trim() ?? "";
  if (lead !== "" && !matchesPattern(speech.or, lead) && !matchesPattern(speech.and, lead)) return true;
  return opensDemand(plain, speech);
};

/** "and be a solicitor", "and you will bring". */
const opensDemand = (rest: string, speech: JobPatterns): boolean => {
  const [[opener], [copula]] = [rest.matchAll(speech.openers), rest.matchAll(speech.copulas)];
  return opener?.index === 0 || copula?.index === 0;
};

interface Mark {
  readonly index: number;
  readonly length: number;
  /** "with" may lead to a demand or belong to one. */
  readonly isWith: boolean;
}

const restBehind = (plain: string, mark: Mark): string => plain.slice(mark.index + mark.length).trimStart();

const marksOf = (plain: string, speech: JobPatterns): readonly Mark[] =>
  [
    ...[...plain.matchAll(new RegExp(`${speech.and.source}|[,;，、；،]`, "giu"))].map((found) => ({ found, isWith: false })),
    ...[...plain.matchAll(speech.with)].map((found) => ({ found, isWith: true })),
  ]
    // "Deutsch- und Englischkenntnisse", "C+E"
    .filter(({ found }) => !/\p{L}-\s?$/u.test(plain.slice(Math.max(0, found.index - 3), found.index)) && !isLetter(found[0]))
    .map(({ found, isWith }) => ({ index: found.index, length: found[0].length, isWith }))
    .sort((one, other) => one.index - other.index);
