import type { ParseContext } from "../../targets/parse-context.ts";
import type { Concept } from "../../words/instruction.schema.ts";
import type { PhraseIndex } from "./phrase-index.ts";
import { isUnknown, type Meaning, type Span } from "./span.ts";

const sentenceEnd = /^[.!?。！？]$/;
/** Maximum number of words, names and marks from one part of a verb to the other. */
const mostApart = 30;

/** "Nimm Excel raus", "cross it off": a verb whose two parts stand apart means what the phrase of both means, not what one part means alone. */
export function joinSeparable(scene: ParseContext, phrases: PhraseIndex<Meaning>, spans: readonly Span[]): readonly Span[] {
  const word = ({ from }: Span): string => scene.tokens[from]?.word ?? "";
  const joined = [...spans];
  for (const [at, span] of spans.entries()) {
    const isOpen = span.concepts.has("add") || span.concepts.has("filler") || isUnknown(span);
    if (!isOpen || span.to - span.from > 1 || span.mentions.length > 0) continue;
    for (const [n, later] of spans.slice(at + 1, at + 1 + mostApart).entries()) {
      if (sentenceEnd.test(later.mark ?? "")) break;
      const isParticle = later.mark === null && (later.to - later.from === 1 || later.concepts.has("filler"));
      const meanings = isParticle ? meaningsOf(phrases, [word(span), word(later)]) : null;
      if (!meanings || (span.concepts.has("filler") && !meanings.includes("remove"))) continue;
      joined[at] = { ...span, concepts: new Set(meanings) };
      if (!span.concepts.has("add")) joined[at + 1 + n] = { ...later, concepts: new Set<Concept>(["filler"]) };
      break;
    }
  }
  return joined;
}

function meaningsOf(phrases: PhraseIndex<Meaning>, words: readonly string[]) {
  const found = phrases.at(words, 0, words.length);
  return found?.length === words.length ? found.meanings.flatMap((one) => ("concept" in one ? [one.concept] : [])) : null;
}
