/** Where a provider is, and with which key it is asked. Names no type of the SDK: who imports this package need not read those. */
export interface ProviderOptions {
  /** Default: the provider's own variable, `OPENAI_API_KEY` and the like. */
  readonly apiKey?: string;
  /** Default: the provider's public address; `openai-compatible` has none. */
  readonly baseUrl?: string;
}
