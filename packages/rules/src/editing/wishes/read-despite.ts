import type { EditOperation } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import type { ParseContext } from "../targets/parse-context.ts";
import type { Concept } from "../words/instruction.schema.ts";
import { putInOf } from "./gate/put-in.ts";
import { readMessage } from "./read-message.ts";
import { contactLists } from "./readers/read-contact.ts";
import { resumeTexts } from "./readers/resume-texts.ts";
import { descriptionStarts } from "./spans/bullet-description.ts";
import { nameWords } from "./spans/mentions.ts";
import type { Outcome } from "./spans/outcome.ts";
import { pieces } from "./spans/pieces.ts";
import { anyHas, has, isNeutral, isUnknown, type Span, spansText } from "./spans/span.ts";
import { placeOf } from "./spans/text-place.ts";

/** Words and marks of a message of everyday length. */
const mostSpans = 60;

/**
 * Reads a message in spite of words that no list holds: "my mobile is *different these days*: …". Verbs, nouns and adjectives are endless, so
 * one of them that names nothing here may be left aside; conditions, denials and other small words are few and all listed, so an unlisted
 * one stops the reading. A written text may not touch a word left aside, which could be a part of it, and no section goes: the word may be
 * what is to go from it.
 */
export function readDespiteUnknown(scene: ParseContext, spans: readonly Span[]): Extract<Outcome, { kind: "edit" }> | null {
  // "I still work with Acme files": the words behind the name say what the person works with.
  if (spans.length > mostSpans || anyHas(spans, "still")) return null;
  const described = descriptionStarts(spans);
  const known = wordsOfResume(scene);
  const aside = new Set(
    spans.filter(
      (span, at) =>
        isOpenClass(scene, span) &&
        !known.has(spansText(scene, [span]).toLowerCase()) &&
        !isBehindOf(spans, at) &&
        !isOfName(spans, at) &&
        !isObject(spans, at) &&
        !isPartOf(spans, at) &&
        !isCounted(spans, at) &&
        described[at] === -1,
    ),
  );
  if (aside.size === 0 || pieces(spans).some((piece) => isParticleVerb(piece, aside))) return null;
  const outcome = readMessage(
    scene,
    spans.map((span) => (aside.has(span) ? { ...span, concepts: new Set<Concept>(["filler"]) } : span)),
  );
  if (outcome?.kind !== "edit" || outcome.operations.length === 0) return null;
  if (outcome.operations.some((operation) => isFurther(operation) || operation.op === "remove_segment")) return null;
  const texts = outcome.operations.flatMap((operation) => putInOf(operation, scene.parts).map(({ text }) => text));
  return texts.every((text) => !touches(scene, { text, aside, spans })) ? outcome : null;
}

/** "…, climbing in": an unknown word in front of a particle asks for something of its own. */
function isParticleVerb(piece: readonly Span[], aside: ReadonlySet<Span>): boolean {
  const [word, particle, ...more] = piece.filter(({ mark }) => mark === null).slice(-2);
  return more.length === 0 && word !== undefined && aside.has(word) && particle !== undefined && has(particle, "of");
}

/** What a message adds may go on in a word that was left aside; contact values show where they end. */
const isFurther = (operation: EditOperation): boolean =>
  operation.op.startsWith("add_") && !(operation.op === "add_item" && contactLists.has(operation.list));

/** A word left aside stands inside a text that is written, or beside it. */
function touches(scene: ParseContext, { text, aside, spans }: { text: string; aside: ReadonlySet<Span>; spans: readonly Span[] }): boolean {
  const inside = placeOf({ scene, spans }, text)?.spans ?? [];
  const [first, last] = [inside[0], inside.at(-1)];
  const before = spans[spans.indexOf(first as Span) - 1];
  const after = spans[spans.indexOf(last as Span) + 1];
  // "0117 555 0101 ext. 12": a number may go on in the next word, and "fluent by comparison" is less than fluent.
  if (first?.literal?.kind === "date" && inside.length === 1) return isBesideDate(spans, first, aside);
  if (first?.literal && inside.length === 1) return /^(?:phone|level)$/.test(first.literal.kind) && after !== undefined && aside.has(after);
  return [before, ...inside, after].some((span) => span !== undefined && aside.has(span));
}

