import type { RunLog, RunRecord } from "@vitae/core/ports";
import type { NewEntry } from "./entry.schema.ts";
import { keyedHash, keyOfRun, openSigningKey } from "./keys.ts";
import { createLogWriter, type LogWriter } from "./log-writer.ts";
import { normaliseQuote } from "./normalise-quote.ts";

export interface RunLogOptions {
  /** Folder of the log and of the keys of its hashes. Created if it does not exist. */
  readonly folder: string;
  /** PEM file of the Ed25519 key that signs the checkpoints. Created if it does not exist. */
  readonly keyFile: string;
  /** File of the latest checkpoint. Keep it on another disk or machine: it proves that the end of the log was not cut. */
  readonly checkpointFile: string;
  /** Milliseconds since the epoch. Default: the clock of the system. */
  readonly now?: () => number;
}

/** A log of runs in a folder, and how other commands append to it. */
export interface FileRunLog extends RunLog {
  readonly writer: () => Promise<LogWriter>;
}

/**
 * Creates the run log of `createResumeService({ runLog })`: a chain of hashes in a file, whose head is signed after every append. It stores
 * metadata, and keyed hashes of documents and quotes.
 */
export function runLog({ folder, keyFile, checkpointFile, now = Date.now }: RunLogOptions): FileRunLog {
  let opened: Promise<LogWriter> | null = null;
  const writer = () => {
    opened ??= openSigningKey(keyFile).then((key) => createLogWriter({ folder, key, checkpointPath: checkpointFile, now }));
    return opened;
  };
  return {
    writer,
    append: async (runs) => {
      await (await writer()).locked(async (log) => {
        // Keys are created under the lock, so that two processes do not create two keys for one subject.
        const entries: NewEntry[] = [];
        for (const run of runs) entries.push(await toEntry(folder, run));
        await log.append(entries);
      });
    },
    close: async () => (await opened)?.close(),
  };
}

async function toEntry(folder: string, record: RunRecord): Promise<NewEntry> {
  const subject = await keyOfRun(folder, record);
  const hashOf = (text: string | null) => (text === null ? null : keyedHash(subject, text));
  const { run, operation, engine, rows } = record;
  return {
    kind: "run",
    run,
    operation,
    started: new Date(record.startedAt).toISOString(),
    subject: subject.pseudonym,
    engine: engine.name,
    model: engine.model,
    engine_version: engine.version,
    rubric_version: record.rubricVersion,
    deterministic: record.deterministic,
    document: hashOf(record.documentSha256),
    input: hashOf(record.inputSha256),
    job: record.jobSha256,
    language: record.language,
    score: record.score,
    masked: [...record.masked],
    warnings: [...record.warnings],
    rows: rows.map(({ id, text, category, importance, weight, status, score, evidence }) => ({
      ...{ id, text, category, importance, weight, status, score },
      evidence: evidence.map(({ quote, page, lines }) => {
        const normalised = normaliseQuote(quote);
        return { page, lines: lines && [...lines], length: normalised.length, hash: keyedHash(subject, normalised) };
      }),
    })),
  };
}
