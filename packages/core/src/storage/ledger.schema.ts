import * as z from "zod";

/**
 * What a running operation may cost at most; it counts against the balance until the operation settles or releases it, or until
 * it has expired and is freed. Times are milliseconds since the Unix epoch.
 */
export const Hold = z.object({
  /** Id of the operation, unique for ever. */
  operation: z.string(),
  accountId: z.string(),
  /** Integer micro-USD; 0 for the offline engine. */
  amount: z.number().int().min(0),
  createdAt: z.number().int(),
  /** Later than the operation may last: who has not settled by then is taken for dead. */
  expiresAt: z.number().int(),
});
export type Hold = z.infer<typeof Hold>;

/** One line of the append-only ledger. Charges are negative. */
export const LedgerEntry = z.object({
  /** Unique: the operation's id, or `grant:<account>` for the first credit. */
  reference: z.string(),
  accountId: z.string(),
  /** Integer micro-USD. */
  amount: z.number().int(),
  /** What it is for: `grant`, `credit`, or the name of the operation. */
  kind: z.string(),
  reason: z.string().nullable(),
  createdAt: z.number().int(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** New accounts start with 5.00 USD. @source specification, Authentication 7 */
export const signupCreditMicroUsd = 5_000_000;
