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
/** What the reason of a removal may have: "I don't use it any more". */
const denying: ReadonlySet<Concept> = new Set(["no", "not", "not_post"]);
/** "Two errors!!" */
const mostHeading = 4;
const mostCount = 3;

/**
 * Whether a clause only talks: "my boss was furious". It holds no value and names nothing of the résumé, it is a sentence (somebody or
 * something is or does), so that it is no part of a list, it says nothing of "it", which may take the wish back, and its unknown words are written small.
 * Beside a removal it may deny and speak of "it": "I've forgotten most of it", "it's ages since I used it".
 */
export function isAside(scene: ParseContext, spans: readonly Span[], isOfRemoval = false): boolean {
  const stops = isOfRemoval ? foreign.filter((one) => !denying.has(one)) : foreign;
  const isSilent = spans.every(
    (span) =>
      span.literal === null &&
      !isColon(span) &&
      span.mentions.length + span.fields.length + span.sections.length === 0 &&
      !(has(span, ...stops) && !has(span, "filler", "polite")),
  );
  if (!isSilent || spans.length === 0) return false;
  // "I got married in June".
  const isMonth = ({ from }: Span): boolean => anyHas(spans, "remark") && scene.lexicon.dateWords.has(scene.tokens[from]?.word ?? "");
  const isTalk = (span: Span): boolean =>
    isComment(span) || has(span, "opinion") || span.place !== null || (isUnknown(span) && isMonth(span));
  if (spans.length <= mostHeading && spans.every(isTalk)) return true;
  const unknown = spans.filter(isUnknown);
  // "Three fixes."
  if (spans.length <= mostCount && spans.some(({ place }) => place !== null) && unknown.length === 1) return true;
  const isSmall = unknown.every((span) => /^\p{Ll}+$/u.test(spansText(scene, [span])) && !scene.lexicon.isSkill(spansText(scene, [span])));
  if (spans.length < 3 || !isSmall) return false;
  const isSentence = anyHas(spans, "subject", "is", "reason");
  return isOfRemoval ? (isSentence || anyHas(spans, ...denying)) && !anyHas(spans, "still") : isSentence && !anyHas(spans, "it");
}
