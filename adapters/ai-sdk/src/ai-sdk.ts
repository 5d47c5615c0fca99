import type { LanguageModel, ModelQuestion, ModelReply } from "@vitae/core/ports";
import { failureOf } from "./failure.ts";
import { wholeFetch } from "./fetch.ts";
import { demandInstalled, type Provider, providerOf } from "./providers.ts";
import { replyOf } from "./reply.ts";
import { refusesFormat, requestOf, type Strictness, strictnesses } from "./request.ts";
import type { Sdk } from "./sdk.ts";
import { spoken } from "./spoken.ts";

export interface AiSdkOptions {
  /** Default: the provider's own variable, `OPENAI_API_KEY` and the like. */
  readonly apiKey?: string;
  /** Default: the provider's public address; `openai-compatible` has none. */
  readonly baseUrl?: string;
}

/**
 * A model of OpenAI, Anthropic, Google, or of any server that speaks OpenAI's Chat Completions, by its name: `openai/gpt-5-mini`.
 * Throws at once when the provider is unknown or not installed, or its key or address is missing. Nothing is loaded before the first question.
 */
export function aiSdk(name: string, options: AiSdkOptions = {}): LanguageModel {
  const provider = providerOf(name);
  demandInstalled(provider);
  const apiKey = keyOf(name, provider, options.apiKey);
  const baseURL = addressOf(name, provider, options.baseUrl);

  let opened: Promise<Sdk["Model"]> | undefined;
  const model = () => {
    opened ??= open(name, provider, { apiKey, baseURL });
    return opened;
  };

  const askAs = async (strictness: Strictness, question: ModelQuestion, abortSignal: AbortSignal): Promise<ModelReply> => {
    const opening = await model();
    abortSignal.throwIfAborted();
    try {
      return replyOf(await opening.doGenerate({ ...requestOf(question, strictness, provider.effort), abortSignal }));
    } catch (error) {
      abortSignal.throwIfAborted();
      throw failureOf(error, (words) => spoken(words, { question, apiKey }));
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

async function open(
  name: string,
  provider: Provider,
  at: { apiKey: string | undefined; baseURL: string | undefined },
): Promise<Sdk["Model"]> {
  const [{ createProviderRegistry }, opened] = await Promise.all([import("ai"), provider.open({ ...at, fetch: wholeFetch })]);
  const registry = createProviderRegistry({ [provider.name]: opened }, { separator: "/" });
  return registry.languageModel(name as `${string}/${string}`);
}

function keyOf(name: string, { variable, keyless }: Provider, given: string | undefined): string | undefined {
  const key = (given ?? (variable ? process.env[variable] : undefined))?.trim();
  if (!key) {
    if (keyless) return undefined;
    throw new Error(`${name} needs a key: set VITAE_MODEL_API_KEY or ${variable}, or pass apiKey.`);
  }
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error(`The key for ${name} holds characters that no key has. Copy it again.`);
  return key;
}

function addressOf(name: string, { addressed }: Provider, given: string | undefined): string | undefined {
  const address = given?.trim().replace(/\/+$/, "");
  if (!address) {
    if (!addressed) return undefined;
    throw new Error(`${name} needs the address of its server: set VITAE_MODEL_BASE_URL or pass baseUrl, e.g. http://localhost:11434/v1`);
  }
  const { protocol, username, password } = URL.parse(address) ?? {};
  if ((protocol !== "https:" && protocol !== "http:") || username || password)
    throw new Error(`The base URL for ${name} must be an http or https URL without a user and password in it.`);
  return address;
}
