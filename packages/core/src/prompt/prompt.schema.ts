import * as z from "zod";
import { AiData } from "../resume/segment.schema.ts";
import { LanguageOrNone } from "../runtime/language-code.schema.ts";

const texts = { longestInstruction: 20_000, longestTemplate: 255 } as const;

/** One instruction about one saved résumé. @source service specification, /prompt/ */
export const PromptRequest = z.object({
  prompt_text: z
    .string()
    .max(texts.longestInstruction)
    .meta({ description: "An instruction or a question, in any language.", examples: ["Add Rust to my skills."] }),
  language: LanguageOrNone.optional().meta({
    description: "ISO 639-1 code of the language into which the résumé is translated. Default: unchanged.",
  }),
  template_id: z.string().max(texts.longestTemplate).optional().meta({
    description: "Template for exports; returned and stored with the résumé. Default: unchanged, initially `default`.",
  }),
});
export type PromptRequest = z.input<typeof PromptRequest>;

/** 1 to 128 ASCII characters, the first a letter or digit; case counts. @source service specification, /prompt/ */
export const ExternalUserId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.:@-]{0,127}$/, {
  error: "Input should be 1 to 128 letters, digits, _ . : @ -, the first a letter or digit",
});

/** Id of a saved résumé. */
export const ResumeId = z
  .string()
  .min(1)
  .max(255)
  .meta({ examples: ["res_8Kd2fJ6sVt3nR5gHq1Xe"] });

/** Whose résumé an instruction is about; the caller's own where neither is named. */
export const ResumeSelector = z.object({ userId: ExternalUserId.optional(), resumeId: ResumeId.optional() });
export type ResumeSelector = z.infer<typeof ResumeSelector>;

/** Kind of a prompt, as the response reports it. */
export const PromptMode = z.enum(["import", "generate", "edit", "ask", "translate"]);
export type PromptMode = z.infer<typeof PromptMode>;

/** The whole résumé after a change. @source service specification, AiResponse */
export const AiResponse = AiData.extend({
  /** What changed in this call, told from the difference, in the résumé's language. */
  changes: z.array(z.string()),
  /** USD; null when the model has no known price. */
  total_cost: z.number().nullable(),
});

/** @source service specification, PublicPromptResponse; contract §3 */
export const PromptReply = z.object({
  mode: PromptMode,
  /** Text to show the user. */
  assistant_message: z.string(),
  template_id: z.string(),
  /** The version that holds now; 0: no résumé is saved yet. */
  version: z.number().int(),
  /** Only where something changed. */
  ai_response: AiResponse.optional(),
  /** Only where a user or a résumé was named. */
  customer_id: z.string().optional(),
  resume_id: z.string().optional(),
});
export type PromptReply = z.infer<typeof PromptReply>;
