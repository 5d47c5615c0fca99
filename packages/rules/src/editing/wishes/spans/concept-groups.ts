import type { Concept } from "../../grammar/instruction.schema.ts";

/** Words that ask for a change of the résumé. */
export const changeConcepts: readonly Concept[] = [
  "add",
  "remove",
  "replace",
  "rename",
  "swap",
  "move",
  "sort",
  "undo",
  "redo",
  "rewrite",
  "translate",
  "keep",
  "only",
  "except",
];

/** Words that no reading leaves aside: they ask for another change, deny, set a condition, or speak of others or of the past. */
export const decisiveConcepts: readonly Concept[] = [
  ...changeConcepts.filter((one) => one !== "only"),
  "impossible",
  "hypothetical",
  "no",
  "not",
  "not_post",
  "instead",
  "others",
  "former",
  "retract",
  "opinion",
  "vague",
  "everything",
];

/** Words that state a fact which the résumé may print. */
export const statementConcepts: readonly Concept[] = ["live", "left", "started", "ended", "promoted", "called", "studied"];
