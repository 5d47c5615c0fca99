/** Options of a client, for all its calls. */
export interface VitaeOptions {
  /** URL of the service with its prefix, for example `https://vitae.example.com`. In a browser it may be a path such as `/cv`. */
  readonly baseUrl: string;
  /** API key, `key_…`. Omit it if the service authenticates its callers otherwise. Never use one in a browser. */
  readonly apiKey?: string;
  /** Replacement of the global `fetch`, for a proxy, cookies or a test. */
  readonly fetch?: typeof globalThis.fetch;
  /** Number of retries after a temporary failure (429, 502, 503, 504, no response). Default: 2. */
  readonly retries?: number;
  /** Timeout of one attempt in milliseconds. Default: 330,000. */
  readonly timeoutMs?: number;
}

/** Options of one call. */
export interface CallOptions {
  /** Aborting it rejects with its reason and cancels the work of the service. */
  readonly signal?: AbortSignal | undefined;
  /** Idempotency key. Default: a new key per call, which its retries reuse, so that nothing is charged twice. */
  readonly idempotencyKey?: string | undefined;
  readonly retries?: number | undefined;
  readonly timeoutMs?: number | undefined;
}
