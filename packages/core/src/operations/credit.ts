import * as Effect from "effect/Effect";
import { errorName, type VitaeError } from "../errors.ts";
import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { Principal } from "../storage/principal.schema.ts";
import { toHoldError } from "../storage/storage.errors.ts";
import type { Storage } from "../storage/storage.port.ts";
import { waitForCredit } from "./credit-wait.ts";

/** The hold of one operation on its account's credit. */
export interface CreditHold {
  /** False: nothing is held, and nothing is charged in the end. */
  readonly metered: boolean;
  /** Waits for credit that other calls hold, until the deadline: `credit_held` then. */
  readonly take: Effect.Effect<void, VitaeError>;
  /** Renews the hold while the work lasts, so that one of a dead process expires soon. */
  readonly keepDuring: <Value>(work: Effect.Effect<Value, VitaeError>) => Effect.Effect<Value, VitaeError>;
  /** Nothing is charged. A store that fails is logged: the hold is freed when it expires. */
  readonly release: Effect.Effect<void>;
}

const none: CreditHold = { metered: false, take: Effect.void, keepDuring: (work) => work, release: Effect.void };

/** Nothing is held for callers whose credit is kept elsewhere, nor for a request that is paid for already. */
export function creditHold(
  deps: { readonly storage: Storage; readonly host: Runtime; readonly timeoutMs: number },
  hold: {
    readonly operation: string;
    readonly principal: Principal;
    readonly ceiling: number;
    readonly paid: boolean;
    /** True: it was taken when the task was accepted, and stays until the task ends. */
    readonly ofTask: boolean;
  },
): CreditHold {
  const { storage, host, timeoutMs } = deps;
  const { operation, principal, ceiling, paid, ofTask } = hold;
  if (!principal.metered || paid) return none;
  if (ofTask) return { ...none, metered: true };
  const attempt = storageEffect(() => {
    const createdAt = host.clock.now();
    const expiresAt = createdAt + limits.holdLeaseMs;
    return storage.ledger.hold({ operation, accountId: principal.account, amount: ceiling, createdAt, expiresAt });
  }).pipe(Effect.flatMap((answer) => (answer === "held" ? Effect.void : Effect.fail(toHoldError(answer)))));
  const take = waitForCredit({ storage, account: principal.account, timeoutMs }, attempt);
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
  return { metered: true, take, keepDuring, release };
}
