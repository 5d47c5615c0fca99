import * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { TranslateDeps } from "../languages/ask-translators.operation.ts";
import { translateTexts } from "../languages/translate.operation.ts";
import type { TranslatedTexts } from "../languages/translate.schema.ts";
import { type OperateDeps, type Operation, operate } from "../operations/operate.ts";
import { type ParseDeps, parseDocument } from "../parse/parse.operation.ts";
import { cursorKey } from "../prompt/cursor.ts";
import { oneAtATime } from "../prompt/one-at-a-time.operation.ts";
import { answerPrompt, type PromptDeps, type Prompted, type PromptInput } from "../prompt/prompt.operation.ts";
import type { PromptContext, PromptReply } from "../prompt/prompt.schema.ts";
import { savePrompted } from "../prompt/save-prompted.operation.ts";
import { savedResumes } from "../prompt/saved-resumes.operation.ts";
import type { SavedResumeService } from "../prompt/saved-resumes.port.ts";
import { atFirst } from "../runtime/lazy.ts";
import { limits } from "../runtime/limits.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Caller } from "./answering.ts";
import { promptCeiling } from "./ceilings.ts";

export interface PromptingDeps extends Omit<PromptDeps, "storage" | "host" | "read" | "translate"> {
  readonly operate: OperateDeps;
  readonly parse: ParseDeps;
  readonly translate: TranslateDeps;
  readonly secret: () => Promise<string>;
}

/** The half of a service that remembers: instructions about saved résumés, and the saved résumés themselves. */
export function prompting(deps: PromptingDeps) {
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
  const alone = oneAtATime({ timeoutMs, late: "prompt_timed_out" });
  const key = atFirst(async () => cursorKey(await deps.secret()));

  const operation: Operation<PromptInput, Prompted, PromptReply> = {
    name: "prompt",
    heavy: true,
    timedOut: "prompt_timed_out",
    ceiling: (input) => promptCeiling(deps, input),
    repeat: "first_answer",
    work: (input, call) => answerPrompt(prompt, input, call),
    reply: ({ reply }) => reply,
    save: savePrompted,
    about: ({ context }) => context.resumeId,
  };

  return {
    /** One instruction at a time for each résumé; against a faster writer of another process it is followed once more. */
    prompt: (input: PromptInput, caller: Caller) => {
      const began = host.clock.now();
      const attempt = Effect.suspend(() => {
        const left = Math.max(1, timeoutMs - (host.clock.now() - began));
        return operate({ ...deps.operate, timeoutMs: left }, operation, { ...caller, input });
      });
      const again = Effect.retry(attempt, { times: limits.promptRetries, while: ({ code }: VitaeError) => code === "resume_changed" });
      return alone(thingOf(input.principal, input.context), again);
    },

    resumes: (principal: Principal): SavedResumeService =>
      savedResumes({ storage, host, cursorKey: key, wordsOf: deps.wordsOf }, principal),
  };
}

/** Two names of one résumé are two things here; the storage tells them apart no more. */
const thingOf = ({ account, token, kind }: Principal, { userId, resumeId }: PromptContext): string =>
  JSON.stringify([account, kind === "legacy" ? token : null, userId, resumeId]);
