import type { SegmentType } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { isLevelWord, type ParseContext } from "../../targets/parse-context.ts";
import type { Concept } from "../../words/instruction.schema.ts";
import { lengthsAt } from "../../words/phrases.ts";
import { tokensOf, unspaced } from "../../words/tokens.ts";
import type { Literal } from "../spans/literals.ts";
import { isEmployer } from "../spans/mentions.ts";
import { isInflection } from "../spans/similar-words.ts";
import { has, isSuffix, isUnknown, phraseRun, type Span } from "../spans/span.ts";
import { placeOf, type Said } from "../spans/text-place.ts";
import { splitsWord } from "../spans/word-edges.ts";
import type { PutIn } from "./put-in.ts";

/** Words that speak about a value. */
const about: readonly Concept[] = ["opinion", "vague", "hypothetical", "rewrite", "no", "translate", "impossible"];
/** Words of a clause, which no name and no noun phrase holds. */
const clausal: readonly Concept[] = [
  ...about,
  "not",
  "instead",
  "but",
  "except",
  "left",
  "live",
  "called",
  "studied",
  "worked",
  "speak",
  "it",
  "now",
  "remove",
  "undo",
  "retract",
];
/** Words of a sentence, which no title holds, and those that no title begins with. */
const sentence: readonly Concept[] = ["still", "subject", "worked"];
const opening: readonly Concept[] = [...sentence, "before", "after"];
/** Signs between a name and its value, or at the end of a sentence, which stand in no name. */
const foreignSign = /[=→:：;；?？!！]|->|\n/;
/** Signs between two values, and an editor's command that replaces one by another: they stand in no value. */
const notation = /(?:^|\s)(?:[-=]>|→|=|@|\|)(?:\s|$)|^s\/[^/]+\/[^/]*\/?/;
/** A year is a date, and no name, unless it is quoted. */
const year = /^(?:19|20)\d\d$/;
const caseless = /^[^\p{Lu}\p{Ll}]*$/u;
const mostPlaceWords = 6;
/** Kinds whose values are words of few forms: a colon does not make one of any text. */
const strict: ReadonlySet<PutIn["kind"]> = new Set(["name", "place", "level"]);

/**
 * True if a written text was stated as a value: quoted text and text after a colon always; otherwise a name or noun phrase without a
 * word of a clause (a pronoun, a verb of the instruction, "now") and neither begins nor ends with a small word.
 */
