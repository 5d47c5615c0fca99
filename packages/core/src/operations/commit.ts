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
  /** Stores the value in the transaction of the charge. Rejects with a `VitaeError` to roll the transaction back. */
  readonly save?: (tx: Stores, value: Value) => Promise<void>;
  /** Stores value and charge atomically, instead of the transaction. `entry` is null if nothing is charged. */
  readonly store?: (value: Value, entry: LedgerEntry | null) => Promise<void>;
  /** Id of the saved résumé that the response contains. The stored response is deleted with the résumé. */
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

/** Result, charge and remembered answer in one transaction: all of it, or nothing. */
export const commit = <Value, Reply>(
  deps: { readonly storage: Storage; readonly host: Runtime },
  finished: Finished<Value, Reply>,
): Effect.Effect<void, VitaeError> => {
  const {
    operation,
    id,
    request,
    value,
    reply,
    metered,
    claim: { claim },
  } = finished;
  if (!metered && !operation.save && !operation.store && !claim) return Effect.void;
  const accountId = request.principal.account;
  const at = deps.host.clock.now();
  const entry = {
    reference: id,
    accountId,
    amount: -chargeWithinHold(deps.host, finished),
    kind: operation.name,
    reason: null,
    createdAt: at,
  };
  const work = async (tx: Stores) => {
    // Charged already: an attempt that seemed to fail was committed after all, and the rest with it.
    if (metered && !(await tx.ledger.settle(id, entry))) return;
    if (operation.save) await operation.save(tx, value);
    if (claim) {
      const answer = operation.repeat === "first_answer" ? JSON.stringify(reply) : null;
      const resumeId = operation.about?.(value) ?? null;
      const kept = await tx.idempotency.finish(claim, { answer, resumeId, expiresAt: at + limits.idempotencyMs });
      // Another request runs in its place by now, and will be charged: this one is not.
      if (!kept) throw new VitaeError("idempotency_in_progress", { retryAfter: 1 });
    }
  };
  const { store } = operation;
  const attempt = storageEffect(() =>
    store ? store(value, metered ? entry : null) : deps.storage.transaction(work, { independent: true }),
  );
  return metered ? attempt.pipe(Effect.catch((error) => attemptAgain(deps.storage, accountId, attempt, error))) : attempt;
};

/**
 * A connection that breaks during a commit leaves open whether it happened. The ledger charges an operation once, so asking
 * again settles it: never charged and refused. An account that was deleted meanwhile is charged and served nothing.
 */
const attemptAgain = (storage: Storage, accountId: string, attempt: Effect.Effect<void, VitaeError>, error: VitaeError) => {
  if (error.code !== "storage_unavailable") return Effect.fail(error);
  return storageEffect(() => storage.accounts.get(accountId)).pipe(
    Effect.catch(() => Effect.fail(error)),
    Effect.flatMap((account) => (account ? attempt : Effect.fail(new VitaeError("token_invalid")))),
  );
};

/** Never more than was held: a provider or an engine that reports more is an alert for the operator. */
function chargeWithinHold<Value, Reply>({ log }: Runtime, finished: Finished<Value, Reply>): number {
  const { operation, id, spent, held, metered } = finished;
  const charge = totalCharge(spent);
  if (!metered || charge <= held) return charge;
  log.write("error", "charge_above_hold", { operation: operation.name, operation_id: id, charge_micro_usd: charge, held_micro_usd: held });
  return held;
}

/** Integer micro-USD. */
export const totalCharge = (spent: readonly Usage[]): number =>
  spent.reduce((sum, usage) => sum + (usage.chargeMicroUsd ?? usage.costMicroUsd ?? 0), 0);
