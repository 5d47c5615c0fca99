/** What a reply used; 0 where the provider does not say. */
export interface ModelUsage {
  /** Cached ones included. */
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}
