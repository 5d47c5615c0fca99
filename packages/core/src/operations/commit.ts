import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { Usage } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { LedgerEntry } from "../storage/ledger.schema.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage, Stores } from "../storage/storage.port.ts";
import type { ClaimedKey, ReplayPolicy } from "./idempotency.ts";

/** Properties of an operation for its commit. */
export interface Committed<Value> extends ReplayPolicy {
  readonly name: string;
  /** Stores data in the transaction of the charge. A rejection with a `VitaeError` rolls it back. */
  readonly save?: (tx: Stores, value: Value) => Promise<void>;
  /** Stores value and charge atomically, in place of the transaction. `entry` is null if nothing is charged. */
  readonly store?: (value: Value, entry: LedgerEntry | null) => Promise<void>;
  /** Id of the saved résumé in the response. The stored response is deleted with it. */
  readonly about?: (value: Value) => string | null;
}

interface Finished<Value, Reply> {
  readonly operation: Committed<Value>;
  readonly id: string;
  readonly request: { readonly principal: Principal };
  readonly value: Value;
  readonly reply: Reply;
  readonly spent: readonly Usage[];
  /** Amount of the hold in integer micro-USD. */
  readonly held: number;
  readonly metered: boolean;
  readonly claim: ClaimedKey<Reply>;
}

/** Stores result, charge and the response for the idempotency key in one transaction. */
export const commit = <Value, Reply>(
  deps: { readonly storage: Storage; readonly host: Runtime },
  completed: Finished<Value, Reply>,
): Effect.Effect<void, VitaeError> => {
  const {
    operation,
    id,
    request,
    value,
    reply,
    metered,
    claim: { claim },
  } = completed;
  if (!metered && !operation.save && !operation.store && !claim) return Effect.void;
  const accountId = request.principal.account;
  const at = deps.host.clock.now();
  const entry = {
    reference: id,
    accountId,
    amount: -chargeWithinHold(deps.host, completed),
    kind: operation.name,
    reason: null,
    createdAt: at,
  };
  const work = async (tx: Stores) => {
    // The charge exists if an earlier attempt was committed although it seemed to fail. Then all other data exists too.
    if (metered && !(await tx.ledger.settle(id, entry))) return;
    if (operation.save) await operation.save(tx, value);
    if (claim) {
      const answer = operation.repeat === "first_answer" ? JSON.stringify(reply) : null;
      const resumeId = operation.about?.(value) ?? null;
      const isFinished = await tx.idempotency.finish(claim, { answer, resumeId, expiresAt: at + limits.idempotencyMs });
      // Another request holds the key now and will be charged, so this one must not be.
      if (!isFinished) throw new VitaeError("idempotency_in_progress", { retryAfter: 1 });
    }
  };
  const { store } = operation;
  const attempt = storageEffect(() =>
    store ? store(value, metered ? entry : null) : deps.storage.transaction(work, { independent: true }),
  );
  return metered ? attempt.pipe(Effect.catch((error) => retryCommit(deps.storage, accountId, attempt, error))) : attempt;
};

/**
 * Retries a commit of unknown outcome after a lost connection. The ledger charges an operation once, so that a retry is safe. Fails with
 * `token_invalid` if the account was deleted meanwhile.
 */
const retryCommit = (storage: Storage, accountId: string, attempt: Effect.Effect<void, VitaeError>, error: VitaeError) => {
  if (error.code !== "storage_unavailable") return Effect.fail(error);
  return storageEffect(() => storage.accounts.get(accountId)).pipe(
    Effect.catch(() => Effect.fail(error)),
    Effect.flatMap((account) => (account ? attempt : Effect.fail(new VitaeError("token_invalid")))),
  );
};

/** Limits the charge to the hold. Charges all of it, with an alert for the operator, if an engine reports more, or a usage below zero. */
function chargeWithinHold<Value, Reply>({ log }: Runtime, completed: Finished<Value, Reply>): number {
  const { operation, id, spent, held, metered } = completed;
  const charge = totalCharge(spent);
  const isPositive = spent.every((usage) => chargeOf(usage) >= 0);
  if (!metered || (isPositive && charge <= held)) return charge;
  const alert = isPositive ? "charge_above_hold" : "charge_below_zero";
  log.write("error", alert, { operation: operation.name, operation_id: id, charge_micro_usd: charge, held_micro_usd: held });
  return held;
}

/** Integer micro-USD. */
const chargeOf = ({ chargeMicroUsd, costMicroUsd }: Usage): number => chargeMicroUsd ?? costMicroUsd ?? 0;

/** Integer micro-USD. */
export const totalCharge = (spent: readonly Usage[]): number => spent.reduce((sum, usage) => sum + chargeOf(usage), 0);
