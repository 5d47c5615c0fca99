import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { Usage } from "../runtime/call.port.ts";
import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage, Stores } from "../storage/storage.port.ts";
import type { ClaimedKey, ReplayPolicy } from "./idempotency.ts";

/** What the commit of an operation needs to know of it. */
export interface Committed<Value> extends ReplayPolicy {
  readonly name: string;
  /** What is stored with the charge, in the same transaction. Rejects with a `VitaeError` to have nothing of it happen. */
  readonly save?: (tx: Stores, value: Value) => Promise<void>;
  /** Whose saved résumé the answer holds, by its resume id: it is forgotten with it. */
  readonly about?: (value: Value) => string | null;
}

interface Finished<Value, Reply> {
  readonly operation: Committed<Value>;
  readonly id: string;
  readonly request: { readonly principal: Principal };
  readonly value: Value;
  readonly reply: Reply;
  readonly spent: readonly Usage[];
  readonly metered: boolean;
  readonly claim: ClaimedKey<Reply>;
}

/** Result, charge and remembered answer in one transaction: all of it, or nothing. */
export const commit = <Value, Reply>(
  deps: { readonly storage: Storage; readonly host: Runtime },
  finished: Finished<Value, Reply>,
): Effect.Effect<void, VitaeError> => {
  const { operation, id, request, value, reply, metered, claim } = finished;
  const held = claim.claim;
  if (!metered && !operation.save && !held) return Effect.void;
  const accountId = request.principal.account;
  const at = deps.host.clock.now();
  const entry = { reference: id, accountId, amount: -totalCharge(finished.spent), kind: operation.name, reason: null, createdAt: at };
  const work = async (tx: Stores) => {
    // Charged already: an attempt that seemed to fail was committed after all, and the rest with it.
    if (metered && !(await tx.ledger.settle(id, entry))) return;
    if (operation.save) await operation.save(tx, value);
    if (held) {
      const answer = operation.repeat === "first_answer" ? JSON.stringify(reply) : null;
      const resumeId = operation.about?.(value) ?? null;
      const kept = await tx.idempotency.finish(held, { answer, resumeId, expiresAt: at + limits.idempotencyMs });
      // Another request runs in its place by now, and will be charged: this one is not.
      if (!kept) throw new VitaeError("idempotency_in_progress", { retryAfter: 1 });
    }
  };
  const attempt = storageEffect(() => deps.storage.transaction(work, { independent: true }));
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

/** Integer micro-USD. */
export const totalCharge = (spent: readonly Usage[]): number =>
  spent.reduce((sum, usage) => sum + (usage.chargeMicroUsd ?? usage.costMicroUsd ?? 0), 0);
