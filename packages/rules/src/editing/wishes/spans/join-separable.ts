import type { ParseContext } from "../../targets/parse-context.ts";
import type { Concept } from "../../words/instruction.schema.ts";
import type { PhraseIndex } from "./phrase-index.ts";
import { isUnknown, type Meaning, type Span } from "./span.ts";

const sentenceEnd = /^[.!?。！？]$/;
/** Maximum number of words, names and marks from one part of a verb to the other. */
const mostApart = 30;

/** "Nimm Excel raus", "cross it off", "I want Excel gone": a verb whose two parts stand apart means what the phrase of both means, not what one part means alone. */
export function joinSeparable(scene: ParseContext, phrases: PhraseIndex<Meaning>, spans: readonly Span[]): readonly Span[] {
  const word = ({ to }: Span): string => scene.tokens[to - 1]?.word ?? "";
  const joined = [...spans];
  for (const [at, span] of spans.entries()) {
    // "I'd like": of a courtesy of several words, the last one is the verb.
    const isCourtesy = span.concepts.has("polite") && span.to - span.from > 1;
    const isSmall = isCourtesy || span.concepts.has("filler") || span.concepts.has("set");
    if (!(isSmall || span.concepts.has("add") || isUnknown(span)) || span.mentions.length > 0) continue;
    if (span.to - span.from > 1 && !isCourtesy) continue;
    for (const [n, later] of spans.slice(at + 2, at + 1 + mostApart).entries()) {
      if (sentenceEnd.test(later.mark ?? "") || sentenceEnd.test(spans[at + 1]?.mark ?? "")) break;
      const isParticle = later.mark === null && (later.to - later.from === 1 || later.concepts.has("filler"));
      const found = isParticle ? meaningsOf(phrases, [word(span), word(later)]) : null;
      if (!found || (isSmall && !found.concepts.some((one) => one === "remove" || one === "rewrite"))) continue;
      joined[at] = { ...span, concepts: new Set(found.concepts), fields: found.fields };
      if (!span.concepts.has("add")) joined[at + 2 + n] = { ...later, concepts: new Set<Concept>(["filler"]) };
      break;
    }
  }
  return joined;
}

function meaningsOf(phrases: PhraseIndex<Meaning>, words: readonly string[]) {
  const found = phrases.at(words, 0, words.length);
  if (found?.length !== words.length) return null;
  return {
    concepts: found.meanings.flatMap((one) => ("concept" in one ? [one.concept] : [])),
    fields: found.meanings.flatMap((one) => ("field" in one ? [one.field] : [])),
  };
}
