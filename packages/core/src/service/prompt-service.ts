import * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import { translateTexts } from "../languages/translate.operation.ts";
import type { TranslatedTexts } from "../languages/translate.schema.ts";
import type { TranslateDeps } from "../languages/translator-chain.operation.ts";
import { type Operation, type PipelineDeps, runOperation } from "../operations/pipeline.ts";
import { type ParseDeps, parseDocument } from "../parse/parse.operation.ts";
import { cursorKey } from "../prompt/cursor.ts";
import { createKeyedMutex } from "../prompt/keyed-mutex.operation.ts";
import { type PromptDeps, type PromptInput, type PromptResult, runPrompt } from "../prompt/prompt.operation.ts";
import type { PromptReply, ResumeSelector } from "../prompt/prompt.schema.ts";
import { savePromptResult } from "../prompt/save-prompt.operation.ts";
import { createSavedResumeService } from "../prompt/saved-resumes.operation.ts";
import type { SavedResumeService } from "../prompt/saved-resumes.port.ts";
import { lazyOnce } from "../runtime/lazy.ts";
import { limits } from "../runtime/limits.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Caller } from "./call-runner.ts";
import { maxPromptCost } from "./max-cost.ts";

export interface PromptServiceDeps extends Omit<PromptDeps, "storage" | "host" | "read" | "translate"> {
  readonly operate: PipelineDeps;
  readonly parse: ParseDeps;
  readonly translate: TranslateDeps;
  readonly secret: () => Promise<string>;
}

/** The half of a service that remembers: instructions about saved résumés, and the saved résumés themselves. */
export function createPromptService(deps: PromptServiceDeps) {
  const { storage, host, timeoutMs } = deps.operate;
  const { translators } = deps.translate;
  const prompt: PromptDeps = {
    ...deps,
    storage,
    host,
    read: (upload, call) => parseDocument(deps.parse, upload, call),
    translate:
      translators.length === 0
        ? null
        : (texts, call) => translateTexts(deps.translate, { ...texts, single: false }, call) as Effect.Effect<TranslatedTexts, VitaeError>,
  };
  const alone = createKeyedMutex({ timeoutMs, late: "prompt_timed_out" });
  const key = lazyOnce(async () => cursorKey(await deps.secret()));

  const operation: Operation<PromptInput, PromptResult, PromptReply> = {
    name: "prompt",
    heavy: true,
    timedOut: "prompt_timed_out",
    maxCost: (input) => maxPromptCost(deps, input),
    repeat: "first_answer",
    execute: (input, call) => runPrompt(prompt, input, call),
    reply: ({ reply }) => reply,
    save: savePromptResult,
    about: ({ context }) => context.resumeId,
  };

  return {
    /** One instruction at a time for each résumé; against a faster writer of another process it is followed once more. */
    prompt: (input: PromptInput, caller: Caller) => {
      const began = host.clock.now();
      const attempt = Effect.suspend(() => {
        const left = Math.max(1, timeoutMs - (host.clock.now() - began));
        return runOperation({ ...deps.operate, timeoutMs: left }, operation, { ...caller, input });
      });
      const again = Effect.retry(attempt, { times: limits.promptRetries, while: ({ code }: VitaeError) => code === "resume_changed" });
      return alone(thingOf(input.principal, input.context), again);
    },

    resumes: (principal: Principal): SavedResumeService =>
      createSavedResumeService({ storage, host, cursorKey: key, wordsOf: deps.wordsOf }, principal),
  };
}

/** Two names of one résumé are two things here; the storage tells them apart no more. */
const thingOf = ({ account, token, kind }: Principal, { userId, resumeId }: ResumeSelector): string =>
  JSON.stringify([account, kind === "legacy" ? token : null, userId, resumeId]);
