import * as z from "zod";
import { Evaluation } from "../engine/rubric.schema.ts";
import type { FailedFile } from "../operations/parse.schema.ts";
import { LanguageOrNone, namedLanguage } from "../runtime/language-code.schema.ts";

const longestJobId = 255;

export const JobId = z.string().max(longestJobId);

/** What candidates are held against, besides `job_file`. @source service specification, /evaluate/ */
export const EvaluateRequest = z.object({
  job_details: z.string().optional().meta({ description: "The job as text, or as a JSON object in a string." }),
  job_id: JobId.optional().meta({ description: "A job of `POST /jobs/`, registered by this token." }),
  language: LanguageOrNone.optional().meta({ description: "ISO 639-1: the language of the prose; English where it is left out." }),
});
export type EvaluateRequest = z.input<typeof EvaluateRequest>;

/** ISO 639-1 of the prose; English where nothing is asked for. */
export const proseLanguage = (tag: string | undefined): string => (tag && namedLanguage(tag)?.code) || "en";

/** One candidate of several. */
export const EvaluatedFile = Evaluation.extend({ index: z.number().int(), filename: z.string() });
export type EvaluatedFile = z.infer<typeof EvaluatedFile> & { error?: undefined };

export type EvaluationItem = EvaluatedFile | FailedFile;

/** @source service specification, /jobs/; contract §6 */
export const JobRequest = z.object({
  job_details: z.union([z.string(), z.record(z.string(), z.unknown())]).meta({
    description: "The job as text, or its requirements as an object.",
    examples: ["3+ years of TypeScript. PostgreSQL is a plus."],
  }),
  title: z.string().max(300).optional().meta({ description: "Becomes the first line." }),
});
export type JobRequest = z.input<typeof JobRequest>;

export const RegisteredJob = z.object({ job_id: z.string(), created_at: z.iso.datetime() });
export type RegisteredJob = z.infer<typeof RegisteredJob>;
