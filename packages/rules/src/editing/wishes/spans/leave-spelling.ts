import type { ParseContext } from "../../targets/parse-context.ts";
import type { Concept } from "../../words/instruction.schema.ts";
import { lengthsAt } from "../../words/phrases.ts";
import { anyHas, type Span } from "./span.ts";

/** "With two r's": words from the first to the letter. */
const mostWords = 4;
const letter = /^\p{L}s?$/u;

/** "It's Jon with one n, not Jonn": how a name is spelt is no part of it. Only where a message corrects or states a name. */
export function leaveSpelling({ tokens, lexicon }: ParseContext, spans: readonly Span[]): readonly Span[] {
  const isOfName =
    anyHas(spans, "not", "not_post", "called", "remark") ||
    spans.some(({ fields }) => fields.some((field) => field === "name" || field === "first_name" || field === "last_name"));
  if (!isOfName) return spans;
  const left = new Set<Span>();
  const isSpelt = ({ from, to }: Span): boolean => lengthsAt(lexicon.words("spelt"), tokens, from, to).includes(to - from);
  for (const [at, span] of spans.entries()) {
    if (!isSpelt(span)) continue;
    const end = spans.findIndex((one, n) => n > at && n <= at + mostWords && isLetter(tokens, one));
    if (end < 0 || spans.slice(at, end).some(({ mark, mentions }) => mark !== null || mentions.length > 0)) continue;
    const plural = tokens[spans[end + 1]?.from ?? -1];
    const ends = plural && /^['’]s$/.test(plural.word) ? end + 1 : end;
    for (const one of spans.slice(at, ends + 1)) left.add(one);
  }
  return left.size === 0
    ? spans
    : spans.map((span) =>
        left.has(span) ? { ...span, concepts: new Set<Concept>(["filler"]), fields: [], place: null, literal: null } : span,
      );
}

const isLetter = (tokens: ParseContext["tokens"], { from, to, mentions }: Span): boolean =>
  to - from === 1 && mentions.length === 0 && letter.test(tokens[from]?.word ?? "");
