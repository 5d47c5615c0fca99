import * as z from "zod";
import { ParsedResume } from "../resume/parsed-resume.schema.ts";

/** How the result of `parse` is shaped. */
export const ParseView = z.object({
  /** `provenance` adds where each value stands. */
  include: z.literal("provenance").optional(),
  /** `jsonresume` gives JSON Resume 1.x, with `x_…` fields for what it has no place for. */
  format: z.literal("jsonresume").optional(),
});
export type ParseView = z.infer<typeof ParseView>;

/** Why one file of a batch has no result; the others are unaffected. */
export const FileFailure = z.object({ code: z.string(), status_code: z.number().int(), detail: z.string() });
export type FileFailure = z.infer<typeof FileFailure>;

const place = { /** From 0, in input order. */ index: z.number().int(), filename: z.string() };

export const ParsedFile = z.object({ ...place, ...ParsedResume.shape }).meta({ id: "ParsedFile" });
export type ParsedFile = z.infer<typeof ParsedFile>;

export const FailedFile = z.object({ ...place, error: FileFailure }).meta({ id: "FailedFile" });
export type FailedFile = z.infer<typeof FailedFile>;

/** One item per file, in input order. */
export type ParseItem = (ParsedFile & { error?: undefined }) | FailedFile;

/** The same, as JSON Resume. @source jsonresume.org, schema 1.0.0 */
export const JsonResumeFile = z.looseObject({ ...place });
export type JsonResumeItem = (z.infer<typeof JsonResumeFile> & { error?: undefined }) | FailedFile;
