import * as z from "zod";

/** A saved résumé as it is stored, without its content. */
export const ResumeRecord = z.object({
  /** `res_…`: how callers name it. */
  resumeId: z.string(),
  /** `cus_…`. */
  customerId: z.string(),
  account: z.string(),
  /** See `ContextOwner`. */
  owner: z.string(),
  /** Null for contexts that are no end user's. */
  externalUserId: z.string().nullable(),
  /** The name printed on the résumé. */
  name: z.string().nullable(),
  /** 0: nothing is saved yet. */
  version: z.number().int().min(0),
  /** Rises with each context that is made, in the whole store; given by the store, 0 before. */
  sequence: z.number().int(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
});
export type ResumeRecord = z.infer<typeof ResumeRecord>;

/**
 * Whose résumé a context is, unique within an account: "" for the account's original one, `user:ID` for an end user's,
 * `token:ID` for a legacy token's own.
 */
export type ResumeOwner = string;

/** Owned by an end user. */
export const ownedByUser = (externalUserId: string): ResumeOwner => `user:${externalUserId}`;

/** What made a version. */
export const VersionMode = z.enum(["import", "generate", "edit", "translate", "restore"]);

/** A version without its content. */
export const VersionInfo = z.object({
  version: z.number().int().min(1),
  mode: VersionMode,
  language: z.string(),
  /** What changed, in plain words. */
  changes: z.array(z.string()),
  /** Where undo and redo lead from here; null where they lead nowhere. */
  undoTo: z.number().int().nullable(),
  redoTo: z.number().int().nullable(),
  createdAt: z.number().int(),
});
export type VersionInfo = z.infer<typeof VersionInfo>;

/** `content` is the JSON of a `Resume`, with the number of its form: see `stored-resume.ts`. */
export const VersionRecord = VersionInfo.extend({ content: z.string() });
export type VersionRecord = z.infer<typeof VersionRecord>;
