import type { ParseContext } from "../../targets/parse-context.ts";
import type { Concept } from "../../words/instruction.schema.ts";
import { lengthsAt } from "../../words/phrases.ts";
import { changeConcepts, statementConcepts } from "./concept-groups.ts";
import { has, type Span, spansText } from "./span.ts";

/** Words with which a clause asks for something or states something to be written. */
export const wishConcepts: readonly Concept[] = [
  ...changeConcepts,
  ...statementConcepts,
  "instead",
  "not",
  "not_post",
  "hypothetical",
  "impossible",
  "speak",
  "worked",
];

/** "Nobody here needs it": says what people do or do not, holds no value, names no whole thing, and asks for nothing. */
export function isOfPeople(scene: ParseContext, spans: readonly Span[]): boolean {
  const said = spans.filter(({ mark }) => mark === null);
  const { tokens, lexicon } = scene;
  const people = said.findIndex(({ from, to }) => lengthsAt(lexicon.words("people"), tokens, from, to).includes(to - from));
  if (people < 0 || said.length < 2) return false;
  const rest = said.filter((_, at) => at !== people);
  return rest.every(
    (span) =>
      span.literal === null &&
      span.fields.length === 0 &&
      span.mentions.every(({ whole, named }) => !whole && named.kind !== "person") &&
      (!has(span, ...wishConcepts) || has(span, "filler", "polite", "no", "not")) &&
      /^\P{Lu}/u.test(spansText(scene, [span])),
  );
}
