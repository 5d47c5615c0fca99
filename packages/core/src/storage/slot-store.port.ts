/**
 * The deployment-wide limit of heavy operations. A waiting ticket and a taken place are the same leased row,
 * so a killed process frees both when its leases run out.
 */
export interface SlotStore {
  /**
   * Puts the ticket in line, or asks again for one that waits. Granted when fewer than `limit` live places are taken, for a task's
   * ticket also fewer than `taskLimit` by tasks, and no waiting ticket goes before it: first the account with the fewest places, then
   * the oldest ticket. A task that waits for the other tasks holds up no request. Atomic.
   */
  tryAcquire(ticket: SlotRequest): Promise<"granted" | "wait">;
  /** False when the lease had run out and the row is gone: the place is lost. */
  extend(token: string, lease: { now: number; leaseMs: number }): Promise<boolean>;
  /** Leaves the line or gives the place back. */
  release(token: string): Promise<void>;
}

export interface SlotRequest {
  readonly token: string;
  readonly account: string;
  /** A request that somebody waits for, or a task. */
  readonly kind: SlotKind;
  /** Places in all. */
  readonly limit: number;
  /** Those of them that tasks may take. */
  readonly taskLimit: number;
  readonly now: number;
  readonly leaseMs: number;
}

export type SlotKind = "request" | "task";
