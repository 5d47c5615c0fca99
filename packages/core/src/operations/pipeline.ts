import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { type ErrorCode, VitaeError } from "../errors.ts";
import type { CallContext, Usage } from "../runtime/call.port.ts";
import type { RunLog } from "../runtime/run-log.port.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { SpanFields, SpanStart, Tracing } from "../runtime/tracing.port.ts";
import { type SpanHandle, withSpan } from "../runtime/with-span.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import { type CallScope, openCallScope } from "./call-scope.ts";
import { type Committed, commit, totalCharge } from "./commit.ts";
import { creditHold } from "./credit.ts";
import { type ClaimedKey, claimIdempotencyKey, type IdempotencyRequest } from "./idempotency.ts";
import { inSlots } from "./item-slots.ts";
import type { SlotClaim, SlotLimiter } from "./slot-limiter.ts";

/** Operation as the pipeline runs it, for a request or a task. */
export interface Operation<Input, Value, Reply = Value> extends Committed<Value> {
  /** True: needs a slot of the concurrency limit, or one for each item of its batch (`inItemSlot`). */
  readonly heavy: boolean | ((input: Input) => boolean);
  /** Error code after the timeout. */
  readonly timedOut: ErrorCode;
  /** Maximum cost in integer micro-USD; 0 for the rule engine. */
  readonly maxCost: (input: Input) => number;
  readonly execute: (input: Input, call: CallContext) => Effect.Effect<Value, VitaeError>;
  /** False if no item of the value succeeded: no charge, and the idempotency key is released for a retry. */
  readonly succeeded?: (value: Value) => boolean;
  /** False for a task of which no item succeeded. Its result is stored, and its span is marked as failed. */
  readonly useful?: (value: Value) => boolean;
  /** Converts the value to the response, which is also stored for the idempotency key. Default: the value unchanged. */
  readonly reply?: (value: Value) => Reply;
  /** Fields of the span, such as the number of files. */
  readonly fields?: (input: Input) => SpanFields;
}

/** One call of an operation. */
export interface OperationRequest<Input> {
  readonly input: Input;
  readonly principal: Principal;
  readonly requestId: string;
  readonly reply?: IdempotencyRequest;
  /** Id of the task, if this is one. Its hold exists since its acceptance, and stays until it has finished, also if this attempt fails. */
  readonly task?: string;
}

export interface PipelineDeps {
  readonly storage: Storage;
  readonly host: Runtime;
  readonly gate: SlotLimiter;
  /** Timeout in milliseconds, including the wait for a slot. */
  readonly timeoutMs: number;
  readonly tracing?: Tracing;
  /** Receives the runs of a call before its commit; without it, no run is recorded. */
  readonly runLog?: RunLog;
}

export interface Outcome<Reply> {
  readonly value: Reply;
  /** True if an earlier request with the same idempotency key was answered and charged. */
  readonly replayed: boolean;
}

/**
 * Runs an operation: idempotency key → hold → slot → deadline → work → run log → commit → reply.
 *
 * Only this function charges. The deadline does not apply to the commit; the operation succeeds even if the caller has disconnected by then.
 * A failure or a timeout releases the hold without a charge.
 */
export const runOperation = Effect.fnUntraced(function* <Input, Value, Reply>(
  deps: PipelineDeps,
  operation: Operation<Input, Value, Reply>,
  request: OperationRequest<Input>,
) {
  const id = request.task ?? deps.host.ids.uuid();
  return yield* withSpan({ tracing: deps.tracing, log: deps.host.log }, startOfSpan(operation, request), (span) =>
    // An interruption between claim and release would block the key until the lease expires.
    Effect.acquireUseRelease(
      claimIdempotencyKey<Reply>(deps, operation, id, request),
      (claim) => perform({ ...deps, span }, operation, id, request, claim),
      (claim, exit) => (Exit.isSuccess(exit) ? Effect.void : claim.forget),
    ),
  );
});

/** A task has its own trace, because it runs later than the request that submitted it. */
const startOfSpan = ({ name }: { readonly name: string }, { task, requestId }: OperationRequest<unknown>): SpanStart => ({
  name: `vitae.${name}`,
  kind: task === undefined ? "internal" : "consumer",
  root: task !== undefined,
  fields: { "vitae.operation": name, "vitae.request.id": requestId, "vitae.task.id": task },
});

