import { limits, type OperationInfo, type ResumeService } from "@vitae/core";
import { ExternalUserId, PromptReply, PromptRequest, ResumeId } from "@vitae/core/schemas";
import * as z from "zod";
import { fileField } from "../body/form.ts";
import { type Route, route } from "../route.ts";
import { singleFile } from "./batch-response.ts";
import { documentErrors } from "./document-errors.ts";

const headers = z.object({
  "X-Service-User-Id": ExternalUserId.optional().meta({
    description: "Your id of an end user of the account. An unknown id creates a saved résumé. Console keys only.",
    examples: ["user-4711"],
  }),
  "X-Service-Target-Resume-Id": ResumeId.optional().meta({
    description: "`resume_id` of a saved résumé of the account. Cannot be combined with `X-Service-User-Id`. Console keys only.",
  }),
});

const example = PromptReply.parse({
  mode: "edit",
  assistant_message: "Skills: “Rust” added.",
  template_id: "default",
  version: 2,
  ai_response: {
    language: "en",
    data: [
      {
        segment_id: "s2",
        segment_type: "skills",
        segment_name: "Skills",
        segment_data: { items: ["TypeScript", "Rust"], groups: [] },
        sub_segments: [],
      },
    ],
    changes: ["Skills: “Rust” added."],
    total_cost: 0,
  },
});

/** Route of the operation `prompt`: `POST /prompt/`. */
export const promptRoute = ({ name, timedOut }: OperationInfo): Route =>
  route<ResumeService>()({
    method: "POST",
    path: `/${name}/`,
    summary: "Import, edit, query or translate a saved résumé by instruction",
    access: { credit: true, consoleKey: false },
    consoleHeaders: Object.keys(headers.shape),
    idempotent: true,
    headers,
    exampleForm: { prompt_text: "Add Rust to my skills.", file: "cv.pdf" },
    form: {
      ...PromptRequest.shape,
      file: fileField({ max: 1, bytes: limits.documentBytes, optional: true, tooLarge: "prompt_file_too_large" }),
    },
    answers: "A message about the result. `ai_response` is the whole résumé; it is present only if the résumé was changed.",
    example,
    reply: PromptReply.meta({ id: "PublicPromptResponse" }),
    errors: ["resume_not_found", "resume_changed", ...documentErrors, timedOut, "model_unavailable"],
    handle: (operations, { form, headers, call }) => {
      const { file: files, ...request } = form;
      const { "X-Service-User-Id": userId, "X-Service-Target-Resume-Id": resumeId } = headers;
      return operations.prompt(request as PromptRequest, { ...call, userId, resumeId, file: singleFile(files) });
    },
  });
