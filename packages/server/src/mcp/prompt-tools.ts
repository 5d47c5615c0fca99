import { ExternalUserId, PromptReply, PromptRequest, ResumeId } from "@vitae/core/schemas";
import * as z from "zod";
import { FileArgument } from "./file-argument.ts";
import { tool } from "./tool.ts";

/** Selects the saved résumé; without arguments, that of the operator. */
const whose = {
  user_id: ExternalUserId.optional().meta({
    description: "Your id of the end user whose saved résumé is used; default: the résumé of the operator.",
  }),
  resume_id: ResumeId.optional().meta({ description: "Id of a saved résumé, instead of user_id." }),
};

interface Whose {
  readonly user_id?: string | undefined;
  readonly resume_id?: string | undefined;
}
const named = ({ user_id: userId, resume_id: resumeId }: Whose) => ({ userId, resumeId });

/** MCP tool that answers a question about a saved résumé. */
export const askTool = tool({
  name: "ask",
  title: "Ask about a saved résumé",
  description: "Answers a question about a saved résumé, in any language. Never changes the résumé.",
  input: z.object({ question: PromptRequest.shape.prompt_text.min(1).meta({ description: "The question, in any language." }), ...whose }),
  output: PromptReply,
  readOnly: true,
  run: ({ service }, { question, ...of }, call) => service.prompt({ prompt_text: question }, { ...call, ...named(of), readOnly: true }),
});

/** MCP tool that edits a saved résumé. */
export const editTool = tool({
  name: "edit",
  title: "Change a saved résumé",
  description:
    'Follows one plain instruction about a saved résumé ("Add Rust to my skills.", "Undo the last change."), imports a file as the résumé, or renders it in another language by `language`. Every version is kept, and nothing is invented. Returns the whole résumé and what changed.',
  input: z.object({
    ...PromptRequest.shape,
    prompt_text: PromptRequest.shape.prompt_text.default(""),
    file: FileArgument.optional(),
    ...whose,
  }),
  output: PromptReply,
  readOnly: false,
  run: async ({ service, open }, { file, user_id, resume_id, ...request }, call) =>
    service.prompt(request, { ...call, ...named({ user_id, resume_id }), file: file && (await open(file)) }),
});
