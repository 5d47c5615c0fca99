import { findPackageJSON } from "node:module";
import type { Sdk } from "./sdk.ts";

interface Settings {
  readonly apiKey: string | undefined;
  readonly baseURL: string | undefined;
  readonly fetch: typeof fetch;
}

/** A model provider. */
export interface Provider {
  readonly name: string;
  readonly package: string;
  /** Command that installs the package of the provider. */
  readonly install: string;
  /** Environment variable of the API key. */
  readonly variable?: string;
  /** True for self-hosted servers that may need no API key. */
  readonly keyless?: true;
  /** True if the base URL is required. */
  readonly addressed?: true;
  /** Reasoning effort of models that would otherwise think longer than the task needs. */
  readonly effort?: "low";
  open(settings: Settings): Promise<Sdk["Provider"]>;
}

/** Exact versions, because they must use the same protocol as the installed `ai`. */
const versions = {
  "@ai-sdk/openai": "4.0.118",
  "@ai-sdk/anthropic": "4.0.105",
  "@ai-sdk/google": "4.0.121",
  "@ai-sdk/openai-compatible": "3.0.92",
} as const;

const from = (name: keyof typeof versions) => ({ package: name, install: `npm install ${name}@${versions[name]}` });

const openai: Provider = {
  name: "openai",
  ...from("@ai-sdk/openai"),
  variable: "OPENAI_API_KEY",
  open: async (settings) => (await import("@ai-sdk/openai")).createOpenAI(stated(settings)),
};

const providers: readonly Provider[] = [
  { ...openai, effort: "low" },
  {
    name: "anthropic",
    ...from("@ai-sdk/anthropic"),
    variable: "ANTHROPIC_API_KEY",
    open: async (settings) => (await import("@ai-sdk/anthropic")).createAnthropic(stated(settings)),
  },
  {
    name: "google",
    ...from("@ai-sdk/google"),
    variable: "GOOGLE_GENERATIVE_AI_API_KEY",
    open: async (settings) => (await import("@ai-sdk/google")).createGoogle(stated(settings)),
  },
  {
    name: "openai-compatible",
    ...from("@ai-sdk/openai-compatible"),
    keyless: true,
    addressed: true,
    open: async ({ baseURL = "", ...settings }) => {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({ name: "openai-compatible", baseURL, ...stated(settings), supportsStructuredOutputs: true });
    },
  },
];

/** Transcription providers. Self-hosted servers implement the endpoint of OpenAI. */
const transcribers: readonly Provider[] = [
  openai,
  {
    name: "openai-compatible",
    ...from("@ai-sdk/openai"),
    keyless: true,
    addressed: true,
    // Without an API key in its settings, the SDK reads the key of OpenAI from the environment.
    open: async ({ apiKey, ...settings }) =>
      (await import("@ai-sdk/openai")).createOpenAI({
        ...stated(settings),
        apiKey: apiKey ?? "none",
        fetch: apiKey === undefined ? withoutKey(settings.fetch) : settings.fetch,
      }),
  },
];

const withoutKey =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete("authorization");
    return send(input, { ...init, headers });
  };

/** Finds the provider of a model name `provider/model`. Throws for an unknown provider. */
export const findProvider = (name: string): Provider => namedIn(providers, name, "openai/gpt-5-mini");

/** Finds the transcription provider of a model name `provider/model`. Throws for an unknown provider. */
export const findTranscriptionProvider = (name: string): Provider => namedIn(transcribers, name, "openai/whisper-1");

function namedIn(table: readonly Provider[], name: string, example: string): Provider {
  const [, prefix, model] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
  const provider = table.find((each) => each.name === prefix);
  if (provider && model?.trim()) return provider;
  const known = table.map((each) => `${each.name}/…`).join(", ");
  throw new Error(`"${name}" is not the name of a model. Write PROVIDER/MODEL, one of ${known}: ${example}`);
}

/**
 * Throws an error with the install command if the package of a provider is missing. Does nothing in a bundle, where packages cannot
 * be found.
 */
export function requireInstalled({ name, package: needed, install }: Provider): void {
  if (!isFound(needed) && isFound("ai")) throw new Error(`The models of ${name} need one package more: ${install}`);
}

const isFound = (name: string): boolean => {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined;
  } catch {
    return false;
  }
};

/** Removes undefined values, because the providers treat `undefined` as a value. */
const stated = <T extends Partial<Settings>>(settings: T) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as { [K in keyof T]: NonNullable<T[K]> };
