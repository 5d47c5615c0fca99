import { type Chain, follow, parseHeader, peaksOf, toChain } from "./chain.ts";
import { deleteSubjectKey, deleteUnusedKeys } from "./keys.ts";
import { logPath } from "./log-files.ts";
import type { LogWriter } from "./log-writer.ts";
import { readLines } from "./read-lines.ts";

export const dayMs = 24 * 60 * 60 * 1000;

/** Run log that is open for writing. */
export interface OpenRunLog {
  readonly folder: string;
  readonly writer: LogWriter;
}

/** Deletes the key of a subject, so that nothing says who their runs are about. Returns false if the log knows no such subject. */
export const eraseSubject = ({ folder, writer }: OpenRunLog, subject: string): Promise<boolean> =>
  writer.locked(async (log) => {
    const pseudonym = await deleteSubjectKey(folder, subject);
    if (pseudonym !== null) await log.append([{ kind: "erasure", subject: pseudonym }]);
    return pseudonym !== null;
  });

/** Number of deleted entries and keys. */
export interface Purged {
  readonly entries: number;
  readonly keys: number;
}

/**
 * Deletes entries whose retention has ended, and keys of subjects without entries. The purge is an entry too. The header keeps the hashes
 * that the chain needs of the deleted entries.
 */
export const purgeLog = ({ folder, writer }: OpenRunLog, days: number, now: number): Promise<Purged> =>
  writer.locked(async (log) => {
    const path = logPath(folder);
    const { chain, offset, id } = await findExpired(path, now - days * dayMs);
    const first = chain.tree.size;
    const deleted = first - log.first;
    if (deleted > 0) {
      await log.append([{ kind: "purge", first, days, deleted }]);
      const header = { format: 1, log: id, first, prev: chain.prev, peaks: peaksOf(chain) };
      await log.replace(withHeader(JSON.stringify(header), path, offset));
    }
    return { entries: deleted, keys: await deleteUnusedKeys(folder, await usedPseudonyms(path)) };
  });

/** Follows the chain through all entries before a time. Purges are by number, so the first younger entry ends them. */
async function findExpired(path: string, before: number): Promise<{ chain: Chain; offset: number; id: string }> {
  let chain: Chain | null = null;
  let offset = 0;
  let id = "";
  for await (const { lines } of readLines(path)) {
    for (const line of lines) {
      if (chain === null) {
        const header = parseHeader(line);
        chain = toChain(header);
        id = header.log;
      } else {
        if (timeOf(line) >= before) return { chain, offset, id };
        follow(chain, line);
      }
      offset += line.length + 1;
    }
  }
  return { chain: chain as Chain, offset, id };
}

const timeOf = (line: Buffer): number => Date.parse((JSON.parse(line.toString("utf8")) as { time: string }).time);

async function* withHeader(header: string, path: string, offset: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${header}\n`);
  for await (const { lines } of readLines(path, offset)) {
    for (const line of lines) yield Buffer.concat([line, Buffer.from("\n")]);
  }
}

async function usedPseudonyms(path: string): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for await (const { lines } of readLines(path)) {
    for (const line of lines) {
      const { subject } = JSON.parse(line.toString("utf8")) as { subject?: string | null };
      if (subject) used.add(subject);
    }
  }
  return used;
}
