import type { SegmentType } from "@vitae/core/engine";
import { type ParseContext, parseOrdinal } from "../../targets/parse-context.ts";
import { markerAt } from "../../targets/values.ts";
import type { Concept } from "../../words/instruction.schema.ts";
import { lengthsAt } from "../../words/phrases.ts";
import type { InstructionToken } from "../../words/tokens.ts";
import { descriptionStarts } from "./bullet-description.ts";
import { editConcepts } from "./concept-groups.ts";
import { joinSeparable } from "./join-separable.ts";
import { joinTexts } from "./join-texts.ts";
import { leaveSpelling } from "./leave-spelling.ts";
import { literalAt, spokenLevelAt } from "./literals.ts";
import { type Mention, type Mentioned, type MentionIndex, nameWords } from "./mentions.ts";
import { nameByKind } from "./name-by-kind.ts";
import { readNegatedShow } from "./negated-show.ts";
import type { PhraseIndex } from "./phrase-index.ts";
import { relateJobs } from "./relate-jobs.ts";
import { allowedTypos, haveSameLetters, isMisspelling } from "./similar-words.ts";
import { has, isBulletWord, isSuffix, type Meaning, type Span } from "./span.ts";
import { opensWord } from "./word-edges.ts";

interface Labelling {
  readonly scene: ParseContext;
  readonly phrases: PhraseIndex<Meaning>;
  readonly mentions: MentionIndex;
  /** Misspelt words count as well. */
  readonly loose: boolean;
}

/** Maximum number of words, names and marks of a message that is read. */
export const longestMessage = 400;

/** The message as spans, from its beginning: at each place what is longest, of literals, names in the résumé and phrases of the language. */
export function labelMessage(labelling: Labelling): Span[] {
  const { scene } = labelling;
  const words = scene.tokens.map(({ word }) => word);
  const spans: Span[] = [];
  const numbers = countedPlaces(scene.tokens);
  for (let at = 0; at < words.length; ) {
    const span = numbers.has(at)
      ? { ...nothing, from: at, to: at + 2, first: true, mark: scene.tokens[at]?.word ?? "" }
      : spanAt(labelling, words, at);
    spans.push(counted(span, spans.at(-1)));
    at = span.to;
  }
  disambiguate(spans);
  leaveDescriptions(spans);
  const named = nameByKind(spans, words, labelling.mentions, labelling.loose);
  const joined = joinTexts(scene, named);
  if (joined.length > longestMessage) return [...joined];
  return [...joinSeparable(scene, labelling.phrases, readNegatedShow(scene, relateJobs(scene, leaveSpelling(scene, joined))))];
}

/** A word that means both "as" and "if" sets a condition only at the beginning of a clause, or before a subject or a verb. */
function disambiguate(spans: Span[]): void {
  for (const [at, span] of spans.entries()) {
    if (at > 0 && isTakenOff(spans, at)) spans[at] = { ...span, concepts: new Set(["remove"]) };
    if (!has(span, "hypothetical") || !has(span, "to") || at === 0) continue;
    const [before, next] = [spans[at - 1], spans[at + 1]];
    if (!next || before?.mark !== null || span.first || has(before, "and", "but") || has(next, "subject", "it", "is", "others", "filler"))
      continue;
    spans[at] = { ...span, concepts: new Set([...span.concepts].filter((one) => one !== "hypothetical")) };
  }
}

/** "Gardening off the hobbies": what stands in a section is to leave it. */
function isTakenOff(spans: readonly Span[], at: number): boolean {
  const [before, off] = [spans[at - 1], spans[at]];
  if (!off || !has(off, "opinion") || !has(off, "of") || before?.mark !== null) return false;
  const next = spans.slice(at + 1, at + 4).find((span) => !has(span, "filler") || span.sections.length > 0);
  return (next?.sections.length ?? 0) > 0;
}

/** "The bullet about keeping records": words that tell which bullet is meant ask for nothing. */
function leaveDescriptions(spans: Span[]): void {
  const verb = spans.findIndex((span) => has(span, ...editConcepts));
  for (const [at, from] of descriptionStarts(spans).entries()) {
    const span = spans[at] as Span;
    if (verb >= 0 && from > verb && has(span, ...editConcepts)) spans[at] = { ...span, concepts: new Set() };
  }
}

/** "1. … 2. … 3. …" in one line: the numbers of a message that counts its wishes, up from 1. */
function countedPlaces(tokens: ParseContext["tokens"]): ReadonlySet<number> {
  const places: number[] = [];
  for (const [at, { word, end }] of tokens.entries()) {
    const next = tokens[at + 1];
    if (word === `${places.length + 1}` && next?.start === end && /^[.)]$/.test(next.word) && at + 2 < tokens.length) places.push(at);
  }
  return new Set(places.length > 1 ? places : []);
}

