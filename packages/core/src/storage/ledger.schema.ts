import * as z from "zod";

/**
 * Credit that a running operation reserves for its maximum cost. It reduces the available balance until the operation settles or releases
 * it, or it expires. Times are in milliseconds since the epoch.
 */
export const Hold = z.object({
  /** Id of the operation; never used again. */
  operation: z.string(),
  accountId: z.string(),
  /** Integer micro-USD; 0 for the offline engine. */
  amount: z.number().int().min(0),
  createdAt: z.number().int(),
  /** Later than the deadline of the operation. After this time the operation counts as dead. */
  expiresAt: z.number().int(),
});
export type Hold = z.infer<typeof Hold>;

/** One line of the append-only ledger. Charges are negative. */
export const LedgerEntry = z.object({
  /** Unique: id of the operation, or `grant:<account>` for the first credit. */
  reference: z.string(),
  accountId: z.string(),
  /** Integer micro-USD. */
  amount: z.number().int(),
  /** `grant`, `credit`, or the name of the operation. */
  kind: z.string(),
  reason: z.string().nullable(),
  createdAt: z.number().int(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** New accounts start with 5.00 USD. @source specification, Authentication 7 */
export const signupCreditMicroUsd = 5_000_000;
