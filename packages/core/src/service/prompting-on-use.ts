import * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { PromptInput } from "../prompt/prompt.operation.ts";
import { atFirst } from "../runtime/lazy.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Caller } from "./answering.ts";
import type { PromptingDeps } from "./prompting.ts";

/** Instructions about saved résumés. */
export function promptingOnUse(deps: PromptingDeps) {
  const made = atFirst(async () => (await import("./prompting.ts")).prompting(deps));
  return {
    prompt: (caller: Caller, input: Effect.Effect<PromptInput, VitaeError>) =>
      Effect.flatMap(input, (checked) => Effect.flatMap(Effect.promise(made), (prompts) => prompts.prompt(checked, caller))),
    resumes: async (principal: Principal) => (await made()).resumes(principal),
  };
}
