import type { ParseContext } from "../targets/parse-context.ts";
import { lengthsAt } from "../words/phrases.ts";
import { isComment, type Span } from "./spans/span.ts";

const asking = ["import", "here_is"] as const;
const around = ["this", "doc"] as const;

/** "Here is my résumé": says no more than that the file is to be read. */
export function isOfFile({ tokens, lexicon }: ParseContext, spans: readonly Span[]): boolean {
  const to = spans.at(-1)?.to ?? 0;
  const longest = (names: readonly string[], at: number): number =>
    Math.max(0, ...names.map((name) => lengthsAt(lexicon.words(name), tokens, at, to)[0] ?? 0));
  const comments = new Map(spans.filter(isComment).map((span) => [span.from, span.to]));
  let asks = false;
  for (let at = spans[0]?.from ?? 0; at < to; ) {
    const asked = longest(asking, at);
    const small = longest(around, at);
    asks ||= asked > 0;
    const length = Math.max(asked, small, (comments.get(at) ?? at) - at);
    if (length === 0) return false;
    at += length;
  }
  return asks;
}
