/** Of a client, for all its calls. */
export interface VitaeOptions {
  /** Where the service is, with its prefix: `https://vitae.example.com`; in a browser also `/cv`. */
  readonly baseUrl: string;
  /** `key_…`. Left out where the host of the service knows its callers otherwise. Never ship one to a browser. */
  readonly apiKey?: string;
  /** Instead of the runtime's own: for a proxy, cookies, or a test. */
  readonly fetch?: typeof globalThis.fetch;
  /** How often a call is repeated that came to nothing for now (429, 502, 503, 504, no answer); default 2. */
  readonly retries?: number;
  /** Milliseconds that one attempt may take; default 330,000. */
  readonly timeoutMs?: number;
}

/** Of one call. */
export interface CallOptions {
  /** Aborting rejects with the signal's reason, and stops the work of the service. */
  readonly signal?: AbortSignal | undefined;
  /** Default: a new one for each call, kept by its repeats, so that nothing is charged twice. */
  readonly idempotencyKey?: string | undefined;
  readonly retries?: number | undefined;
  readonly timeoutMs?: number | undefined;
}
