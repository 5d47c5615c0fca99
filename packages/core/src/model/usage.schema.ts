/** Tokens of one model reply; 0 if the provider does not report them. */
export interface ModelUsage {
  /** Input tokens, including cached ones. */
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}
