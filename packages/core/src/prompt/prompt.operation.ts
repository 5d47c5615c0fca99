import * as Effect from "effect/Effect";
import type { Extractor } from "../engine/extractor.port.ts";
import type { Translator } from "../engine/translator.port.ts";
import { VitaeError } from "../errors.ts";
import { defineOperation } from "../operations/define-operation.ts";
import { likelyText } from "../operations/likely-text.ts";
import type { CallOptions, FileInput } from "../operations/method.ts";
import { limits } from "../runtime/limits.ts";
import { lazyEffect } from "../runtime/to-effect.ts";
import { validated } from "../runtime/validation-failed.ts";
import { type PromptReply, PromptRequest, ResumeSelector } from "./prompt.schema.ts";
import type { PromptDeps, PromptInput } from "./run-prompt.operation.ts";

/** Options of `prompt()`. */
export interface PromptOptions extends CallOptions {
  /** Document to import. It becomes a new version of the résumé. */
  readonly file?: FileInput | undefined;
  /** End user of the account. An unknown end user gets a new résumé. */
  readonly userId?: string | undefined;
  /** Saved résumé of the account; excludes `userId`. */
  readonly resumeId?: string | undefined;
  /** Writes nothing. An instruction that would change the résumé becomes an `ask` without changes. Default: false. */
  readonly readOnly?: boolean | undefined;
}

/**
 * Runs an instruction on a saved résumé, or answers a question about it. `userId` selects the résumé of an end user, `resumeId` any résumé
 * of the account; the default is the résumé of the caller. Edits never change parts that the instruction does not name, and add no
 * ungrounded values. Rejects with `validation_failed`, `resume_not_found`, `resume_changed`, `document_unreadable`, `prompt_timed_out` and
 * other errors of the call.
 */
export type PromptMethod = (request: PromptRequest, options?: PromptOptions) => Promise<PromptReply>;

/** @internal */
export interface PromptOperationDeps extends PromptDeps {
  readonly extractor: Extractor;
  readonly translators: readonly Translator[];
}

const prompts = () => import("./run-prompt.operation.ts");

/** @internal */
export const prompt = defineOperation<PromptOperationDeps, PromptMethod>()({
  name: "prompt",
  heavy: true,
  timedOut: "prompt_timed_out",
  // Sum of parsing the file, planning, and translation of the résumé.
  maxCost: ({ extractor, planner, translators }, { prompt_text, file, language }: PromptInput) =>
    (file ? (extractor.maxCostMicroUsd ?? 0) : 0) +
    (planner.maxCostMicroUsd?.({ instruction: prompt_text }) ?? 0) +
    (language === null ? 0 : translators.reduce((sum, { maxCostMicroUsd }) => sum + (maxCostMicroUsd?.(likelyText(null)) ?? 0), 0)),
  repeat: "first_answer",
  receive: ({ principal, toUpload }, request, { file, userId, resumeId, readOnly = false, ...options } = {}) => {
    const selector = { ...(userId !== undefined && { userId }), ...(resumeId !== undefined && { resumeId }) };
    const source = { principal, file: file ? toUpload(file, "file") : null, readOnly };
    return { input: toInput(request, selector, source), options };
  },
  execute: (deps, input, call) => lazyEffect(prompts, ({ runPrompt }) => runPrompt(deps, input, call)),
  // Runs one instruction at a time per résumé. The same résumé under two selectors has two keys; then `resume_changed` causes a retry.
  exclusive: {
    key: ({ principal: { account, token, kind }, context: { userId, resumeId } }) =>
      JSON.stringify([account, kind === "legacy" ? token : null, userId, resumeId]),
    retryOn: "resume_changed",
    retries: limits.promptRetries,
  },
  reply: ({ reply }): PromptReply => reply,
  save: async (tx, { context, isNew, version, name }) => {
    if (isNew && !(await tx.resumes.add(context))) throw new VitaeError("resume_changed");
    if (!version) return;
    const change = { resumeId: context.resumeId, expected: context.version, name, version };
    if (!(await tx.resumes.append(change))) throw new VitaeError("resume_changed");
  },
  about: ({ context }) => context.resumeId,
});

type InstructionSource = Pick<PromptInput, "principal" | "file" | "readOnly">;

const toInput = (request: PromptRequest, selector: ResumeSelector, source: InstructionSource): Effect.Effect<PromptInput, VitaeError> =>
  Effect.gen(function* () {
    const { prompt_text, template_id, language, subject_id = null } = yield* validated(PromptRequest, request);
    const context = yield* validated(ResumeSelector, selector, ["header"]);
    if (context.userId !== undefined && context.resumeId !== undefined)
      return yield* Effect.fail(new VitaeError("validation_failed", { issues: [bothSelectors] }));
    // A file or a language is an instruction by itself.
    if (prompt_text.trim() === "" && source.file === null && !language)
      return yield* Effect.fail(new VitaeError("validation_failed", { issues: [blankPrompt] }));
    return { prompt_text, language: language || null, template_id: template_id || null, subject: subject_id, context, ...source };
  });

const bothSelectors = {
  type: "value_error",
  loc: ["header", "X-Service-Target-Resume-Id"],
  msg: "excludes X-Service-User-Id; send one of them",
} as const;
const blankPrompt = { type: "value_error", loc: ["body", "prompt_text"], msg: "must not be blank" } as const;
