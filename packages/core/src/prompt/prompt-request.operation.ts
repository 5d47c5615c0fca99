import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import { validationFailed } from "../runtime/validation-failed.ts";
import type { PromptInput } from "./prompt.operation.ts";
import { PromptRequest, ResumeSelector } from "./prompt.schema.ts";

type Asked = Pick<PromptInput, "principal" | "file" | "readOnly">;

/** A request as it is worked on, or why it is refused. */
export function validatePrompt(request: PromptRequest, named: ResumeSelector, asked: Asked): Effect.Effect<PromptInput, VitaeError> {
  const checked = PromptRequest.safeParse(request);
  if (!checked.success) return Effect.fail(validationFailed(checked.error, ["body"]));
  const context = ResumeSelector.safeParse(named);
  if (!context.success) return Effect.fail(validationFailed(context.error, ["header"]));
  const { userId, resumeId } = context.data;
  if (userId !== undefined && resumeId !== undefined) return Effect.fail(new VitaeError("validation_failed", { issues: [both] }));
  const { prompt_text, template_id } = checked.data;
  const language = checked.data.language || null;
  // A file, or a language, says what is wanted by itself.
  const isBlank = prompt_text.trim() === "" && asked.file === null && language === null;
  if (isBlank) return Effect.fail(new VitaeError("validation_failed", { issues: [blank] }));
  return Effect.succeed({ prompt_text, language, template_id: template_id || "default", context: context.data, ...asked });
}

const both = {
  type: "value_error",
  loc: ["header", "X-Service-Target-Resume-Id"],
  msg: "excludes X-Service-User-Id; send one of them",
} as const;
const blank = { type: "value_error", loc: ["body", "prompt_text"], msg: "must not be blank" } as const;