export function isValue(said: Said, { text, kind, type }: PutIn): boolean {
  if (text === "" || kind === "typed") return true;
  if (kind === "name" && !isPersonName(said, text)) return false;
  const place = placeOf(said, text);
  if (place === null || place.isQuoted) return true;
  if (kind !== "prose" && (isCut(said, place.spans) || notation.test(text))) return false;
  if (kind === "item" && isInCompound(said, place.spans, type ?? null)) return false;
  if (kind === "place" && isNear(said, place.spans)) return false;
  if (endsInSuffix(said, text)) return false;
  if (isMixed(place.spans)) return false;
  // "Add a job: before Acme, where I was …": a sentence stands behind the colon.
  if (kind === "term" && place.spans.some((span, at) => has(span, ...(at === 0 ? opening : sentence)) && isCommon(said, span)))
    return false;
  if (place.isAfterColon && !strict.has(kind)) return true;
  if (year.test(text)) return false;
  // "Born 14 March 1999" is no skill; "Windows Server 2019" may be one.
  if (kind === "item" && place.spans.some(({ literal }) => literal?.kind === "date" && !year.test(literal.text))) return false;
  const inside = place.spans;
  if (kind !== "prose" && foreignSign.test(text)) return false;
  if (kind === "level") return inside.every(({ literal }) => literal !== null) || isQuantity(said.scene, inside);
  if (kind === "language") return isLanguageName(said.scene, text);
  if (kind === "prose") return isProse(said, inside, text);
  if (kind === "item" && (isOfLanguage(said, text) || isLevel(said, inside) || endsInSection(said, inside))) return false;
  const speaksAbout = inside.some((span) => has(span, ...about) && isCommon(said, span));
  // Where there are no capital letters, a word that may praise is a part of a name with other words.
  if (speaksAbout && (!caseless.test(text) || !inside.some((span) => isUnknown(span) || span.mentions.length > 0))) return false;
  if (inside.some((span) => span.mentions.some((one) => one.whole) && inside.length === 1)) return true;
  // A name that is an occupation is no name, unless it is the first one: "Tom Baker".
  if (kind === "name" && said.scene.parts.segments.length > 0 && said.scene.lexicon.isOccupation(fold(text))) return false;
  // "altında Senior Nurse": a name begins with a capital letter where the rest of it has some.
  if (kind === "name" && /^\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && !isParticle(said, text)) return false;
  if (inside.some((span) => has(span, ...clausal) && isCommon(said, span)) || opensSentence(inside)) return false;
  const parts = inside.filter((span) => isWordForPart(span) && isCommon(said, span));
  const isNamed = kind === "item" && isCompound(said, inside, parts) && said.spans.some((span) => names(span, type ?? null));
  if (parts.length === inside.length || (parts.length > 0 && /^\P{Lu}/u.test(text) && kind !== "term" && !isNamed)) return false;
  // An employer in the résumé is no place.
  if (kind === "place" && inside.length === 1 && inside[0]?.mentions.every(isEmployer) && inside[0].mentions.length > 0) return false;
  if (inside.some(({ literal }) => literal !== null && isForeign(literal, said.scene, text)) || holdsWhen(inside)) return false;
  if (
    kind === "place" &&
    (/\d/.test(text) || inside.length > mostPlaceWords || !inside.some((span) => isUnknown(span) || span.mentions.length > 0))
  )
    return false;
  return !isOpeningWord(said, inside, text) && !holdsMonth(said.scene, inside) && isNounPhrase(said.scene, text);
}

/** "February by mistake": a month beside a remark; in "March of Dimes" it is a name. */
const holdsMonth = ({ lexicon, tokens }: ParseContext, inside: readonly Span[]): boolean =>
  inside.some((span) => has(span, "remark")) && inside.some(({ from }) => lexicon.dateWords.has(tokens[from]?.word ?? ""));

/** A name has no brackets and no figures, and where one of its words has a capital letter, the others are joints: "Ana de la Cruz". */
function isPersonName({ scene: { lexicon } }: Said, text: string): boolean {
  const words = text.split(/\s+/);
  const isWord = (word: string): boolean => /^\P{Ll}/u.test(word) || /^\p{Ll}{1,3}$/u.test(word) || lexicon.joints.has(word);
  return !/[()[\]（）\d\p{Extended_Pictographic}]/u.test(text) && (!/\p{Lu}/u.test(text) || words.every(isWord));
}

/** "English natively": a language, and how well it is spoken, is no item of a list that the message does not name. */
function isOfLanguage({ scene: { lexicon }, spans }: Said, text: string): boolean {
  const [first, ...more] = tokensOf(text, lexicon.elision);
  if (!first || spans.some(({ sections }) => sections.length > 0)) return false;
  return lexicon.languageNames.has(first.word) && more.every(({ start }) => /^\P{Lu}/u.test(text.slice(start)));
}

/** "van der Berg". */
const isParticle = ({ scene: { lexicon } }: Said, text: string): boolean =>
  /^\p{Ll}{1,3}\s/u.test(text) || lexicon.joints.has(text.split(" ")[0] ?? "");

/** "Between" at the beginning of a message: the capital letter is that of the sentence. */
const isOpeningWord = ({ scene: { lexicon } }: Said, [first, ...more]: readonly Span[], text: string): boolean => {
  const word = fold(text);
  return first?.from === 0 && more.length === 0 && (lexicon.functionWords.has(word) || lexicon.joints.has(word));
};

/** "Ankara'ya": the ending behind an apostrophe says where to, and is no part of the name. */
function endsInSuffix({ scene: { lexicon } }: Said, text: string): boolean {
  const tokens = tokensOf(text, lexicon.elision);
  return isSuffix(lexicon, tokens, tokens.length - 1) || /\p{Script=Hangul}(?:[을를에]|에서|으로)$/u.test(text);
}

