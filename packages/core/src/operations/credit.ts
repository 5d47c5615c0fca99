import * as Effect from "effect/Effect";
import { errorName, type VitaeError } from "../errors.ts";
import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { Principal } from "../storage/principal.schema.ts";
import { toHoldError } from "../storage/storage.errors.ts";
import type { Storage } from "../storage/storage.port.ts";
import { waitForCredit } from "./credit-wait.ts";

/** Hold of one operation on the credit of its account. */
export interface CreditHold {
  /** False: no hold and no charge. */
  readonly metered: boolean;
  /** Places the hold. Waits until the deadline for credit that other calls hold; then fails with `credit_held`. */
  readonly place: Effect.Effect<void, VitaeError>;
  /** Renews the hold while the work runs, so that the hold of a crashed process expires soon. */
  readonly keepDuring: <Value>(work: Effect.Effect<Value, VitaeError>) => Effect.Effect<Value, VitaeError>;
  /** Releases the hold without a charge. Logs errors of the storage; the hold then ends with its expiry. */
  readonly release: Effect.Effect<void>;
}

const noHold: CreditHold = { metered: false, place: Effect.void, keepDuring: (work) => work, release: Effect.void };

/** Places no hold if the application bills the caller, or the request is already paid. */
export function creditHold(
  deps: { readonly storage: Storage; readonly host: Runtime; readonly timeoutMs: number },
  hold: {
    readonly operation: string;
    readonly principal: Principal;
    readonly maxCost: number;
    readonly paid: boolean;
    /** True: the hold was placed when the task was accepted, and stays until the task has finished. */
    readonly isTask: boolean;
  },
): CreditHold {
  const { storage, host, timeoutMs } = deps;
  const { operation, principal, maxCost, paid, isTask } = hold;
  if (!principal.metered || paid) return noHold;
  if (isTask) return { ...noHold, metered: true };
  const attempt = storageEffect(() => {
    const createdAt = host.clock.now();
    const expiresAt = createdAt + limits.holdLeaseMs;
    return storage.ledger.hold({ operation, accountId: principal.account, amount: maxCost, createdAt, expiresAt });
  }).pipe(Effect.flatMap((result) => (result === "held" ? Effect.void : Effect.fail(toHoldError(result)))));
  const place = waitForCredit({ storage, account: principal.account, timeoutMs }, attempt);
  const release = storageEffect(() => storage.ledger.release(operation)).pipe(
    Effect.catch((error) => Effect.sync(() => host.log.write("error", "hold_not_released", { operation_id: operation, code: error.code }))),
    Effect.asVoid,
  );
  const renew = () =>
    storage.ledger
      .extend(operation, host.clock.now() + limits.holdLeaseMs)
      .catch((error) => host.log.write("warn", "hold_not_renewed", { operation_id: operation, error: errorName(error) }));
  const keepDuring: CreditHold["keepDuring"] = (work) =>
    Effect.acquireUseRelease(
      Effect.sync(() => setInterval(() => void renew(), limits.holdRenewMs).unref()),
      () => work,
      (timer) => Effect.sync(() => clearInterval(timer)),
    );
  return { metered: true, place, keepDuring, release };
}
