import * as z from "zod";

/** Keyed hash, hexadecimal. */
const KeyedHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Evidence of a row: where its quote is, and its keyed hash. The quote itself is never stored. */
const EvidenceRecord = z.object({
  page: z.number().int().nullable(),
  /** First and last line of the quote in the visible text, from 1; null if the quote was not found in lines. */
  lines: z.tuple([z.number().int(), z.number().int()]).nullable(),
  /** Number of its characters without white space and hyphens. */
  length: z.number().int(),
  hash: KeyedHash,
});
export type EvidenceRecord = z.infer<typeof EvidenceRecord>;

const RowRecord = z.object({
  id: z.string(),
  /** Text of the job. */
  text: z.string(),
  category: z.string(),
  importance: z.enum(["must", "nice"]),
  weight: z.number(),
  status: z.enum(["met", "partial", "not_found"]),
  score: z.number(),
  evidence: z.array(EvidenceRecord),
});
export type RowRecord = z.infer<typeof RowRecord>;

const head = { n: z.number().int(), prev: KeyedHash, time: z.iso.datetime() };

/** One run of an operation on one document. */
export const RunEntry = z.object({
  ...head,
  kind: z.literal("run"),
  run: z.string(),
  operation: z.string(),
  /** Begin of the call; `time` is its end. */
  started: z.iso.datetime(),
  /** Pseudonym of the subject; null if the request named none. */
  subject: KeyedHash.nullable(),
  engine: z.string(),
  model: z.string(),
  engine_version: z.string().nullable(),
  rubric_version: z.string().nullable(),
  deterministic: z.boolean().nullable(),
  /** Keyed hash of the bytes of the document. */
  document: KeyedHash.nullable(),
  /** Keyed hash of `input_sha256`. */
  input: KeyedHash.nullable(),
  /** SHA-256 of the text of the job. */
  job: z.string().nullable(),
  language: z.string().nullable(),
  score: z.number().nullable(),
  masked: z.array(z.string()),
  /** Codes of warnings. */
  warnings: z.array(z.string()),
  rows: z.array(RowRecord),
});
export type RunEntry = z.infer<typeof RunEntry>;

/** Decision of a person about a run. */
export const DecisionEntry = z.object({
  ...head,
  kind: z.literal("decision"),
  run: z.string(),
  decision: z.string(),
  reviewer: z.string(),
  /** Rows whose status the person corrected. */
  corrections: z.array(z.object({ id: z.string(), status: z.enum(["met", "partial", "not_found"]) })),
});
export type DecisionEntry = z.infer<typeof DecisionEntry>;

/** Entries before `first` were deleted because their retention had ended. */
const PurgeEntry = z.object({ ...head, kind: z.literal("purge"), first: z.number().int(), days: z.number(), deleted: z.number().int() });

/** The key of a subject was deleted. */
const ErasureEntry = z.object({ ...head, kind: z.literal("erasure"), subject: KeyedHash });

export const Entry = z.discriminatedUnion("kind", [RunEntry, DecisionEntry, PurgeEntry, ErasureEntry]);
export type Entry = z.infer<typeof Entry>;

type WithoutHead<Value> = Value extends unknown ? Omit<Value, "n" | "prev" | "time"> : never;
/** Entry before it has its place in the chain. */
export type NewEntry = WithoutHead<Entry>;
