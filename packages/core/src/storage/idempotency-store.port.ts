/**
 * What is remembered of requests that carried an Idempotency-Key: for 24 hours, per token.
 * Stateless operations keep the fingerprint and the fact of the charge only; operations with an answer of record keep the answer.
 */
export interface IdempotencyStore {
  /**
   * Claims the key for a running request, atomically. `mismatch`: the key was used with another fingerprint.
   * `running`: another request holds it and its lease has not run out at `at`. `done`: finished before, with the answer if one was kept.
   */
  claim(
    claim: IdempotencyClaim,
  ): Promise<{ state: "fresh" } | { state: "running" } | { state: "mismatch" } | { state: "done"; answer: string | null }>;
  /** Records success. False when the claim is another request's now. */
  finish(claim: Pick<IdempotencyClaim, "token" | "key" | "operation">, outcome: IdempotencyOutcome): Promise<boolean>;
  /** Frees a key whose request failed, so that it can be used again. */
  release(claim: Pick<IdempotencyClaim, "token" | "key" | "operation">): Promise<void>;
  /** Removes what expired; returns how many. */
  purge(at: number): Promise<number>;
}

export interface IdempotencyOutcome {
  /** Null for stateless operations. */
  readonly answer: string | null;
  /** Whose saved résumé the answer holds: it goes with that, and is not kept once that is gone. Null: nobody's. */
  readonly resumeId: string | null;
  readonly expiresAt: number;
}

export interface IdempotencyClaim {
  /** Whose token it is: what is remembered goes with the account. */
  readonly account: string;
  readonly token: string;
  /** SHA-256 of the Idempotency-Key, hexadecimal. */
  readonly key: string;
  /** SHA-256 over what makes two requests the same, hexadecimal. */
  readonly fingerprint: string;
  readonly operation: string;
  readonly at: number;
  /** Until when a claim without an outcome blocks the key. */
  readonly leaseUntil: number;
}
