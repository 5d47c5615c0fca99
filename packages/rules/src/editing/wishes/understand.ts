import type { PlanRequest } from "@vitae/core/ports";
import type { ParseContext } from "../targets/parse-context.ts";
import { indexResume, type ResumeIndex } from "../targets/resume-index.ts";
import type { Concept, InstructionField, InstructionLanguage } from "../words/instruction.schema.ts";
import type { InstructionLexicon } from "../words/lexicon.ts";
import { tokensOf } from "../words/tokens.ts";
import { readDespiteUnknown } from "./read-despite.ts";
import { readMessage } from "./read-message.ts";
import { labelMessage, longestMessage } from "./spans/label-message.ts";
import { type MentionIndex, mentionIndex } from "./spans/mentions.ts";
import type { Outcome } from "./spans/outcome.ts";
import { type PhraseIndex, phraseIndex } from "./spans/phrase-index.ts";
import { isUnknown, type Meaning, type Span } from "./spans/span.ts";
import { withoutEnvelope } from "./spans/without-envelope.ts";

/** The words of one language for messages in any order. */
export interface WishLexicon {
  readonly lexicon: InstructionLexicon;
  readonly phrases: PhraseIndex<Meaning>;
}

/** @param english whose polite words are used everywhere: "hi", "thank you" */
export function wishLexicon(source: InstructionLanguage, lexicon: InstructionLexicon, english: InstructionLanguage): WishLexicon {
  const words = (text: string): string[] =>
    tokensOf(text.replace(/\*$/, ""), source.elision).map(({ word }, at, all) =>
      at === all.length - 1 && text.endsWith("*") ? `${word}*` : word,
    );
  const entries: (readonly [readonly string[], Meaning])[] = [];
  const put = (texts: readonly string[], meaning: Meaning): void => {
    for (const text of texts) entries.push([words(text), meaning]);
  };
  for (const [concept, texts] of Object.entries(source.concepts)) put(texts, { concept: concept as Concept });
  // "No, wait": people set a comma behind the first word.
  put(
    (source.concepts.retract ?? []).map((text) => text.replace(" ", ", ")),
    { concept: "retract" },
  );
  put(source.polite, { concept: "polite" });
  put(english.polite, { concept: "polite" });
  put(source.and, { concept: "and" });
  put(source.words["section"] ?? [], { concept: "section" });
  put(source.words["doc"] ?? [], { concept: "document" });
  for (const [field, texts] of Object.entries(source.fields)) put(texts, { field: field as InstructionField });
  for (const [key, kind] of lexicon.kinds) entries.push([key.split(" "), { kind }]);
  for (const [key, section] of lexicon.segments) entries.push([key.split(" "), { section }]);
  for (const [key, place] of lexicon.ordinals) entries.push([key.split(" "), { place }]);
  return { lexicon, phrases: phraseIndex(entries) };
}

/** A message as one language reads it. */
export interface Understanding {
  readonly outcome: Outcome | null;
  readonly scene: ParseContext;
  readonly spans: readonly Span[];
  readonly words: WishLexicon;
}

/** Message with its words looked up in one language. */
interface Labelled {
  readonly words: WishLexicon;
  readonly scene: ParseContext;
  readonly mentions: MentionIndex;
  readonly spans: readonly Span[];
  /** Share of the words that the language knows, literals left out. */
  readonly known: number;
}

/** Looks one message up in languages; the résumé's names are indexed once. */
function labeller(instruction: string, parts: ResumeIndex, imported: boolean) {
  const mentions = mentionIndex(parts);
  // An address has small letters in any message.
  const letters = instruction
    .split(/\s/)
    .filter((word) => !/[@/.]\S/.test(word))
    .join(" ");
  const isInCapitals = /\p{Lu}/u.test(letters) && !/[\p{Ll}\p{Lo}]/u.test(letters);
  return (words: WishLexicon): Labelled => {
    const { lexicon, phrases } = words;
    const tokens = tokensOf(instruction, lexicon.elision);
    const scene: ParseContext = {
      text: instruction,
      tokens,
      isInCapitals,
      lexicon,
      parts,
      imported,
    };
    const spans = withoutEnvelope(labelMessage({ scene, phrases, mentions, loose: false }));
    return { words, scene, mentions, spans, known: knownShare(spans) };
  };
}

/** Reads the words literally; without a result, matches misspelt and inflected words; then leaves unknown ones aside. */
function readLabelled({ words, scene, mentions, spans }: Labelled, mayGuess: boolean): Understanding {
  const first = readMessage(scene, spans);
  const isRead = first !== null && first.kind !== "refused";
  if (isRead || !mayGuess || spans.length > longestMessage) return { outcome: first, scene, spans, words };
  const loose = withoutEnvelope(labelMessage({ scene, phrases: words.phrases, mentions, loose: true }));
  const second = readMessage(scene, loose);
  if (second !== null && second.kind !== "refused") return { outcome: second, scene, spans: loose, words };
  return { outcome: readDespiteUnknown(scene, loose) ?? first ?? second, scene, spans: loose, words };
}

function knownShare(spans: readonly Span[]): number {
  const words = spans.filter((span) => span.mark === null && span.literal === null);
  const length = (span: Span): number => span.to - span.from;
  const all = words.reduce((sum, span) => sum + length(span), 0);
  const known = words.filter(
    (span) =>
      !isUnknown(span) &&
      (span.concepts.size > 0 || span.fields.length + span.kinds.length + span.sections.length > 0 || span.place !== null),
  );
  return all === 0 ? 0 : known.reduce((sum, span) => sum + length(span), 0) / all;
}

/** The language of the résumé is tried although another one knows more of the words, up to this share. */
const ownMargin = 0.4;
/** Share of known words by which another language must lead to be tried first. */
const lead = 0.06;

/** Reading of the message in the language that knows most of its words, or in that of the résumé. */
export function understand(
  lexicons: readonly WishLexicon[],
  { instruction, resume, imported }: Pick<PlanRequest, "instruction" | "resume" | "imported">,
): Understanding | null {
  const label = labeller(instruction, indexResume(resume), imported);
  const all = lexicons.map(label);
  const best = Math.max(...all.map(({ known }) => known));
  const isOwn = ({ words }: Labelled): boolean => words.lexicon.tag === resume?.language;
  const isLikely = (one: Labelled): boolean => (isOwn(one) ? one.known >= best - ownMargin : one.known === best);
  const weight = (one: Labelled): number => one.known + (isOwn(one) ? lead : 0);
  const likely = all.filter(isLikely).sort((a, b) => weight(b) - weight(a));
  const own = all.find(isOwn);
  const read: Understanding[] = [];
  for (const one of likely) {
    // A language that knows no more words than the résumé's own is no reason to take an unknown word for a misspelt one.
    const understanding = readLabelled(one, own === undefined || one === own || one.known > own.known);
    if (understanding.outcome !== null && understanding.outcome.kind !== "refused") return understanding;
    read.push(understanding);
  }
  return read.find(({ outcome }) => outcome !== null) ?? read[0] ?? null;
}