/** "Bullet 1", "job 3": the number says which. */
const counted = (span: Span, before: Span | undefined): Span =>
  span.literal?.kind === "number" && before && isCountable(before) && /^\d{1,2}$/.test(span.literal.text)
    ? { ...span, place: Number(span.literal.text), literal: null, mentions: [], concepts: new Set() }
    : span;

const isCountable = (span: Span): boolean =>
  isBulletWord(span) || has(span, "position") || (span.kinds.length > 0 && span.mentions.length + span.sections.length === 0);

const nothing = { concepts: new Set<Concept>(), fields: [], kinds: [], sections: [], place: null, mentions: [], literal: null, mark: null };
const sentenceMark = /^[.!?;:。！？；¡¿]$/;

/** "CKA-Zertifikat": the name of an entry and its kind in one word. */
function compoundAt({ scene, phrases, mentions }: Labelling, at: number): Pick<Span, "kinds" | "mentions"> | null {
  const [, head = "", tail = ""] = /^(\S+)-(\p{L}+)$/u.exec(scene.tokens[at]?.word ?? "") ?? [];
  if (head === "") return null;
  const kinds = (phrases.at([tail], 0, 1)?.meanings ?? []).flatMap((one) => ("kind" in one ? [one.kind] : []));
  const named = kinds.length === 0 ? null : mentions.at(head.split("-"), 0, head.split("-").length, false);
  const ofKind = named?.length === head.split("-").length ? [...named.mentions, ...named.parts] : [];
  const fit = ofKind.filter((one) => one.named.kind === "entry" && kinds.includes(one.named.entry.type));
  return fit.length === 0 ? null : { kinds, mentions: fit };
}

/** What the résumé calls as all of the text between quotes says. */
function namesInQuotes({ scene, mentions }: Labelling, quoted: InstructionToken["quoted"]): Mentioned | null {
  const words = quoted ? nameWords(scene.text.slice(quoted.start, quoted.end), false) : [];
  const found = mentions.at(words, 0, words.length, false);
  return found?.length === words.length ? { ...found, length: 1 } : null;
}

function spanAt(labelling: Labelling, words: readonly string[], at: number): Span {
  const { scene, phrases, mentions, loose } = labelling;
  const token = scene.tokens[at];
  const to = words.length;
  const marker = markerAt(scene.tokens, at);
  if (token && marker > 0) return { ...nothing, from: at, to: at + marker, first: true, mark: token.word };
  const first = token?.first ?? false;
  if (isSuffix(scene.lexicon, scene.tokens, at)) return { ...nothing, from: at, to: at + 1, first, concepts: new Set(["filler"]) };
  const compound = token?.quoted ? null : compoundAt(labelling, at);
  if (compound) return { ...nothing, ...compound, from: at, to: at + 1, first };
  let phrase = token?.quoted ? null : phrases.at(words, at, to);
  const literal = literalAt(scene, at, to) ?? (phrase ? null : levelBesideLanguage(labelling, words, at));
  const isKnown = phrase?.meanings.some((one) => "concept" in one) ?? false;
  const isLoose = loose && !isKnown && !scene.lexicon.functionWords.has(words[at] ?? "");
  const quoted = token?.quoted ? namesInQuotes(labelling, token.quoted) : null;
  const isQuotedName = quoted?.mentions.every(({ whole }) => whole) ?? false;
  const named = token?.quoted ? (isQuotedName ? quoted : null) : withoutPlaceWord(scene, at, mentions.at(words, at, to, isLoose));
  const isHeading = named?.mentions.every((one) => one.named.kind === "section") ?? true;
  if (!phrase && isHeading && !literal && loose && !isName(scene, at))
    phrase =
      at === 0 ? (misspeltOpening(phrases, words[0] ?? "") ?? misspelt(phrases, words[0] ?? "")) : misspelt(phrases, words[at] ?? "");
  if (phrase?.length === 1 && phrase.meanings.every(isFunctional) && opensWord(scene, at)) phrase = null;
  if (phrase && splitsName(scene, phrases, at, phrase)) phrase = null;
  if (phrase && isName(scene, at)) phrase = withoutConcepts(phrase, isAcronym(scene, at) ? lastingOfAcronym : lasting);
  const [language = 1] = lengthsAt(scene.lexicon.languages, scene.tokens, at, to);
  const length = Math.max(literal ? literal.end - at : 0, named?.length ?? 0, phrase?.length ?? 0, language);
  const said = phrase?.length === length ? phrase.meanings : [];
  const isSpoken = said.some((one) => "concept" in one);
  const kinds = said.flatMap((one) => ("kind" in one ? [one.kind] : []));
  const sections = said.flatMap((one) => ("section" in one ? [one.section] : []));
  const isNamed = named !== null && (named.length === length || (named.length === length - 1 && words[at + named.length] === "'s"));
  const heading = quoted?.mentions.find(({ named, whole }) => whole && named.kind === "section");
  const mention = isNamed ? named.mentions.filter((one) => (!isSpoken || isWorthy(one)) && !isOnlyKind(one, kinds, sections)) : [];
  const concepts = new Set(said.flatMap((one) => ("concept" in one ? [one.concept] : [])));
  // "Photography" that stands among the interests is a text, and no picture.
  if (mention.some(({ named }) => named.kind === "item")) concepts.delete("impossible");
  const place = said.find((one) => "place" in one)?.place ?? ordinal(scene, at, length);
  const isMark =
    token?.kind === "mark" && !isShortened(scene, phrases, at) && said.length === 0 && mention.length === 0 && literal === null;
  return {
    ...nothing,
    from: at,
    to: at + length,
    first,
    concepts,
    fields: said.flatMap((one) => ("field" in one ? [one.field] : [])),
    kinds,
    sections: heading?.named.kind === "section" ? [heading.named.type] : sections,
    place,
    mentions: heading ? [heading] : mention,
    literal: literal && literal.end - at === length ? literal.literal : null,
    mark: isMark ? (token?.word ?? "") : null,
  };
}