/** "Closed since 2020": the word says what a date is the date of. "Until 2020, then acting lead": it says what came next. */
function isBesideDate(spans: readonly Span[], date: Span, aside: ReadonlySet<Span>): boolean {
  const at = spans.indexOf(date);
  const isSmall = (span: Span): boolean => !aside.has(span) && (isNeutral(span) || has(span, "started", "ended")) && span.mark === null;
  const before = spans.slice(0, at).findLast((span) => !isSmall(span));
  const after = spans.slice(at + 1).find((span) => !isSmall(span));
  return [before, after].some((span) => span !== undefined && aside.has(span));
}

/** "The phone on my van": the word says whose the thing before it is. */
function isBehindOf(spans: readonly Span[], at: number): boolean {
  const before = spans.slice(0, at).findLast((span) => !has(span, "filler") || has(span, "of"));
  return before !== undefined && has(before, "of") && spans.slice(0, at).some(({ fields }) => fields.length > 0);
}

/** "The diploma year", "the flats number": where something is to go, the word behind a name says which part of it, and what the texts hold is meant. */
function isPartOf(spans: readonly Span[], at: number): boolean {
  const before = spans[at - 1];
  return anyHas(spans, "remove") && before !== undefined && before.literal === null && before.kinds.length + before.mentions.length > 0;
}

/** "Second sight", "the first thingy": the word behind a place in a list is what is counted, or both are one name. */
const isCounted = (spans: readonly Span[], at: number): boolean => (spans[at - 1]?.place ?? null) !== null;

/** "Not lead vet": may be a part of the name whose first words stand in front of it. */
const isOfName = (spans: readonly Span[], at: number): boolean =>
  spans.slice(0, at).some((span) => has(span, "not", "instead")) && spans[at - 1]?.mentions.some(({ whole }) => !whole) === true;

/** "…, zwemmen erin": with a verb behind it and nothing else in its clause, the word is what is to be added or removed. */
function isObject(spans: readonly Span[], at: number): boolean {
  const [verb, end] = [spans[at + 1], spans[at + 2]];
  if (verb === undefined || !has(verb, "add", "remove") || (end !== undefined && end.mark === null)) return false;
  const clause = spans.slice(spans.slice(0, at).findLastIndex(({ mark }) => mark !== null) + 1, at);
  return clause.every((span) => has(span, "filler", "polite", "and", "it"));
}

/** Words of all texts that can be corrected: one that stands there names something. */
function wordsOfResume({ parts, lexicon }: ParseContext): ReadonlySet<string> {
  return new Set([...resumeTexts(parts)].flatMap(({ text }) => nameWords(text, lexicon.elision)));
}

const isSmallWord = ({ lexicon }: ParseContext, word: string): boolean => lexicon.functionWords.has(word) || lexicon.joints.has(word);

/** An unknown word in small letters, or one that only begins a sentence, that is no skill, no trade and no small word. */
function isOpenClass(scene: ParseContext, span: Span): boolean {
  if (!isUnknown(span)) return false;
  const text = spansText(scene, [span]);
  const opens = span.from === 0 || /^[.!?:]$/.test(scene.tokens[span.from - 1]?.word ?? "");
  const isWord = /^\p{Ll}/u.test(text) || (opens && /^\p{Lu}\p{Ll}*$/u.test(text));
  const { isSkill, isOccupation } = scene.lexicon;
  return isWord && !isSkill(text) && !isOccupation(fold(text)) && !isSmallWord(scene, text.toLowerCase());
}
