import type { Concept } from "../../words/instruction.schema.ts";

/** Words that ask for an edit of the résumé. "Only" asks for none without another word. */
export const editConcepts: readonly Concept[] = [
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
  "except",
];

/** Words that ask for a change of the résumé. */
export const changeConcepts: readonly Concept[] = [...editConcepts, "only"];

/** Words that no reading leaves aside: they ask for another change, deny, set a condition, or speak of others or of the past. */
export const decisiveConcepts: readonly Concept[] = [
  ...editConcepts,
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
