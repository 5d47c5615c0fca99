import * as z from "zod";
import { ParsedResume } from "../resume/parsed-resume.schema.ts";

/** Options of the response of `parse`. */
export const ParseView = z.object({
  /** `provenance` adds page, bounding box and quote of every value. */
  include: z.literal("provenance").optional(),
  /** `jsonresume` gives JSON Resume 1.x, with `x_…` fields for what it has no place for. */
  format: z.literal("jsonresume").optional(),
});
export type ParseView = z.infer<typeof ParseView>;

/** Reason why one file of a batch has no result. The other files are unaffected. */
export const FileFailure = z.object({ code: z.string(), status_code: z.number().int(), detail: z.string() });
export type FileFailure = z.infer<typeof FileFailure>;

const place = { /** From 0, in input order. */ index: z.number().int(), filename: z.string() };

/** Parsed résumé of one file of a batch, with its index and file name. */
export const ParsedFile = z.object({ ...place, ...ParsedResume.shape }).meta({ id: "ParsedFile" });
export type ParsedFile = z.infer<typeof ParsedFile>;

/** Item of a file that could not be processed, with its `error`. */
export const FailedFile = z.object({ ...place, error: FileFailure }).meta({ id: "FailedFile" });
export type FailedFile = z.infer<typeof FailedFile>;

/** Result of one file, or an `error`; items are in input order. */
export type ParseItem = (ParsedFile & { error?: undefined }) | FailedFile;

/** One résumé of a batch as JSON Resume, with its index and file name. @source jsonresume.org, schema 1.0.0 */
export const JsonResumeFile = z.looseObject({ ...place });
/** Result of one file as JSON Resume, or an `error`. */
export type JsonResumeItem = (z.infer<typeof JsonResumeFile> & { error?: undefined }) | FailedFile;
