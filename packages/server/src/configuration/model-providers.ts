/** The providers that VITAE_MODEL may name: the variable of each one's own key, and how the provider is called; null: a server of one's own. */
export const modelProviders = {
  openai: { variable: "OPENAI_API_KEY", called: "OpenAI" },
  anthropic: { variable: "ANTHROPIC_API_KEY", called: "Anthropic" },
  google: { variable: "GOOGLE_GENERATIVE_AI_API_KEY", called: "Google" },
  "openai-compatible": null,
} as const;

export type ModelProvider = keyof typeof modelProviders;
export type KeyVariable = NonNullable<(typeof modelProviders)[ModelProvider]>["variable"];

export const providerNames = Object.keys(modelProviders) as ModelProvider[];
export const keyVariables = Object.values(modelProviders).filter((provider) => provider !== null);

/** One value for the variable of each provider. */
export const forKeys = <Value>(make: (provider: (typeof keyVariables)[number]) => Value) =>
  Object.fromEntries(keyVariables.map((provider) => [provider.variable, make(provider)])) as Readonly<Record<KeyVariable, Value>>;