const perform = <Input, Value, Reply>(
  deps: PipelineDeps & { readonly span: SpanHandle },
  operation: Operation<Input, Value, Reply>,
  id: string,
  request: OperationRequest<Input>,
  claim: ClaimedKey<Reply>,
): Effect.Effect<Outcome<Reply>, VitaeError> =>
  Effect.suspend(() => {
    const { host, timeoutMs, tracing, span, runLog } = deps;
    const { principal, input, task } = request;
    span.set({ ...operation.fields?.(input), "vitae.replayed": claim.paid });
    if (claim.answered) return Effect.succeed({ value: claim.answered.value, replayed: true });
    const held = operation.maxCost(input);
    const holdRequest = { operation: id, principal, maxCost: held, paid: claim.paid, isTask: task !== undefined };
    const credit = creditHold(deps, holdRequest);
    const log = host.log.with({ request_id: request.requestId, operation: operation.name });
    const scope = openCallScope(host, {
      log,
      timeoutMs,
      account: principal.account,
      ...(tracing && { tracing }),
      ...(runLog && { recordedAs: operation.name }),
    });
    const work = operation.execute(input, scope.call);
    // Two workers can run the same task for a short time, and then need two slots.
    const slot = task === undefined ? ({ token: id, kind: "request" } as const) : ({ token: host.ids.uuid(), kind: "task" } as const);
    const claimedSlot: SlotClaim = { ...slot, account: principal.account };
    const started = host.clock.now();
    const limited = Effect.suspend(() =>
      (isHeavy(operation, input) ? inSlots({ gate: deps.gate, scope, first: claimedSlot, newToken: host.ids.uuid }, work) : work).pipe(
        // The wait for credit is part of the timeout.
        Effect.timeoutOrElse({
          duration: Math.max(0, timeoutMs - (host.clock.now() - started)),
          orElse: () => Effect.fail(new VitaeError("deadline_exceeded")),
        }),
      ),
    ).pipe(Effect.mapError((error) => (error.code === "deadline_exceeded" ? new VitaeError(operation.timedOut, { cause: error }) : error)));
    return Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        yield* credit.place;
        const value = yield* credit.keepDuring(restore(limited)).pipe(Effect.onError(() => credit.release));
        if (operation.succeeded?.(value) === false) {
          span.fail("nothing_succeeded");
          yield* credit.release;
          yield* claim.forget;
          return { value: replyOf(operation, value), replayed: false };
        }
        const { spent } = scope;
        span.set({ "vitae.models": modelNames(spent) });
        const reply = replyOf(operation, value);
        yield* appendRuns(runLog, scope).pipe(Effect.onError(() => credit.release));
        yield* commit(deps, { operation, id, request, value, reply, spent, held, metered: credit.metered, claim }).pipe(
          Effect.onError(() => credit.release),
        );
        if (credit.metered) span.set({ "vitae.charged_usd": totalCharge(spent) / 1e6 });
        if (operation.useful?.(value) === false) span.fail("nothing_succeeded");
        return { value: reply, replayed: claim.paid };
      }),
    );
  });

/** A result without its record would be a hole in the evidence, so the call fails instead. */
const appendRuns = (runLog: RunLog | undefined, { runs }: CallScope): Effect.Effect<void, VitaeError> =>
  runLog === undefined || runs.length === 0
    ? Effect.void
    : Effect.tryPromise({ try: () => runLog.append(runs), catch: (cause) => new VitaeError("audit_log_unavailable", { cause }) });

/** Models with recorded usage; undefined if there are none. */
const modelNames = (spent: readonly Usage[]): string[] | undefined =>
  spent.length > 0 ? [...new Set(spent.map(({ model }) => model))] : undefined;

const replyOf = <Value, Reply>({ reply }: Pick<Operation<never, Value, Reply>, "reply">, value: Value): Reply =>
  reply ? reply(value) : (value as unknown as Reply);

const isHeavy = <Input>({ heavy }: Pick<Operation<Input, unknown>, "heavy">, input: Input): boolean =>
  typeof heavy === "boolean" ? heavy : heavy(input);
