/** Providers for VITAE_MODEL: the variable of the API key and the display name. Null: a self-hosted server. */
export const modelProviders = {
  openai: { variable: "OPENAI_API_KEY", called: "OpenAI" },
  anthropic: { variable: "ANTHROPIC_API_KEY", called: "Anthropic" },
  google: { variable: "GOOGLE_GENERATIVE_AI_API_KEY", called: "Google" },
  "openai-compatible": null,
} as const;

/** Name of a model provider. */
export type ModelProvider = keyof typeof modelProviders;
/** Variable that contains the API key of a provider. */
export type KeyVariable = NonNullable<(typeof modelProviders)[ModelProvider]>["variable"];

/** Names of all model providers. */
export const providerNames = Object.keys(modelProviders) as ModelProvider[];
/** Key variables of all providers that have one. */
export const keyVariables = Object.values(modelProviders).filter((provider) => provider !== null);

/** Builds an object with one value for the key variable of each provider. */
export const forKeys = <Value>(make: (provider: (typeof keyVariables)[number]) => Value) =>
  Object.fromEntries(keyVariables.map((provider) => [provider.variable, make(provider)])) as Readonly<Record<KeyVariable, Value>>;
