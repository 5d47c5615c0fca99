import type { KeyObject } from "node:crypto";
import { stat } from "node:fs/promises";
import { type Chain, follow, parseHeader, toChain } from "./chain.ts";
import { checkRoot, openCheckpoint } from "./checkpoint.ts";
import { LogFault } from "./faults.ts";
import { logPath } from "./log-files.ts";
import { treeRoot } from "./merkle.ts";
import { checkLength } from "./position.ts";
import { readLines } from "./read-lines.ts";

/** Result of the verification of a log. */
export interface Verification {
  readonly log: string;
  /** Number of entries since the log began, with deleted ones. */
  readonly entries: number;
  /** Entries deleted because their retention had ended. */
  readonly purged: number;
  /** Entries after the checkpoint, which no signature covers yet. */
  readonly unsigned: number;
  /** True if the last line is incomplete: a writer ended during an append. The line counts as not written. */
  readonly torn: boolean;
  /** Root of the Merkle tree, base64. */
  readonly root: string;
}

export interface VerifyOptions {
  /** Text of a checkpoint. */
  readonly checkpoint: string;
  readonly publicKey: KeyObject;
}

/** Verifies a log against a checkpoint. Rejects with `LogFault`. */
export async function verifyLog(folder: string, { checkpoint: note, publicKey }: VerifyOptions): Promise<Verification> {
  const checkpoint = openCheckpoint(note, publicKey);
  const path = logPath(folder);
  let chain: Chain | null = null;
  let log = "";
  let first = 0;
  let isPurgeRecorded = false;
  let end = 0;
  for await (const batch of readLines(path)) {
    let lines = batch.lines;
    if (chain === null) {
      const header = parseHeader(lines[0]);
      ({ log, first } = header);
      if (log !== checkpoint.log) throw new LogFault("replaced", "The checkpoint belongs to another log.");
      if (first > checkpoint.count)
        throw new LogFault("checkpoint", "The checkpoint is older than the last purge. Use the checkpoint that the purge wrote.");
      chain = toChain(header);
      checkRoot(chain.tree, checkpoint);
      lines = lines.slice(1);
    }
    for (const line of lines) {
      const entry = follow(chain, line);
      if (entry.kind === "purge" && entry.first === first) isPurgeRecorded = true;
      checkRoot(chain.tree, checkpoint);
    }
    end = batch.end;
  }
  if (chain === null) throw new LogFault("changed", "The log has no header.");
  const entries = chain.tree.size;
  checkLength(chain.tree, checkpoint);
  if (first > 0 && !isPurgeRecorded) throw new LogFault("changed", `Entries before ${first} are missing, and no purge is recorded.`);
  const torn = (await stat(path)).size > end;
  const root = treeRoot(chain.tree).toString("base64");
  return { log, entries, purged: first, unsigned: entries - checkpoint.count, torn, root };
}
