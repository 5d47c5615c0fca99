import { type LanguageModel, ModelFailure, type ModelQuestion, type Runtime } from "@vitae/core/ports";
import type { CassetteEntry, CassetteHead } from "./cassette.schema.ts";
import { requestHash } from "./request-hash.ts";

/** Options of `recordModel()`. */
export interface RecordOptions {
  /** Appends one line to the cassette, without a line end. Called once per request, in the order of the outcomes. */
  readonly write: (line: string) => void;
  /** API keys and other secrets. A reply that contains one of them is not recorded. */
  readonly secrets: readonly string[];
  readonly clock: Runtime["clock"];
}

/** Beginnings of API keys and HTTP headers of providers, which a reply must not quote. */
const secretText =
  /\b(?:sk|pk|rk|key)-[\w-]{16,}|\bAIza[\w-]{30,}|\b(?:authorization|x-api-key|api-key|cookie)\s*:\s*\S|\bbearer\s+[\w.-]{16,}/i;

/**
 * Returns the model with a recorder. Every reply and every failure becomes one line of the cassette. The text of the request is stored
 * as a hash only, and the message of a failure is not stored.
 *
 * `ask` rejects with an `Error`, and records nothing, if a reply contains a secret or an HTTP header.
 */
export function recordModel(model: LanguageModel, { write, secrets, clock }: RecordOptions): LanguageModel {
  const record = (line: CassetteHead | CassetteEntry) => write(JSON.stringify(line));
  const known = secrets.filter((secret) => secret !== "");
  record({ cassette: 1, model: model.name });
  return {
    name: model.name,
    async ask(question: ModelQuestion, options) {
      const started = clock.now();
      const entry = (outcome: CassetteEntry["outcome"]) => record({ request: requestHash(question), ms: clock.now() - started, outcome });
      try {
        const { text, finish, usage } = await model.ask(question, options);
        if (secretText.test(text) || known.some((secret) => text.includes(secret)))
          throw new Error("The reply contains an API key or an HTTP header. It was not recorded.");
        const { inputTokens, cachedInputTokens, outputTokens } = usage;
        entry({ text, finish, usage: { inputTokens, cachedInputTokens, outputTokens } });
        return { text, finish, usage };
      } catch (error) {
        if (ModelFailure.is(error)) entry({ failure: error.kind, ...(error.status !== undefined && { status: error.status }) });
        throw error;
      }
    },
  };
}
