import * as Effect from "effect/Effect";
import type { Principal } from "../accounts/principal.schema.ts";
import { type ErrorCode, VitaeError } from "../errors.ts";
import type { Storage, Stores } from "../storage/storage.port.ts";
import type { Call, Usage } from "./call.port.ts";
import { commit } from "./commit.ts";
import type { Host } from "./host.port.ts";
import { claimReply, type Repeatable, type ReplyClaimRequest } from "./idempotency.ts";
import { liftStorage } from "./lift.ts";
import type { SlotGate } from "./slots.ts";

/** What a feature contributes to the pipeline. One entry of the catalog; its asynchronous twin runs the same `work`. */
export interface Operation<Input, Value> extends Repeatable {
  readonly name: string;
  /** Takes one of the deployment's few places for heavy work. */
  readonly heavy: boolean;
  /** The code a caller gets when the time runs out. */
  readonly timedOut: ErrorCode;
  /** The most it can cost, in integer micro-USD; 0 for an offline engine. */
  readonly ceiling: (input: Input) => number;
  readonly work: (input: Input, call: Call) => Effect.Effect<Value, VitaeError>;
  /** What is stored with the charge, in the same transaction. */
  readonly save?: (tx: Stores, value: Value) => Promise<void>;
}

/** One call of an operation. */
export interface OperationRequest<Input> {
  readonly input: Input;
  readonly principal: Principal;
  readonly requestId: string;
  readonly reply?: ReplyClaimRequest;
}

export interface OperateDeps {
  readonly storage: Storage;
  readonly host: Host;
  readonly gate: SlotGate;
  /** Milliseconds for waiting and work together. */
  readonly timeoutMs: number;
}

interface Outcome<Value> {
  readonly value: Value;
  /** True when an Idempotency-Key showed that this request was answered, and paid, before. */
  readonly replayed: boolean;
}

/**
 * The life of every billable operation: idempotency → hold → slot → deadline → work → commit → reply.
 *
 * Only this charges. The deadline ends where the commit begins: from there on the operation has succeeded, also for a
 * caller that left. What fails or runs late releases its hold and costs nothing.
 */
export const operate = Effect.fn("operate")(function* <Input, Value>(
  deps: OperateDeps,
  operation: Operation<Input, Value>,
  request: OperationRequest<Input>,
) {
  const id = deps.host.ids.uuid();
  const log = deps.host.log.with({ request_id: request.requestId, operation: operation.name });
  const claim = yield* claimReply<Value>(deps, operation, id, request);
  if (claim.answered) return { value: claim.answered.value, replayed: true };

  const ledger = openLedger(deps, operation, id, request, claim.paid);
  const outcome: Effect.Effect<Outcome<Value>, VitaeError> = Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const spent: Usage[] = [];
      yield* ledger.hold;
      const value = yield* restore(inSlot(deps, operation, id, request, log, spent)).pipe(
        Effect.onExit((exit) => (exit._tag === "Failure" ? ledger.release : Effect.void)),
      );
      yield* commit(deps, { operation, id, request, value, spent, metered: ledger.metered, claim }).pipe(
        Effect.onError(() => ledger.release),
      );
      return { value, replayed: claim.paid };
    }),
  );
  return yield* outcome.pipe(Effect.onError(() => claim.forget));
});

/** Work under its deadline, in its place. The place is free once every port has settled, which may be after the reply. */
const inSlot = <Input, Value>(
  deps: OperateDeps,
  operation: Operation<Input, Value>,
  id: string,
  request: OperationRequest<Input>,
  log: Call["log"],
  spent: Usage[],
): Effect.Effect<Value, VitaeError> => {
  const controller = new AbortController();
  const ports = new Set<Promise<unknown>>();
  const call: Call = {
    signal: controller.signal,
    deadline: deps.host.clock.now() + deps.timeoutMs,
    log,
    spent: (usage) => spent.push(usage),
    occupies: (port) => {
      ports.add(port);
      void port.finally(() => ports.delete(port));
    },
  };
  const leave = Effect.sync(() => {
    controller.abort();
    void Promise.allSettled(ports).then(() => deps.gate.leave(id));
  });
  const work = operation.work(request.input, call);
  const placed = operation.heavy
    ? Effect.acquireUseRelease(
        Effect.interruptible(deps.gate.enter({ token: id, account: request.principal.account })),
        () => work,
        () => leave,
      )
    : work;
  return placed.pipe(Effect.timeoutOrElse({ duration: deps.timeoutMs, orElse: () => Effect.fail(new VitaeError(operation.timedOut)) }));
};

/** The hold of one operation; nothing for callers whose credit is kept elsewhere, or whose request is paid for already. */
const openLedger = <Input>(
  deps: OperateDeps,
  operation: Pick<Operation<Input, unknown>, "ceiling">,
  id: string,
  request: OperationRequest<Input>,
  paid: boolean,
) => {
  const { storage, host } = deps;
  const { principal, input } = request;
  if (!principal.metered || paid) return { metered: false, hold: Effect.void, release: Effect.void };
  const hold = liftStorage(() =>
    storage.ledger.hold({ operation: id, accountId: principal.account, amount: operation.ceiling(input), createdAt: host.clock.now() }),
  ).pipe(Effect.flatMap((answer) => (answer === "held" ? Effect.void : Effect.fail(new VitaeError(refusals[answer])))));
  const release = liftStorage(() => storage.ledger.release(id)).pipe(
    Effect.catch((error) => Effect.sync(() => host.log.write("error", "hold_not_released", { operation_id: id, code: error.code }))),
    Effect.asVoid,
  );
  return { metered: true, hold, release };
};

const refusals = {
  no_credit: "no_credit",
  suspended: "account_suspended",
  provisioning: "account_provisioning",
  revoked: "account_revoked",
  no_account: "token_invalid",
} as const satisfies Record<string, ErrorCode>;
