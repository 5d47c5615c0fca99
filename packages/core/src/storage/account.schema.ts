import * as z from "zod";

/** State of an account. */
export const AccountState = z.enum(["provisioning", "active", "suspended", "revoked"]);
export type AccountState = z.infer<typeof AccountState>;

/** Customer who owns keys, credit and saved résumés. Times are in milliseconds since the epoch, amounts in integer micro-USD. */
export const Account = z.object({
  id: z.string(),
  name: z.string().min(1).max(200),
  state: AccountState,
  /** Sum of the ledger entries. */
  balance: z.number().int(),
  /** Sum of the holds of running operations. */
  held: z.number().int().min(0),
  createdAt: z.number().int(),
});
export type Account = z.infer<typeof Account>;
