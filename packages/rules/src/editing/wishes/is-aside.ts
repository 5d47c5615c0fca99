import type { ParseContext } from "../targets/parse-context.ts";
import type { Concept } from "../words/instruction.schema.ts";
import { editConcepts, statementConcepts } from "./spans/concept-groups.ts";
import { anyHas, has, isColon, isComment, isUnknown, type Span, spansText } from "./spans/span.ts";

/** What an aside has none of: it asks for nothing, denies nothing, and sets no condition. */
const foreign: readonly Concept[] = [
  ...editConcepts,
  ...statementConcepts,
  "no",
  "not",
  "not_post",
  "instead",
  "hypothetical",
  "impossible",
  "speak",
  "worked",
  "redo",
];
/** "Two errors!!" */
const mostHeading = 4;
const mostCount = 3;

/**
 * Whether a clause only talks: "my boss was furious". It holds no value and names nothing of the résumé, it is a sentence (somebody or
 * something is or does), so that it is no part of a list, it says nothing of "it", which may take the wish back, and its unknown words are written small.
 */
export function isAside(scene: ParseContext, spans: readonly Span[]): boolean {
  const isSilent = spans.every(
    (span) =>
      span.literal === null &&
      !isColon(span) &&
      span.mentions.length + span.fields.length + span.sections.length === 0 &&
      !(has(span, ...foreign) && !has(span, "filler", "polite")),
  );
  if (!isSilent || spans.length === 0) return false;
  if (spans.length <= mostHeading && spans.every((span) => isComment(span) || has(span, "opinion") || span.place !== null)) return true;
  const unknown = spans.filter(isUnknown);
  // "Three fixes."
  if (spans.length <= mostCount && spans.some(({ place }) => place !== null) && unknown.length === 1) return true;
  const isSmall = unknown.every((span) => /^\p{Ll}+$/u.test(spansText(scene, [span])) && !scene.lexicon.isSkill(spansText(scene, [span])));
  return spans.length > 2 && isSmall && anyHas(spans, "subject", "is", "reason") && !anyHas(spans, "it");
}
