import * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { PromptInput } from "../prompt/prompt.operation.ts";
import { lazyOnce } from "../runtime/lazy.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Caller } from "./call-runner.ts";
import type { PromptServiceDeps } from "./prompt-service.ts";

/** Instructions about saved résumés. */
export function lazyPromptService(deps: PromptServiceDeps) {
  const made = lazyOnce(async () => (await import("./prompt-service.ts")).createPromptService(deps));
  return {
    prompt: (caller: Caller, input: Effect.Effect<PromptInput, VitaeError>) =>
      Effect.flatMap(input, (checked) => Effect.flatMap(Effect.promise(made), (prompts) => prompts.prompt(checked, caller))),
    resumes: async (principal: Principal) => (await made()).resumes(principal),
  };
}
