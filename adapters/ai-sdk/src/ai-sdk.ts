import type { LanguageModel, ModelQuestion, ModelReply } from "@vitae/core/ports";
import { bufferedFetch } from "./buffered-fetch.ts";
import { type Credentials, resolveCredentials } from "./credentials.ts";
import { toModelFailure } from "./model-failure.ts";
import type { ProviderOptions } from "./provider-options.ts";
import { findProvider, type Provider, requireInstalled } from "./providers.ts";
import { redactMessage } from "./redact-message.ts";
import { toModelReply } from "./reply.ts";
import { type OutputMode, outputModes, refusesFormat, toSdkRequest } from "./request.ts";
import type { Sdk } from "./sdk.ts";

/** Options of `aiSdk()`. */
export type AiSdkOptions = ProviderOptions;

const settings = { key: "VITAE_MODEL_API_KEY", address: "VITAE_MODEL_BASE_URL" };

/**
 * Creates a language model of OpenAI, Anthropic, Google, or of a server that is compatible with OpenAI Chat Completions, by its
 * name: `openai/gpt-5-mini`.
 *
 * Throws if the provider is unknown or not installed, or if its API key or base URL is missing. Loads the SDK with the first
 * request.
 */
export function aiSdk(name: string, options: AiSdkOptions = {}): LanguageModel {
  const provider = findProvider(name);
  requireInstalled(provider);
  const access = resolveCredentials(name, provider, options, settings);

  let opened: Promise<Sdk["Model"]> | undefined;
  const model = () => {
    opened ??= open(name, provider, access);
    return opened;
  };
  const sent = ({ messages }: ModelQuestion) => messages.map(({ text }) => text);

  const askAs = async (strictness: OutputMode, question: ModelQuestion, abortSignal: AbortSignal): Promise<ModelReply> => {
    const opening = await model();
    abortSignal.throwIfAborted();
    try {
      return toModelReply(await opening.doGenerate({ ...toSdkRequest(question, strictness, provider.effort), abortSignal }));
    } catch (error) {
      abortSignal.throwIfAborted();
      throw toModelFailure(error, (words) => redactMessage(words, { sent: sent(question), apiKey: access.apiKey }));
    }
  };
  /** The first output mode that the provider accepts, after it is known. */
  let from = 0;

  return {
    name,
    async ask(question, { signal }) {
      signal.throwIfAborted();
      for (let level = from; ; level++) {
        try {
          const reply = await askAs(outputModes[level] ?? "words", question, signal);
          from = Math.max(from, level);
          return reply;
        } catch (error) {
          if (level >= outputModes.length - 1 || !refusesFormat(error)) throw error;
        }
      }
    },
  };
}

async function open(name: string, provider: Provider, access: Credentials): Promise<Sdk["Model"]> {
  const [{ createProviderRegistry }, opened] = await Promise.all([import("ai"), provider.open({ ...access, fetch: bufferedFetch })]);
  const registry = createProviderRegistry({ [provider.name]: opened }, { separator: "/" });
  return registry.languageModel(name as `${string}/${string}`);
}
