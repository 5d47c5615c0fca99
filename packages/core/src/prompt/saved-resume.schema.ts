import { AiData, ParsedResume } from "@vitae/resume";
import * as z from "zod";
import { ExternalUserId, PromptMode, ResumeId } from "./prompt.schema.ts";

const time = z.iso.datetime();

/** @source service specification, Saved résumé context */
export const SavedResume = z.object({
  /** Null for the original résumé of the account. */
  external_user_id: z.string().nullable(),
  customer_id: z.string(),
  resume_id: z.string(),
  /** Name of the person on the résumé. */
  name: z.string().nullable(),
  version: z.number().int(),
  created_at: time,
  updated_at: time,
});
export type SavedResume = z.infer<typeof SavedResume>;

/** `ai_data` is null if nothing is saved. */
export const SavedResumeContent = SavedResume.extend({ ai_data: AiData.nullable() });
export type SavedResumeContent = z.infer<typeof SavedResumeContent>;

/** @source service specification, GET /prompt/resumes */
export const ResumeListRequest = z.object({
  search: z.string().min(1).max(255).optional().meta({ description: "Part of the name, user id or résumé id; case-insensitive." }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  cursor: z
    .string()
    .min(1)
    .max(1024)
    .optional()
    .meta({ description: "`next_cursor` of the previous page; takes precedence over `offset`." }),
});
export type ResumeListRequest = z.input<typeof ResumeListRequest>;

/** A page of saved résumés, newest first. */
export const SavedResumes = z.object({
  items: z.array(SavedResume),
  /** Null after the last page. */
  next_cursor: z.string().nullable(),
  next_offset: z.number().int().nullable(),
});
export type SavedResumes = z.infer<typeof SavedResumes>;

/** One version of a saved résumé, without its content. */
export const ResumeVersion = z.object({
  version: z.number().int(),
  mode: z.union([PromptMode.exclude(["ask"]), z.literal("restore")]),
  language: z.string(),
  changes: z.array(z.string()),
  created_at: time,
});
export type ResumeVersion = z.infer<typeof ResumeVersion>;

/** Query of the versions of a saved résumé. */
export const VersionListRequest = z.object({
  resume_id: ResumeId,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.coerce.number().int().min(1).optional().meta({ description: "Returns only versions with a lower number." }),
});
export type VersionListRequest = z.input<typeof VersionListRequest>;

/** A page of versions, newest first. */
export const ResumeVersions = z.object({
  resume_id: z.string(),
  /** Newest first. */
  items: z.array(ResumeVersion),
  /** `before` of the next page; null after the last page. */
  next_before: z.number().int().nullable(),
});
export type ResumeVersions = z.infer<typeof ResumeVersions>;

/** Query of one version of a saved résumé. */
export const VersionRequest = z.object({
  resume_id: ResumeId,
  version: z.coerce
    .number()
    .int()
    .min(1)
    .meta({ examples: [2] }),
});
export type VersionRequest = z.input<typeof VersionRequest>;

/** Version number in JSON: no conversion, so `true` is invalid. */
export const RestoreRequest = z.object({ resume_id: ResumeId, version: z.int().min(1) });
export type RestoreRequest = z.input<typeof RestoreRequest>;

/** A parsed résumé, and where it is saved. */
export const SaveRequest = z.object({
  resume: ParsedResume,
  target: z.union([
    z.object({ external_user_id: ExternalUserId }),
    z.object({ resume_id: ResumeId, version: z.int().min(1).meta({ description: "Newest version." }) }),
  ]),
});
export type SaveRequest = z.infer<typeof SaveRequest>;

/** One version of a saved résumé with its content. */
export const ResumeVersionContent = ResumeVersion.extend({ resume_id: z.string(), ai_data: AiData });
export type ResumeVersionContent = z.infer<typeof ResumeVersionContent>;
