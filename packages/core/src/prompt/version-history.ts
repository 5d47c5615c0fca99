/** Where undo and redo lead from a version, by its number; null where they lead nowhere. */
export interface VersionLinks {
  /** The version before the last change. */
  readonly undoTo: number | null;
  /** The farthest version that redo can come back to. The ones between are found from it, backwards by `undoTo`. */
  readonly redoTo: number | null;
}

/** A new version with the content of version `content`. */
export interface HistoryStep extends VersionLinks {
  readonly content: number;
  /** Steps really gone: fewer than asked for where the way ends. At least 1. */
  readonly steps: number;
}

/** `wants`: the links of this version are needed too; ask again with them. */
export type HistoryResult = HistoryStep | { readonly wants: number } | "nothing_to_undo" | "nothing_to_redo";

/** The links of what any change makes of version `at`; 0: there was nothing before. Bringing an old version back is such a change. */
export const linksAfterChange = (at: number): VersionLinks => ({ undoTo: at === 0 ? null : at, redoTo: null });

/**
 * Undo and redo as every editor has them, over versions that are only ever added: a step makes a new version that looks like an old one,
 * and a change after an undo forgets what could have been redone.
 *
 * @param at the newest version
 * @param steps at least 1
 * @param known links of versions by number; what is missing is asked for
 */
export function undoOrRedo(to: "undo" | "redo", steps: number, at: number, known: ReadonlyMap<number, VersionLinks>): HistoryResult {
  const here = known.get(at);
  if (here === undefined) return { wants: at };
  return to === "undo" ? undone(steps, at, here, known) : redone(steps, here, known);
}

function undone(steps: number, at: number, here: VersionLinks, known: ReadonlyMap<number, VersionLinks>): HistoryResult {
  let [content, gone, links] = [at, 0, here];
  while (gone < steps && links.undoTo !== null) {
    const next = known.get(links.undoTo);
    if (next === undefined) return { wants: links.undoTo };
    [content, gone, links] = [links.undoTo, gone + 1, next];
  }
  if (gone === 0) return "nothing_to_undo";
  return { content, steps: gone, undoTo: links.undoTo, redoTo: here.redoTo ?? at };
}

function redone(steps: number, here: VersionLinks, known: ReadonlyMap<number, VersionLinks>): HistoryResult {
  const tip = here.redoTo;
  if (tip === null) return "nothing_to_redo";
  /** From the farthest version back to the one that looks like this one: both undo to the same. */
  const way: { version: number; links: VersionLinks }[] = [];
  for (let version = tip; ; ) {
    const links = known.get(version);
    if (links === undefined) return { wants: version };
    if (links.undoTo === here.undoTo) break;
    way.push({ version, links });
    if (links.undoTo === null) return "nothing_to_redo";
    version = links.undoTo;
  }
  const gone = Math.min(steps, way.length);
  const landing = way.at(-gone);
  if (landing === undefined || gone === 0) return "nothing_to_redo";
  return { content: landing.version, steps: gone, undoTo: landing.links.undoTo, redoTo: landing.version === tip ? null : tip };
}
