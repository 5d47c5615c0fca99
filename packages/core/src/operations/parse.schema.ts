import { ParsedResume } from "@vitae/resume";
import * as z from "zod";

/** Format and content of the result of `parse`. */
export const ParseView = z.object({
  /** `provenance` adds the source of each value, `timeline` facts about the dates. */
  include: z.enum(["provenance", "timeline"]).optional(),
  /** `jsonresume` returns JSON Resume 1.x, with `x_…` fields for other data. */
  format: z.literal("jsonresume").optional(),
});
export type ParseView = z.infer<typeof ParseView>;

/** Error of one file of a batch. */
export const FileFailure = z.object({ code: z.string(), status_code: z.number().int(), detail: z.string() });
export type FileFailure = z.infer<typeof FileFailure>;

const position = { /** From 0, in input order. */ index: z.number().int(), filename: z.string() };

export const ParsedFile = z.object({ ...position, ...ParsedResume.shape }).meta({ id: "ParsedFile" });
export type ParsedFile = z.infer<typeof ParsedFile>;

export const FailedFile = z.object({ ...position, error: FileFailure }).meta({ id: "FailedFile" });
export type FailedFile = z.infer<typeof FailedFile>;

/** Result of one file, or an `error`; items are in input order. */
export type ParseItem = (ParsedFile & { error?: undefined }) | FailedFile;

/** Item in JSON Resume format. @source jsonresume.org, schema 1.0.0 */
export const JsonResumeFile = z.looseObject({ ...position });
export type JsonResumeItem = (z.infer<typeof JsonResumeFile> & { error?: undefined }) | FailedFile;
