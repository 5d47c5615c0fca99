import { warning } from "@vitae/core/engine";
import type { EngineResult } from "@vitae/core/ports";
import type { MessageKey } from "@vitae/languages/message-key";
import { gaveNoAnswer } from "./provider/gave-no-answer.ts";

/**
 * Falls back to the rule engine when the model provider fails, and adds a warning.
 *
 * @param told warning about the fallback
 */
export async function withRuleFallback<Value>(
  modelled: () => Promise<EngineResult<Value>>,
  rules: () => Promise<EngineResult<Value>>,
  told?: MessageKey,
): Promise<EngineResult<Value>> {
  try {
    return await modelled();
  } catch (error) {
    if (!gaveNoAnswer(error)) throw error;
    const answer = await rules();
    return told ? { ...answer, warnings: [...answer.warnings, warning(told)] } : answer;
  }
}
