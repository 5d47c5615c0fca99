import type { ParseContext } from "../../grammar/parse-context.ts";
import type { PhraseIndex } from "./phrase-index.ts";
import type { Meaning, Span } from "./span.ts";

const sentenceEnd = /^[.!?。！？]$/;

/** "Nimm Excel raus": a verb whose two parts stand apart means what the phrase of both means, not what its first part means alone. */
export function joinSeparable(scene: ParseContext, phrases: PhraseIndex<Meaning>, spans: readonly Span[]): readonly Span[] {
  const word = ({ from }: Span): string => scene.tokens[from]?.word ?? "";
  return spans.map((span, at) => {
    if (!span.concepts.has("add") || span.to - span.from > 1 || span.mentions.length > 0) return span;
    for (const later of spans.slice(at + 1)) {
      if (sentenceEnd.test(later.mark ?? "")) return span;
      const meanings = later.to - later.from === 1 ? meaningsOf(phrases, [word(span), word(later)]) : null;
      if (meanings) return { ...span, concepts: new Set(meanings) };
    }
    return span;
  });
}

function meaningsOf(phrases: PhraseIndex<Meaning>, words: readonly string[]) {
  const found = phrases.at(words, 0, words.length);
  return found?.length === words.length ? found.meanings.flatMap((one) => ("concept" in one ? [one.concept] : [])) : null;
}
