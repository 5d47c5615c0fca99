import type { LanguageModel, ModelQuestion, ModelReply } from "@vitae/core/ports";
import { type Access, accessOf } from "./access.ts";
import type { AccessOptions } from "./access-options.ts";
import { failureOf } from "./failure.ts";
import { wholeFetch } from "./fetch.ts";
import { demandInstalled, type Provider, providerOf } from "./providers.ts";
import { replyOf } from "./reply.ts";
import { refusesFormat, requestOf, type Strictness, strictnesses } from "./request.ts";
import type { Sdk } from "./sdk.ts";
import { spoken } from "./spoken.ts";

export type AiSdkOptions = AccessOptions;

const settings = { key: "VITAE_MODEL_API_KEY", address: "VITAE_MODEL_BASE_URL" };

/**
 * A model of OpenAI, Anthropic, Google, or of any server that speaks OpenAI's Chat Completions, by its name: `openai/gpt-5-mini`.
 * Throws at once when the provider is unknown or not installed, or its key or address is missing. Nothing is loaded before the first question.
 */
export function aiSdk(name: string, options: AiSdkOptions = {}): LanguageModel {
  const provider = providerOf(name);
  demandInstalled(provider);
  const access = accessOf(name, provider, options, settings);

  let opened: Promise<Sdk["Model"]> | undefined;
  const model = () => {
    opened ??= open(name, provider, access);
    return opened;
  };
  const sent = ({ messages }: ModelQuestion) => messages.map(({ text }) => text);

  const askAs = async (strictness: Strictness, question: ModelQuestion, abortSignal: AbortSignal): Promise<ModelReply> => {
    const opening = await model();
    abortSignal.throwIfAborted();
    try {
      return replyOf(await opening.doGenerate({ ...requestOf(question, strictness, provider.effort), abortSignal }));
    } catch (error) {
      abortSignal.throwIfAborted();
      throw failureOf(error, (words) => spoken(words, { sent: sent(question), apiKey: access.apiKey }));
    }
  };
  /** The first that the provider takes, once it is known. */
  let from = 0;

  return {
    name,
    async ask(question, { signal }) {
      signal.throwIfAborted();
      for (let level = from; ; level++) {
        try {
          const reply = await askAs(strictnesses[level] ?? "words", question, signal);
          from = Math.max(from, level);
          return reply;
        } catch (error) {
          if (level >= strictnesses.length - 1 || !refusesFormat(error)) throw error;
        }
      }
    },
  };
}

async function open(name: string, provider: Provider, access: Access): Promise<Sdk["Model"]> {
  const [{ createProviderRegistry }, opened] = await Promise.all([import("ai"), provider.open({ ...access, fetch: wholeFetch })]);
  const registry = createProviderRegistry({ [provider.name]: opened }, { separator: "/" });
  return registry.languageModel(name as `${string}/${string}`);
}
