import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import * as z from "zod";
import { type Chain, follow, LogHeader, noHash, parseHeader, peaksOf, toChain } from "./chain.ts";
import { type Checkpoint, checkRoot } from "./checkpoint.ts";
import { LogFault } from "./faults.ts";
import { logPath, readIfPresent, replaceFile, statePath } from "./log-files.ts";
import { readLines } from "./read-lines.ts";

/** Position of a writer in its log. */
export interface Position {
  readonly log: string;
  readonly inode: number;
  /** Number of the first entry of the file. */
  readonly first: number;
  readonly chain: Chain;
  /** Offset after the last entry. */
  end: number;
}

/** Position that the last writer saved, so that the next one need not read the whole log. */
const SavedPosition = LogHeader.extend({ begin: z.number().int(), end: z.number().int() });

/** Creates an empty log. */
export const createLog = (folder: string): Promise<void> =>
  replaceFile(logPath(folder), `${JSON.stringify({ format: 1, log: randomUUID(), first: 0, prev: noHash, peaks: [] })}\n`, true);

/** Opens a log at the saved position, or else at its begin. */
export async function openPosition(folder: string): Promise<Position> {
  const path = logPath(folder);
  const { ino: inode } = await stat(path);
  for await (const { lines } of readLines(path)) {
    const [line] = lines;
    const header = parseHeader(line);
    const { log, first } = header;
    const saved = parseSaved(await readIfPresent(statePath(folder)));
    if (saved?.log === log && saved.begin === first) return { log, inode, first, chain: toChain(saved), end: saved.end };
    return { log, inode, first, chain: toChain(header), end: (line?.length ?? 0) + 1 };
  }
  throw new LogFault("changed", "The log has no header.");
}

export const savePosition = (folder: string, { log, first: begin, chain, end }: Position): Promise<void> =>
  replaceFile(
    statePath(folder),
    JSON.stringify({ format: 1, log, first: chain.tree.size, prev: chain.prev, peaks: peaksOf(chain), begin, end }),
  );

/** Moves a position to the end of the log, past entries of other writers. Throws `LogFault` if the log does not match the checkpoint. */
export async function moveToEnd(folder: string, position: Position, checkpoint: Checkpoint | null): Promise<void> {
  const { chain, log } = position;
  const path = logPath(folder);
  if (checkpoint && checkpoint.log !== log) throw new LogFault("replaced", "The checkpoint belongs to another log.");
  if ((await stat(path)).size < position.end) throw new LogFault("cut", "The log has become shorter: its end was cut.");
  checkRoot(chain.tree, checkpoint);
  for await (const { lines, end } of readLines(path, position.end)) {
    for (const line of lines) {
      follow(chain, line);
      checkRoot(chain.tree, checkpoint);
    }
    position.end = end;
  }
  if (checkpoint) checkLength(chain.tree, checkpoint);
}

/** Throws `LogFault` if the log has fewer entries than the checkpoint counts. */
export function checkLength({ size }: Chain["tree"], { count }: Checkpoint): void {
  if (size < count) throw new LogFault("cut", `The log has ${size} entries, but the checkpoint counts ${count}: its end was cut.`);
}

function parseSaved(text: string | null): z.infer<typeof SavedPosition> | null {
  try {
    return SavedPosition.safeParse(JSON.parse(text ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
