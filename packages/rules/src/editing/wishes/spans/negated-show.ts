import type { ParseContext } from "../../targets/parse-context.ts";
import type { Concept } from "../../words/instruction.schema.ts";
import { lengthsAt } from "../../words/phrases.ts";
import { has, isColon, isNeutral, type Span } from "./span.ts";

/** Words between "not" and "show": "nicht mehr anzeigen". */
const mostBetween = 2;
const gone = new Set<Concept>(["remove"]);
const filler = new Set<Concept>(["filler"]);

/** "Don't list Excel", "ne mentionne plus Excel": what is not to be shown is to be removed. */
export function readNegatedShow(scene: ParseContext, spans: readonly Span[]): readonly Span[] {
  const read = [...spans];
  for (const [at, span] of spans.entries()) {
    if (!has(span, "no", "not", "no_longer") || spans.some(isColon)) continue;
    const show = showAfter(scene, spans, at);
    if (show < 0 || isSole(scene, spans[show + 1])) continue;
    read[at] = { ...span, concepts: filler };
    for (let between = at + 1; between < show; between++) read[between] = { ...(spans[between] as Span), concepts: filler };
    read[show] = { ...(spans[show] as Span), concepts: gone };
    for (const [n, later] of spans.entries())
      if (n > show && has(later, "no_longer", "not", "no") && isLasting(spans, show, n)) read[n] = { ...later, concepts: filler };
    break;
  }
  return read;
}

/** "Don't list just Excel", "ne mentionne que Excel": it stays. */
function isSole({ tokens, lexicon }: ParseContext, next: Span | undefined): boolean {
  return next !== undefined && (has(next, "only") || lengthsAt(lexicon.words("sole"), tokens, next.from, next.to).length > 0);
}

/** The verb that "not" denies, directly behind it. */
function showAfter({ tokens, lexicon }: ParseContext, spans: readonly Span[], at: number): number {
  const isShow = ({ from, to }: Span): boolean => lengthsAt(lexicon.words("show"), tokens, from, to).includes(to - from);
  for (let next = at + 1; next <= at + 1 + mostBetween; next++) {
    const span = spans[next];
    if (!span || span.mark !== null) return -1;
    if (span.mentions.length === 0 && isShow(span)) return next;
    if (has(span, "subject") || (!isNeutral(span) && !has(span, "no", "not", "no_longer"))) return -1;
  }
  return -1;
}

/** "… any more", "… plus": says again that it is not to be shown, in the same clause. */
const isLasting = (spans: readonly Span[], show: number, at: number): boolean =>
  spans.slice(show, at).every(({ mark }) => mark === null) && has(spans[at] as Span, "no_longer");
