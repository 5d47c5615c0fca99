import type { MentionIndex } from "./mentions.ts";
import { has, isComment, type Span } from "./span.ts";

/** Small words between a kind and a name: "the job as a forklift driver". */
const mostBetween = 2;

/** "The forklift job": beside the word for a kind of entry, a name that is also a text of a list is a part of the entry's name. */
export const nameByKind = (spans: readonly Span[], words: readonly string[], index: MentionIndex, loose: boolean): readonly Span[] =>
  spans.map((span, at) => {
    if (span.mentions.length === 0 || !span.mentions.every(({ named }) => named.kind === "item")) return span;
    const kinds = [...(spans[at + 1]?.kinds ?? []), ...kindsBefore(spans, at)];
    if (kinds.length === 0) return span;
    const parts = index.at(words, span.from, words.length, loose)?.parts ?? [];
    const ofKind = parts.filter(({ named }) => named.kind === "entry" && kinds.includes(named.entry.type));
    return ofKind.length === 0 ? span : { ...span, mentions: ofKind };
  });

function kindsBefore(spans: readonly Span[], at: number): Span["kinds"] {
  for (let before = at - 1; before >= Math.max(0, at - 1 - mostBetween); before--) {
    const span = spans[before] as Span;
    if (span.kinds.length > 0) return span.mentions.length === 0 ? span.kinds : [];
    if (span.mark !== null || has(span, "and") || !(isComment(span) || has(span, "to", "of"))) return [];
  }
  return [];
}
