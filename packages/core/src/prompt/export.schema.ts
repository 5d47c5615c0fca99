import * as z from "zod";
import { ResumeId } from "./prompt.schema.ts";

/** Format of an exported résumé. */
export const ExportFormat = z.enum(["pdf", "docx", "jsonresume", "markdown", "txt"]);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** @source contract §3 */
export const ExportView = z.object({
  format: ExportFormat.meta({ description: "Returns the résumé as a document in this format." }),
  template_id: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: "Template of the document. Default: the template with which the résumé was saved." }),
  blind: z
    .union([z.boolean(), z.stringbool()])
    .default(false)
    .meta({ description: "Removes the personal data that evaluation does not use either." }),
});
export type ExportView = z.input<typeof ExportView>;

/** A résumé to export, with its format, template and language. */
export const ExportRequest = ExportView.extend({ resume_id: ResumeId });
export type ExportRequest = z.input<typeof ExportRequest>;

export interface ExportedFile {
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}
