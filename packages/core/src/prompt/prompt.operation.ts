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
  /** A document to import; it replaces the résumé that is there, as a new version. */
  readonly file?: FileInput | undefined;
  /** An end user of the account; an unknown one gets a résumé of its own. */
  readonly userId?: string | undefined;
  /** A saved résumé of the account; excludes `userId`. */
  readonly resumeId?: string | undefined;
  /** Answers, and writes nothing: what would change the résumé comes to an `ask` that changed nothing. Default: false. */
  readonly readOnly?: boolean | undefined;
}

/**
 * Follows one instruction about one saved résumé, or answers a question about it: the caller's own, an end user's (`userId`) or another
 * of the account (`resumeId`). Edits are typed operations: what the instruction does not name stays as it is, and nothing is invented.
 * Rejects with `validation_failed`, `resume_not_found`, `resume_changed`, `document_unreadable`, `prompt_timed_out` …
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
  // The file is read, the plan made, the résumé rendered.
  maxCost: ({ extractor, planner, translators }, { prompt_text, file, language }: PromptInput) =>
    (file ? (extractor.ceilingMicroUsd ?? 0) : 0) +
    (planner.ceilingMicroUsd?.({ instruction: prompt_text }) ?? 0) +
    (language === null ? 0 : translators.reduce((sum, { ceilingMicroUsd }) => sum + (ceilingMicroUsd?.(likelyText(null)) ?? 0), 0)),
  repeat: "first_answer",
  receive: ({ principal, toUpload }, request, { file, userId, resumeId, readOnly = false, ...options } = {}) => {
    const named = { ...(userId !== undefined && { userId }), ...(resumeId !== undefined && { resumeId }) };
    const asked = { principal, file: file ? toUpload(file, "file") : null, readOnly };
    return { input: toInput(request, named, asked), options };
  },
  execute: (deps, input, call) => lazyEffect(prompts, ({ runPrompt }) => runPrompt(deps, input, call)),
  // One instruction at a time for each résumé. Two names of one résumé are two keys here; the storage tells them apart no more.
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

type Asked = Pick<PromptInput, "principal" | "file" | "readOnly">;

/** A request as it is worked on, or why it is refused. */
const toInput = (request: PromptRequest, named: ResumeSelector, asked: Asked): Effect.Effect<PromptInput, VitaeError> =>
  Effect.gen(function* () {
    const { prompt_text, template_id, language } = yield* validated(PromptRequest, request);
    const context = yield* validated(ResumeSelector, named, ["header"]);
    if (context.userId !== undefined && context.resumeId !== undefined)
      return yield* Effect.fail(new VitaeError("validation_failed", { issues: [both] }));
    // A file, or a language, says what is wanted by itself.
    if (prompt_text.trim() === "" && asked.file === null && !language)
      return yield* Effect.fail(new VitaeError("validation_failed", { issues: [blank] }));
    return { prompt_text, language: language || null, template_id: template_id || null, context, ...asked };
  });

const both = {
  type: "value_error",
  loc: ["header", "X-Service-Target-Resume-Id"],
  msg: "excludes X-Service-User-Id; send one of them",
} as const;
const blank = { type: "value_error", loc: ["body", "prompt_text"], msg: "must not be blank" } as const;
