import { findPackageJSON } from "node:module";
import type { Sdk } from "./sdk.ts";

interface Settings {
  readonly apiKey: string | undefined;
  readonly baseURL: string | undefined;
  readonly fetch: typeof fetch;
}

export interface Provider {
  readonly name: string;
  readonly package: string;
  /** What an operator types when the package is not there. */
  readonly install: string;
  /** Where the key stands in the environment, by the provider's own custom. */
  readonly variable?: string;
  /** A server of one's own may want no key. */
  readonly keyless?: true;
  /** It has no address but the operator's. */
  readonly addressed?: true;
  /** How long its thinking models think, where they would otherwise think longer: a line is soon found. */
  readonly effort?: "low";
  open(settings: Settings): Promise<Sdk["Provider"]>;
}

/** Exact versions: they share one protocol with the installed `ai`. */
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

/** Those that write down what is said. The endpoint of OpenAI is what servers of one's own speak, too. */
const transcribers: readonly Provider[] = [
  openai,
  {
    name: "openai-compatible",
    ...from("@ai-sdk/openai"),
    keyless: true,
    addressed: true,
    // Without a key in its settings the SDK takes OpenAI's from the environment.
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

/** The provider that `provider/model` names. */
export const findProvider = (name: string): Provider => namedIn(providers, name, "openai/gpt-5-mini");

/** The same of a transcriber. */
export const findTranscriptionProvider = (name: string): Provider => namedIn(transcribers, name, "openai/whisper-1");

function namedIn(table: readonly Provider[], name: string, example: string): Provider {
  const [, prefix, model] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
  const provider = table.find((each) => each.name === prefix);
  if (provider && model?.trim()) return provider;
  const known = table.map((each) => `${each.name}/…`).join(", ");
  throw new Error(`"${name}" is not the name of a model. Write PROVIDER/MODEL, one of ${known}: ${example}`);
}

/** Throws with the command that installs its package, when that is not there. In a bundle, where no package is found, nothing can be said. */
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

/** Without what was not said: the providers take `undefined` for a value. */
const stated = <T extends Partial<Settings>>(settings: T) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as { [K in keyof T]: NonNullable<T[K]> };
