import { AiData } from "@vitae/resume";
import * as z from "zod";
import { LanguageOrNone } from "../runtime/language-code.schema.ts";
import { SubjectId } from "../runtime/subject-id.schema.ts";

const maxInstructionLength = 20_000;
const maxTemplateIdLength = 255;

/** @source service specification, /prompt/ */
export const PromptRequest = z.object({
  prompt_text: z
    .string()
    .max(maxInstructionLength)
    .meta({ description: "An instruction or a question, in any language.", examples: ["Add Rust to my skills."] }),
  language: LanguageOrNone.optional().meta({
    description: "ISO 639-1 code of the language into which the résumé is translated. Default: unchanged.",
  }),
  template_id: z.string().max(maxTemplateIdLength).optional().meta({
    description: "Template for exports; returned and stored with the résumé. Default: unchanged, initially `default`.",
  }),
  subject_id: SubjectId.optional(),
});
export type PromptRequest = z.input<typeof PromptRequest>;

/** Case-sensitive. @source service specification, /prompt/ */
export const ExternalUserId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.:@-]{0,127}$/, {
  error: "Input should be 1 to 128 letters, digits, _ . : @ -, the first a letter or digit",
});

/** Id of a saved résumé. */
export const ResumeId = z
  .string()
  .min(1)
  .max(255)
  .meta({ examples: ["res_8Kd2fJ6sVt3nR5gHq1Xe"] });

/** Selects the résumé of an instruction. Default: the résumé of the caller. */
export const ResumeSelector = z.object({ userId: ExternalUserId.optional(), resumeId: ResumeId.optional() });
export type ResumeSelector = z.infer<typeof ResumeSelector>;

/** Kind of a prompt, as the response reports it. */
export const PromptMode = z.enum(["import", "generate", "edit", "ask", "translate"]);
export type PromptMode = z.infer<typeof PromptMode>;

/** Complete résumé after a change. @source service specification, AiResponse */
export const AiResponse = AiData.extend({
  /** Changes of this call, derived from the diff, in the language of the résumé. */
  changes: z.array(z.string()),
  /** USD; null if the price of the model is unknown. */
  total_cost: z.number().nullable(),
});

/** @source service specification, PublicPromptResponse; contract §3 */
export const PromptReply = z.object({
  mode: PromptMode,
  /** Text for the user. */
  assistant_message: z.string(),
  template_id: z.string(),
  /** Current version; 0 if no résumé is saved. */
  version: z.number().int(),
  /** Present if the résumé changed. */
  ai_response: AiResponse.optional(),
  /** Present if the request named a user or a résumé. */
  customer_id: z.string().optional(),
  resume_id: z.string().optional(),
});
export type PromptReply = z.infer<typeof PromptReply>;
