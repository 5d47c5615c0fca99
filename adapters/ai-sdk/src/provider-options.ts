/** API key and base URL of a provider. Refers to no type of the SDK, so that applications need not load its types. */
export interface ProviderOptions {
  /** API key. Default: the variable of the provider, for example `OPENAI_API_KEY`. */
  readonly apiKey?: string;
  /** Base URL. Default: the public API of the provider; required for `openai-compatible`. */
  readonly baseUrl?: string;
}
