import * as z from "zod";
import { CallbackUrl, Link } from "../document/link.schema.ts";
import { codePoints } from "../languages/translate.schema.ts";
import { LanguageCode } from "../runtime/language-code.schema.ts";
import { limits } from "../runtime/limits.ts";
import { JobId } from "./evaluate.schema.ts";

/** The asynchronous twin of `evaluate`. @source service specification, asynchronous lane */
export const EvaluateLinks = z
  .object({
    resume_urls: z.array(Link).min(1).max(limits.documents),
    job_details: z
      .string()
      .refine((text) => codePoints(text) <= limits.jobCharacters, { error: `should have at most ${limits.jobCharacters} characters` })
      .optional(),
    job_id: JobId.min(1).optional(),
    language: LanguageCode.optional(),
    callback_url: CallbackUrl,
  })
  .refine(({ job_details, job_id }) => (job_details ?? job_id) !== undefined, {
    path: ["job_details"],
    error: "Field required",
  });
export type EvaluateLinks = z.input<typeof EvaluateLinks>;
