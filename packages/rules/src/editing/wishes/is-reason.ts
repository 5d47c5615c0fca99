import type { ParseContext } from "../targets/parse-context.ts";
import { isOfPeople, wishConcepts } from "./spans/is-of-people.ts";
import { anyHas, has, isColon, isComment, isUnknown, type Span, spansText } from "./spans/span.ts";

/** "…, way too old". */
const mostComplaint = 4;

/**
 * True for a clause that is only a reason: "because I moved", "we don't use it", "I get too many calls". It has no value,
 * names nothing and asks for nothing; without a word like "because" it denies or complains, or speaks of what was named before.
 */
export function isReason(scene: ParseContext, spans: readonly Span[]): boolean {
  const [first, ...rest] = spans.filter((span) => !isComment(span) || has(span, "reason", "subject", "it"));
  if (isOfPeople(scene, spans)) return true;
  if (!first || spans.some((span) => isWish(scene, span))) return false;
  if (spans.length <= mostComplaint && anyHas(spans, "opinion", "remark") && spans.filter(isUnknown).length < 2) return true;
  // "It ran out"; in many languages no word says who: "quase não uso".
  if (
    spans.length <= mostComplaint &&
    (has(first, "it") || anyHas(spans, "no")) &&
    rest.some((span) => isUnknown(span) || has(span, "opinion", "remark", "it", "now"))
  )
    return true;
  if (!has(first, "reason", "subject")) return false;
  return has(first, "reason") || anyHas(rest, "no", "opinion", "vague", "remark");
}

function isWish(scene: ParseContext, span: Span): boolean {
  if (span.literal !== null || isColon(span)) return true;
  if (span.mentions.length + span.fields.length > 0 && span.concepts.size === 0) return true;
  if (isUnknown(span)) return /^\p{Lu}/u.test(spansText(scene, [span])) || scene.lexicon.isSkill(spansText(scene, [span]));
  return has(span, ...wishConcepts) && !has(span, "no", "opinion", "remark");
}
