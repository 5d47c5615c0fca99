import type { MessageKey } from "../data/messages.schema.ts";
import type { Answer } from "../engine/answer.schema.ts";
import { warning } from "../engine/warning.ts";
import { VitaeError } from "../errors.ts";

/**
 * The rules answer when the provider of a model does not; the answer says so itself.
 *
 * @param told what the answer of the rules warns of
 */
export async function rulesInstead<Value>(
  modelled: () => Promise<Answer<Value>>,
  rules: () => Promise<Answer<Value>>,
  told?: MessageKey,
): Promise<Answer<Value>> {
  try {
    return await modelled();
  } catch (error) {
    if (!VitaeError.is(error) || error.code !== "model_unavailable") throw error;
    const answer = await rules();
    return told ? { ...answer, warnings: [...answer.warnings, warning(told)] } : answer;
  }
}
