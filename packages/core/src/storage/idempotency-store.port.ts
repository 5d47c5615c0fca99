/**
 * Idempotency keys of requests, kept for 24 hours per token.
 *
 * A stateless operation stores only the fingerprint of the request. An operation that changes data also stores its response, for a replay.
 */
export interface IdempotencyStore {
  /**
   * Claims the key for a request. Atomic. Returns `fresh` if this request now holds the key, `mismatch` if the key was used with another
   * fingerprint, `running` if another request holds a lease that has not expired at `at`, and `done` with the stored response, or null if
   * none is stored.
   */
  claim(
    claim: IdempotencyClaim,
  ): Promise<{ state: "fresh" } | { state: "running" } | { state: "mismatch" } | { state: "done"; answer: string | null }>;
  /** Records success. Returns false if another request holds the key now. */
  finish(claim: Pick<IdempotencyClaim, "token" | "key" | "operation">, outcome: IdempotencyOutcome): Promise<boolean>;
  /** Releases the key of a failed request, so that it can be used again. */
  release(claim: Pick<IdempotencyClaim, "token" | "key" | "operation">): Promise<void>;
  /** Deletes the keys that have expired at `at`. Returns their number. */
  purge(at: number): Promise<number>;
}

/** Result of a successful request. */
export interface IdempotencyOutcome {
  /** Response for a replay; null for stateless operations. */
  readonly answer: string | null;
  /** Saved résumé that the response contains; the response is deleted with it. Null if it contains none. */
  readonly resumeId: string | null;
  readonly expiresAt: number;
}

/** Claim of one idempotency key. Times are in milliseconds since the epoch. */
export interface IdempotencyClaim {
  /** Account of the token. Its keys are deleted with it. */
  readonly account: string;
  readonly token: string;
  /** SHA-256 of the Idempotency-Key, hexadecimal. */
  readonly key: string;
  /** SHA-256 of the request, hexadecimal. Equal requests have equal fingerprints. */
  readonly fingerprint: string;
  readonly operation: string;
  readonly at: number;
  /** End of the claim if the request records no outcome. */
  readonly leaseUntil: number;
}