/** "Cambia el nivel de Spanish a Advanced": a word without another meaning states a level where a language is named. */
function levelBesideLanguage(labelling: Labelling, words: readonly string[], at: number): ReturnType<typeof literalAt> {
  const level = spokenLevelAt(labelling.scene, at, words.length);
  return level && namesLanguage(labelling, words) ? level : null;
}

const ofLanguages = new WeakMap<ParseContext, boolean>();

/** True if a word of the message names a language; looked up once for a message. */
function namesLanguage({ scene, mentions }: Labelling, words: readonly string[]): boolean {
  const isOfLanguages = ({ named }: Mention): boolean => named.kind === "entry" && named.entry.type === "languages";
  const isNamed = (_: string, from: number): boolean =>
    lengthsAt(scene.lexicon.languages, scene.tokens, from, words.length).length > 0 ||
    mentions.at(words, from, words.length, false)?.mentions.some(isOfLanguages) === true;
  const known = ofLanguages.get(scene) ?? words.some(isNamed);
  ofLanguages.set(scene, known);
  return known;
}

/** "W Opolu", where a school is called "… w Opolu": the word for "in" and a part of a name are two words. */
const withoutPlaceWord = (scene: ParseContext, at: number, named: Mentioned | null): Mentioned | null =>
  named?.length === 2 &&
  !named.mentions.some(({ whole }) => whole) &&
  lengthsAt(scene.lexicon.words("in_place"), scene.tokens, at, at + 1).length > 0
    ? null
    : named;

/** "Route planning to skills": a name goes on in the first word, and the other one says where to. */
const splitsName = (
  scene: ParseContext,
  phrases: PhraseIndex<Meaning>,
  at: number,
  { length, meanings }: { readonly length: number; readonly meanings: readonly Meaning[] },
): boolean =>
  length === 2 &&
  meanings.some((one) => "concept" in one && one.concept === "hypothetical") &&
  isName(scene, at - 1) &&
  (phrases.at([scene.tokens[at + 1]?.word ?? ""], 0, 1)?.meanings ?? []).some((one) => "concept" in one && one.concept === "to");

/** True for a meaning of function words: "上" of "上海" is a part of a name. */
const isFunctional = (meaning: Meaning): boolean => "concept" in meaning && (meaning.concept === "filler" || meaning.concept === "of");

