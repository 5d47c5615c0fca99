import type { IntentName } from "./instruction.schema.ts";
import { addBullet, addEntry, addField, addSection, addTo } from "./intent-add.ts";
import { change, changeFrom, labelField, replaceIn, setAs, stateField } from "./intent-change.ts";
import { moveAfter, moveBefore, moveFirst, moveLast, moveTo, order, sort, swap } from "./intent-move.ts";
import { remove, removeFrom } from "./intent-remove.ts";
import {
  rename,
  stateDegree,
  stateHeadline,
  stateLanguages,
  stateName,
  stateResidence,
  stateRole,
  stateRoleEnd,
  stateSkills,
} from "./intent-state.ts";
import { intentNames } from "./intent-table.ts";
import type { SlotValues, TokenRange } from "./match-template.ts";
import { type ClauseResult, declined, intentMatches, type ParseContext, parseOrdinal } from "./parse-context.ts";

type Interpreter = (scene: ParseContext, filled: SlotValues) => ClauseResult | null;

const travel =
  (to: "undo" | "redo"): Interpreter =>
  (scene, { n }) => {
    const steps = n ? parseOrdinal(scene, n) : 1;
    return steps === null || steps < 1 || steps > 100 ? null : { kind: "travel", to, steps };
  };

/** What each kind of clause comes to; null when the words do not fit it after all. */
const interpreters: Readonly<Record<IntentName, Interpreter>> = {
  undo: travel("undo"),
  redo: travel("redo"),
  import: ({ imported }) => (imported ? { kind: "nothing" } : null),
  translate: () => declined("asks_for_translation"),
  needs_model: () => declined("needs_model"),
  rename,
  change,
  change_from: changeFrom,
  change_more: (scene, filled) => (scene.after === "change" || scene.after === "change_more" ? change(scene, filled) : null),
  replace_in: replaceIn,
  set_as: setAs,
  state_field: stateField,
  label_field: labelField,
  remove_from: removeFrom,
  remove,
  swap,
  move_before: moveBefore,
  move_after: moveAfter,
  move_first: moveFirst,
  move_last: moveLast,
  move_to: moveTo,
  order,
  sort,
  add_section: addSection,
  add_bullet: addBullet,
  add_entry: addEntry,
  add_field: addField,
  add_to: addTo,
  worked: stateRole,
  left: stateRoleEnd,
  studied: stateDegree,
  am: stateHeadline,
  called: stateName,
  live: stateResidence,
  speak: stateLanguages,
  skills: stateSkills,
};

/** Of several reasons against a clause, the one that helps most. */
const telling = ["asks_for_translation", "ambiguous", "needs_model", "not_found", "not_understood"];

/** Readings of one clause that are tried before it is given up. */
const mostReadings = 400;

export interface ParsedClause {
  readonly reading: ClauseResult;
  /** Null when no form fits at all. */
  readonly form: IntentName | null;
}

/** Reads one clause: the first form that makes an edit of it wins; else what is said against it. */
export function parseClause(scene: ParseContext, run: TokenRange): ParsedClause {
  let best: ParsedClause = { reading: declined("not_understood"), form: null };
  let left = mostReadings;
  for (const form of intentNames) {
    for (const filled of intentMatches(scene, form, run)) {
      if (left-- <= 0) return best;
      const reading = interpreters[form](scene, filled);
      if (!reading) continue;
      if (reading.kind !== "declined") return { reading, form };
      if (reading.why === "asks_for_translation") return { reading, form };
      if (rank(reading) < rank(best.reading)) best = { reading, form };
    }
  }
  return best;
}

const rank = (reading: ClauseResult): number => (reading.kind === "declined" ? telling.indexOf(reading.why) : -1);
