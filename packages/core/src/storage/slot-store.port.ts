/**
 * Concurrency limit of heavy operations across all processes of a deployment.
 *
 * A waiting request and an acquired slot are the same row with a lease, so that the slots of a killed process become free when its leases
 * expire.
 */
export interface SlotStore {
  /**
   * Adds the request to the wait queue, or asks again for a waiting one. Atomic. Returns `granted` if fewer than `limit` slots are acquired
   * (for a task also fewer than `taskLimit` by tasks) and no other waiting request comes first. The account with the fewest slots comes
   * first, then the oldest request. A task that waits for `taskLimit` does not block requests.
   */
  tryAcquire(ticket: SlotRequest): Promise<"granted" | "wait">;
  /** Renews the lease. Returns false if it expired and the row was deleted; the slot is lost. */
  extend(token: string, lease: { now: number; leaseMs: number }): Promise<boolean>;
  /** Releases the slot, or leaves the wait queue. */
  release(token: string): Promise<void>;
}

/** Request for a slot. Times are in milliseconds. */
export interface SlotRequest {
  readonly token: string;
  readonly account: string;
  /** `request`: a caller waits for the response. `task`: background work. */
  readonly kind: SlotKind;
  /** Number of slots. */
  readonly limit: number;
  /** Number of slots that tasks may acquire. */
  readonly taskLimit: number;
  readonly now: number;
  readonly leaseMs: number;
}

/** Kind of a slot; each kind has a concurrency limit. */
export type SlotKind = "request" | "task";