/** "St. Pölten", "kat. B", "зам. директора": the stop belongs to the short word before it, which is no word of an instruction. */
function isShortened({ text, tokens }: ParseContext, phrases: PhraseIndex<Meaning>, at: number): boolean {
  const [before, stop, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (stop?.word !== "." || !before || !next || before.end !== stop.start || phrases.has(next.word) || phrases.has(before.word))
    return false;
  const [short, word] = [text.slice(before.start, before.end), text.slice(next.start, next.end)];
  return (/^\p{Lu}\p{L}?$/u.test(short) && /^\p{Lu}/u.test(word)) || (abbreviation.test(short) && /^(?:\p{Ll}|\p{Lu}$)/u.test(word));
}

const abbreviation = /^\p{L}{1,4}$/u;

/**
 * "The certificate" says of which kind an entry is, and "education" which section, though the name of an entry has that word too. Degrees
 * and schools differ by the word for their kind.
 */
const isOnlyKind = ({ whole, named }: Mention, kinds: readonly SegmentType[], sections: readonly SegmentType[]): boolean =>
  !whole &&
  named.kind === "entry" &&
  (sections.includes(named.entry.type) || (named.entry.type !== "education" && kinds.includes(named.entry.type)));

/** A word that is also a common one names something only where it is all of the name. */
const isWorthy = ({ whole, named }: Mention): boolean => whole && named.kind !== "section";

const ordinal = (scene: ParseContext, at: number, length: number): number | null =>
  length === 1 && /^\d{1,2}(?:\p{L}|\.|º|ª)/u.test(scene.tokens[at]?.word ?? "") ? parseOrdinal(scene, { from: at, to: at + 1 }) : null;

/** A capital letter inside a sentence begins a name, not a common word. */
function isName({ text, tokens, isInCapitals }: ParseContext, at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (isInCapitals || !token || !before || token.first || (sentenceMark.test(before.word) && !/^[:：]$/.test(before.word))) return false;
  const letters = text.slice(token.start, token.end);
  return /^\p{Lu}\p{L}+/u.test(letters) || (/^\p{Lu}$/u.test(letters) && letters !== "I");
}

/** "CI" of "GitLab CI". */
const isAcronym = ({ text, tokens, isInCapitals }: ParseContext, at: number): boolean =>
  !isInCapitals && /^\p{Lu}{2,3}$/u.test(text.slice(tokens[at]?.start, tokens[at]?.end));

/** Meanings that a capitalised word can still have. */
const lasting: ReadonlySet<Concept> = new Set([
  "polite",
  "internship",
  "document",
  "section",
  "bullet",
  "heading",
  "changes",
  "position",
  "alphabetical",
]);

/** An acronym is no courtesy. */
const lastingOfAcronym: ReadonlySet<Concept> = lasting.difference(new Set(["polite"]));

/** Removes the concepts that a capitalised word does not have. It can still name a field or a section. */
function withoutConcepts(found: { readonly length: number; readonly meanings: readonly Meaning[] }, kept: ReadonlySet<Concept>) {
  const meanings = found.meanings.filter((one) => !("concept" in one) || kept.has(one.concept));
  return meanings.length === 0 ? null : { length: found.length, meanings };
}

function misspelt(phrases: PhraseIndex<Meaning>, word: string): { length: number; meanings: readonly Meaning[] } | null {
  const most = allowedTypos(word);
  if (most === 0 || /\d/.test(word)) return null;
  const near = phrases.near(word).filter(([known]) => known.length >= 4 && isMisspelling(known, word, Math.min(most, allowedTypos(known))));
  // Letters are missing, doubled or swapped more often than replaced.
  const likely = near.filter(([known]) => known.length !== word.length || haveSameLetters(known, word));
  const isLikely = likely.length > 0;
  const isLong = word.length >= shortestVerb;
  const meanings = (isLikely ? likely : near)
    .flatMap(([, meanings]) => meanings)
    .filter((one) => !("concept" in one) || (isLong && (correctable.has(one.concept) || (isLikely && statements.has(one.concept)))));
  return meanings.length === 0 ? null : { length: 1, meanings };
}

/** "Ad Kotlin", "dorp it": a short word that opens a message is a verb of which one letter is missing, doubled or swapped with the next. */
function misspeltOpening(phrases: PhraseIndex<Meaning>, word: string): { length: number; meanings: readonly Meaning[] } | null {
  const isNear = (known: string): boolean =>
    known.length < shortestVerb &&
    isMisspelling(known, word, 1) &&
    (known.length === word.length ? haveSameLetters(known, word) : known.length > word.length || known === word.replace(/(.)\1/u, "$1"));
  const meanings = phrases
    .near(word)
    .filter(([known]) => isNear(known))
    .flatMap(([, found]) => found)
    .filter((one) => "concept" in one && openingVerbs.has(one.concept));
  return word.length < 2 || meanings.length === 0 ? null : { length: 1, meanings };
}

const openingVerbs: ReadonlySet<Concept> = new Set(["add", "remove", "set", "replace"]);

/** A verb of four letters is another verb with one of them changed: "bake", "take". */
const shortestVerb = 5;

/** Key words of a message that are long enough to be recognised. */
const correctable: ReadonlySet<Concept> = new Set([
  "add",
  "remove",
  "set",
  "replace",
  "rename",
  "move",
  "swap",
  "sort",
  "undo",
  "polite",
  "now",
  "current",
  "latest",
  "oldest",
  "heading",
  "section",
  "everything",
  "except",
  "alphabetical",
]);

/** Verbs of a statement: "finnished", "endded". With a letter replaced they are nouns: "worker", "starter". */
const statements: ReadonlySet<Concept> = new Set(["started", "ended", "studied", "promoted"]);