/** "Title", "job": what a part of a résumé is called. */
const isWordForPart = (span: Span): boolean =>
  span.mentions.every(({ named }) => named.kind === "section") && span.fields.length + span.kinds.length + span.sections.length > 0;

/** Only dates, or a text in quotes beside other words: "responsibility 'Ran a shop'". */
const isMixed = (inside: readonly Span[]): boolean =>
  inside.every(({ literal, mark }) => mark !== null || literal?.kind === "date" || literal?.kind === "period") ||
  (inside.length > 1 && inside.some(({ literal }) => literal?.kind === "quoted"));

/** "University" of "University of Hull", "Norte" of "Norte Cargo": a name that goes on is not all of it. */
function isCut(said: Said, inside: readonly Span[]): boolean {
  const { tokens, lexicon, text } = said.scene;
  const [joint, next] = tokens.slice(inside.at(-1)?.to ?? tokens.length);
  if (goesOn(said, inside) || followsName(said, inside) || splitsWord(said.scene, inside[0]?.from ?? 0, inside.at(-1)?.to ?? 0))
    return true;
  return (
    joint !== undefined &&
    next !== undefined &&
    lexicon.innerJoints.has(joint.word) &&
    !lexicon.and.has(joint.word) &&
    /^\p{Lu}/u.test(text.slice(next.start, next.end))
  );
}

/** "Belly" of "belly work", "管理" of "项目管理": the word beside the text names another part of the résumé, and is no place for it. */
function isInCompound({ spans }: Said, inside: readonly Span[], type: SegmentType | null): boolean {
  const [first, last] = [inside[0], inside.at(-1)];
  const [before, after] = [spans[spans.indexOf(first as Span) - 1], spans[spans.indexOf(last as Span) + 1]];
  const isOther = (span: Span): boolean => isWordForPart(span) && span.concepts.size === 0 && !names(span, type);
  const isBefore = before !== undefined && !first?.first && isOther(before);
  return isBefore || (after !== undefined && !after.first && isOther(after));
}

const names = ({ kinds, sections }: Span, type: SegmentType | null): boolean => [...kinds, ...sections].some((one) => one === type);

/** "Belly work", "项目管理": one word for a part of a résumé among other words, at the end where words stand apart. */
const isCompound = ({ scene }: Said, inside: readonly Span[], [part, ...more]: readonly Span[]): boolean =>
  part !== undefined && more.length === 0 && inside.some(isUnknown) && (part === inside.at(-1) || unspaced.test(lettersOf(scene, part)));

/** "Ltd" of "Acme Ltd", where Acme is a name of the résumé: both words with a capital letter are one name. */
function followsName({ scene, spans }: Said, [first]: readonly Span[]): boolean {
  const before = first && spans[spans.indexOf(first) - 1];
  if (!first || !before || first.first || first.literal !== null || !before.mentions.some(({ named }) => named.kind === "entry"))
    return false;
  return [before, first].every((span) => /^\p{Lu}/u.test(lettersOf(scene, span)));
}

/** A word with a capital letter that is only the name of a kind or field follows one: both are one name. */
function goesOn({ scene, spans }: Said, inside: readonly Span[]): boolean {
  const last = inside.at(-1);
  const next = last && spans[spans.indexOf(last) + 1];
  if (!last || !next || next.first || !isWordForPart(next) || next.concepts.size > 0 || next.mentions.length > 0) return false;
  return /^\p{Lu}/u.test(lettersOf(scene, last)) && /^\p{Lu}\p{Ll}/u.test(lettersOf(scene, next));
}

/** A sentence begins with a capital letter and may say what is good; without one, it may speak about the text itself. */
function isProse(said: Said, inside: readonly Span[], text: string): boolean {
  const isSentence = /^\p{Lu}/u.test(text) && inside.some(isUnknown);
  const foreign = isSentence ? about.filter((one) => one !== "opinion" && one !== "vague") : about;
  if (inside.some((span) => has(span, ...foreign) && isCommon(said, span))) return false;
  if ([inside[0], inside.at(-1)].some((span) => span && has(span, "polite") && isCommon(said, span))) return false;
  // "Add that I …": the sentence begins behind the word.
  return !(inside.length > 1 && inside[0] !== undefined && has(inside[0], "it") && isCommon(said, inside[0]));
}

