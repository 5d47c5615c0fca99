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

/** Words that state a fact which the résumé may print. */
export const statementConcepts: readonly Concept[] = ["live", "left", "started", "ended", "promoted", "called", "studied"];
