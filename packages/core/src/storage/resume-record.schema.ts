import * as z from "zod";

/** Stored record of a saved résumé, without its content. */
export const ResumeRecord = z.object({
  /** Public id, `res_…`. */
  resumeId: z.string(),
  /** `cus_…`. */
  customerId: z.string(),
  account: z.string(),
  /** See `ResumeOwner`. */
  owner: z.string(),
  /** Null if the owner is no end user. */
  externalUserId: z.string().nullable(),
  /** Name of the candidate on the résumé. */
  name: z.string().nullable(),
  /** Current version; 0 before the first. */
  version: z.number().int().min(0),
  /** Ascending number of creation in the whole store. The store assigns it; 0 before. */
  sequence: z.number().int(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
});
export type ResumeRecord = z.infer<typeof ResumeRecord>;

/** Owner of a saved résumé, unique within an account: "" for the account itself, `user:ID` for an end user, `token:ID` for a legacy token. */
export type ResumeOwner = string;

export const ownedByUser = (externalUserId: string): ResumeOwner => `user:${externalUserId}`;

/** Operation that created a version. */
export const VersionMode = z.enum(["import", "generate", "edit", "translate", "restore"]);

/** Version of a saved résumé without its content. */
export const VersionInfo = z.object({
  version: z.number().int().min(1),
  mode: VersionMode,
  language: z.string(),
  /** Descriptions of the changes, for end users. */
  changes: z.array(z.string()),
  /** Target versions of undo and redo; null if there is none. */
  undoTo: z.number().int().nullable(),
  redoTo: z.number().int().nullable(),
  createdAt: z.number().int(),
});
export type VersionInfo = z.infer<typeof VersionInfo>;

/** Version with its content: the JSON of a `Resume` with a format number, see `resume-json.ts`. */
export const VersionRecord = VersionInfo.extend({ content: z.string() });
export type VersionRecord = z.infer<typeof VersionRecord>;