/** "Finished in 2016": a date behind a small word says when. */
const holdsWhen = (inside: readonly Span[]): boolean =>
  inside.some(({ literal }, at) => literal?.kind === "date" && at > 0 && has(inside[at - 1] as Span, "of", "started", "reason"));

/** Contact value or language level that gets a different value. "Advanced" can be part of a name. */
function isForeign({ kind, text: level }: Literal, { lexicon }: ParseContext, text: string): boolean {
  if (kind === "level") return level === text || tokensOf(text, lexicon.elision).some(({ word }) => lexicon.languageNames.has(word));
  return kind === "email" || kind === "phone" || kind === "link";
}

/** "Near Leeds", "北京附近": not in the town. */
function isNear({ scene, spans }: Said, inside: readonly Span[]): boolean {
  const beside = spans.slice(Math.max(0, spans.indexOf(inside[0] as Span) - 1), spans.indexOf(inside.at(-1) as Span) + 2);
  return phraseRun(scene, beside, "near") !== null;
}

/** "Sheets in the skills": where the text is to stand, in small letters, is no part of it. */
function endsInSection({ scene }: Said, inside: readonly Span[]): boolean {
  const last = inside.at(-1);
  const before = inside.slice(0, -1).findLast((span) => !has(span, "filler"));
  const isSmall = last !== undefined && /^\P{Lu}/u.test(lettersOf(scene, last));
  return isSmall && last.sections.length > 0 && before !== undefined && before !== inside[0] && has(before, "of", "to");
}

/** "…, write Advanced": how well a language is spoken is no item of a list. */
const isLevel = ({ scene }: Said, inside: readonly Span[]): boolean =>
  isLevelWord(scene, { from: inside[0]?.from ?? 0, to: inside.at(-1)?.to ?? 0 });

/** "A little". */
function isQuantity({ lexicon, tokens }: ParseContext, inside: readonly Span[]): boolean {
  const [from, to] = [inside[0]?.from ?? 0, inside.at(-1)?.to ?? 0];
  return lengthsAt(lexicon.words("quantity"), tokens, from, to).includes(to - from);
}

const isLanguageName = ({ lexicon }: ParseContext, text: string): boolean => {
  const word = tokensOf(text, lexicon.elision)
    .map((token) => token.word)
    .join(" ");
  return /^\p{Lu}[\p{L} ]+$/u.test(text) || [...lexicon.languageNames.keys()].some((name) => name === word || isInflection(name, word));
};

/** Written as common words are, at least one of them, and no name of the résumé. */
const isCommon = ({ scene }: Said, span: Span): boolean =>
  span.mentions.every((one) => !one.whole) && span.literal === null && (/(?:^|\s)\P{Lu}/u.test(lettersOf(scene, span)) || span.from === 0);

/** "I was a lead": who does something stands at the beginning of a sentence, never of a name. */
const opensSentence = ([first]: readonly Span[]): boolean =>
  first !== undefined && has(first, "subject") && first.mentions.length === 0 && first.literal === null;

const lettersOf = ({ text, tokens }: ParseContext, span: Span): string =>
  text.slice(tokens[span.from]?.start ?? 0, tokens[span.to - 1]?.end ?? 0);

/** No small word of a sentence in it, and none of any kind at its ends. Words with a capital letter, and known names, are none. */
function isNounPhrase({ lexicon }: ParseContext, text: string): boolean {
  if (unspaced.test(text) || lexicon.isSkill(text) || lexicon.isOccupation(fold(text))) return true;
  const tokens = tokensOf(text, lexicon.elision);
  return tokens.every(({ start, end, word, kind }, at) => {
    if (kind === "mark" || /\p{Lu}/u.test(text.slice(start, end))) return true;
    if (lexicon.functionWords.has(word)) return false;
    return (at > 0 && at < tokens.length - 1) || !lexicon.joints.has(word);
  });
}
