/** Version numbers that undo and redo restore; null if there is none. */
export interface VersionLinks {
  /** Version before the last change. */
  readonly undoTo: number | null;
  /** Newest version that redo can restore. Its `undoTo` links lead to the versions between. */
  readonly redoTo: number | null;
}

/** Links of a new version with the content of version `content`. */
export interface HistoryStep extends VersionLinks {
  readonly content: number;
  /** Steps that were possible, at least 1. */
  readonly steps: number;
}

/** `missing`: the caller must call again with the links of this version. */
export type HistoryResult = HistoryStep | { readonly missing: number } | "nothing_to_undo" | "nothing_to_redo";

/** Links of the version that follows version `current` after a change or a restoration; `current` is 0 if no version exists. */
export const linksAfterChange = (current: number): VersionLinks => ({ undoTo: current === 0 ? null : current, redoTo: null });

/**
 * Computes undo and redo on an append-only list of versions. Each step adds a version with the content of an earlier one. A change after an
 * undo discards the versions for redo.
 *
 * @param current newest version
 * @param steps at least 1
 * @param known links of versions by number
 */
export function undoOrRedo(to: "undo" | "redo", steps: number, current: number, known: ReadonlyMap<number, VersionLinks>): HistoryResult {
  const links = known.get(current);
  if (links === undefined) return { missing: current };
  return to === "undo" ? undoSteps(steps, current, links, known) : redoSteps(steps, links, known);
}

function undoSteps(steps: number, current: number, links: VersionLinks, known: ReadonlyMap<number, VersionLinks>): HistoryResult {
  let [content, taken, reached] = [current, 0, links];
  while (taken < steps && reached.undoTo !== null) {
    const next = known.get(reached.undoTo);
    if (next === undefined) return { missing: reached.undoTo };
    [content, taken, reached] = [reached.undoTo, taken + 1, next];
  }
  if (taken === 0) return "nothing_to_undo";
  return { content, steps: taken, undoTo: reached.undoTo, redoTo: links.redoTo ?? current };
}

function redoSteps(steps: number, links: VersionLinks, known: ReadonlyMap<number, VersionLinks>): HistoryResult {
  const newest = links.redoTo;
  if (newest === null) return "nothing_to_redo";
  /** Versions from the newest one back to the one with the content of the current version; both have the same `undoTo`. */
  const path: { version: number; undoTo: number | null }[] = [];
  for (let version = newest; ; ) {
    const older = known.get(version);
    if (older === undefined) return { missing: version };
    if (older.undoTo === links.undoTo) break;
    path.push({ version, undoTo: older.undoTo });
    if (older.undoTo === null) return "nothing_to_redo";
    version = older.undoTo;
  }
  const taken = Math.min(steps, path.length);
  const target = path.at(-taken);
  if (target === undefined || taken === 0) return "nothing_to_redo";
  return { content: target.version, steps: taken, undoTo: target.undoTo, redoTo: target.version === newest ? null : newest };
}
