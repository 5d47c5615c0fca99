import * as Effect from "effect/Effect";
import type { Principal } from "../accounts/principal.schema.ts";
import type { VitaeError } from "../errors.ts";
import type { Storage, Stores } from "../storage/storage.port.ts";
import type { Usage } from "./call.port.ts";
import type { Host } from "./host.port.ts";
import type { HeldClaim, Repeatable } from "./idempotency.ts";
import { liftStorage } from "./lift.ts";
import { limits } from "./limits.ts";

interface Finished<Value> {
  readonly operation: Repeatable & { readonly name: string; readonly save?: (tx: Stores, value: Value) => Promise<void> };
  readonly id: string;
  readonly request: { readonly principal: Principal };
  readonly value: Value;
  readonly spent: readonly Usage[];
  readonly metered: boolean;
  readonly claim: HeldClaim<Value>;
}

/** Result, charge and remembered answer in one transaction: all of it, or nothing. */
export const commit = <Value>(
  deps: { readonly storage: Storage; readonly host: Host },
  finished: Finished<Value>,
): Effect.Effect<void, VitaeError> => {
  const { operation, id, request, value, metered, claim } = finished;
  const held = claim.claim;
  if (!metered && !operation.save && !held) return Effect.void;
  const at = deps.host.clock.now();
  const amount = -costOf(finished.spent);
  return liftStorage(() =>
    deps.storage.transaction(async (tx) => {
      if (operation.save) await operation.save(tx, value);
      if (metered) {
        const entry = { reference: id, accountId: request.principal.account, amount, kind: operation.name, reason: null, createdAt: at };
        await tx.ledger.settle(id, entry);
      }
      if (held) {
        const answer = operation.repeat === "first_answer" ? JSON.stringify(value) : null;
        await tx.replies.finish(held, { answer, expiresAt: at + limits.idempotencyMs });
      }
    }),
  );
};

/** Integer micro-USD. A reply without a known price adds nothing here: its model is refused or priced when it is configured. */
export const costOf = (spent: readonly Usage[]): number => spent.reduce((sum, usage) => sum + (usage.costMicroUsd ?? 0), 0);
