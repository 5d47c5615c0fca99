import { addBullet, addEntry, addField, addSection, addTo } from "./form-add.ts";
import { change, changeFrom, labelField, replaceIn, setAs, stateField } from "./form-change.ts";
import { moveAfter, moveBefore, moveFirst, moveLast, moveTo, order, sort, swap } from "./form-move.ts";
import { remove, removeFrom } from "./form-remove.ts";
import { am, called, left, live, rename, skills, speak, studied, worked } from "./form-state.ts";
import { formNames } from "./form-table.ts";
import type { FormName } from "./instruction.schema.ts";
import type { Filled, Run } from "./match.ts";
import { declined, formMatches, placeAt, type Reading, type Scene } from "./scene.ts";

type Interpreter = (scene: Scene, filled: Filled) => Reading | null;

const travel =
  (to: "undo" | "redo"): Interpreter =>
  (scene, { n }) => {
    const steps = n ? placeAt(scene, n) : 1;
    return steps === null || steps < 1 || steps > 100 ? null : { kind: "travel", to, steps };
  };

/** What each kind of clause comes to; null when the words do not fit it after all. */
const interpreters: Readonly<Record<FormName, Interpreter>> = {
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
  worked,
  left,
  studied,
  am,
  called,
  live,
  speak,
  skills,
};

/** Of several reasons against a clause, the one that helps most. */
const telling = ["asks_for_translation", "ambiguous", "needs_model", "not_found", "not_understood"];

/** Readings of one clause that are tried before it is given up. */
const mostReadings = 400;

export interface ReadClause {
  readonly reading: Reading;
  /** Null when no form fits at all. */
  readonly form: FormName | null;
}

/** Reads one clause: the first form that makes an edit of it wins; else what is said against it. */
export function readClause(scene: Scene, run: Run): ReadClause {
  let best: ReadClause = { reading: declined("not_understood"), form: null };
  let left = mostReadings;
  for (const form of formNames) {
    for (const filled of formMatches(scene, form, run)) {
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

const rank = (reading: Reading): number => (reading.kind === "declined" ? telling.indexOf(reading.why) : -1);
