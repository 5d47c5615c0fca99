import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { type ErrorCode, VitaeError } from "../errors.ts";
import type { CallContext, Usage } from "../runtime/call.port.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { SpanFields, SpanStart, Tracing } from "../runtime/tracing.port.ts";
import { type SpanHandle, withSpan } from "../runtime/with-span.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";
import { type CallScope, openCallScope } from "./call-scope.ts";
import { type Committed, commit, totalCharge } from "./commit.ts";
import { creditHold } from "./credit.ts";
import { type ClaimedKey, claimIdempotencyKey, type IdempotencyRequest } from "./idempotency.ts";
import type { SlotClaim, SlotLimiter } from "./slot-limiter.ts";

/** Definition of an operation for the pipeline. Its asynchronous form runs the same `work`. */
export interface Operation<Input, Value, Reply = Value> extends Committed<Value> {
  /** Takes one of the deployment's few places for heavy work. */
  readonly heavy: boolean | ((input: Input) => boolean);
  /** The code a caller gets when the time runs out. */
  readonly timedOut: ErrorCode;
  /** The most it can cost, in integer micro-USD; 0 for an offline engine. */
  readonly maxCost: (input: Input) => number;
  readonly execute: (input: Input, call: CallContext) => Effect.Effect<Value, VitaeError>;
  /** Returns false for a value that contains failures only. It is not charged, and its Idempotency-Key can be used again. */
  readonly succeeded?: (value: Value) => boolean;
  /** Returns false for a task result that contains failures only. The result is stored; only the span differs. */
  readonly useful?: (value: Value) => boolean;
  /** Extracts the response from the value; it is stored under an Idempotency-Key. Absent: the whole value. */
  readonly reply?: (value: Value) => Reply;
  /** Span fields of the input: numbers of items. */
  readonly fields?: (input: Input) => SpanFields;
}

/** One call of an operation. */
export interface OperationRequest<Input> {
  readonly input: Input;
  readonly principal: Principal;
  readonly requestId: string;
  readonly reply?: IdempotencyRequest;
  /**
   * The task that this is, by its id. Its hold was taken when it was accepted and stays until it ends, also when this attempt fails;
   * it takes one of the tasks' places.
   */
  readonly task?: string;
}

export interface PipelineDeps {
  readonly storage: Storage;
  readonly host: Runtime;
  readonly gate: SlotLimiter;
  /** Milliseconds for waiting and work together. */
  readonly timeoutMs: number;
  readonly tracing?: Tracing;
}

export interface Outcome<Reply> {
  readonly value: Reply;
  /** True when an Idempotency-Key showed that this request was answered, and paid, before. */
  readonly replayed: boolean;
}

/**
 * Runs a billable operation: idempotency → hold → slot → deadline → work → commit → reply.
 *
 * Only this function charges. The deadline ends when the commit starts: from then on the operation has succeeded, even if the
 * caller has disconnected. An operation that fails or exceeds its deadline releases its hold and costs nothing.
 */
export const runOperation = Effect.fn("operate")(function* <Input, Value, Reply>(
  deps: PipelineDeps,
  operation: Operation<Input, Value, Reply>,
  request: OperationRequest<Input>,
) {
  const id = request.task ?? deps.host.ids.uuid();
  return yield* withSpan({ tracing: deps.tracing, log: deps.host.log }, spanOf(operation, request), (span) =>
    // Claimed uninterruptibly, because a claim that is never released would block its key until the lease expires.
    Effect.acquireUseRelease(
      claimIdempotencyKey<Reply>(deps, operation, id, request),
      (claim) => perform({ ...deps, span }, operation, id, request, claim),
      (claim, exit) => (Exit.isSuccess(exit) ? Effect.void : claim.forget),
    ),
  );
});

/** A task runs long after the request that it was accepted with: its trace is its own. */
const spanOf = ({ name }: { readonly name: string }, { task, requestId }: OperationRequest<unknown>): SpanStart => ({
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
    const { host, timeoutMs, tracing, span } = deps;
    const { principal, input, task } = request;
    span.set({ ...operation.fields?.(input), "vitae.replayed": claim.paid });
    if (claim.answered) return Effect.succeed({ value: claim.answered.value, replayed: true });
    const held = operation.maxCost(input);
    const hold = { operation: id, principal, ceiling: held, paid: claim.paid, ofTask: task !== undefined };
    const credit = creditHold(deps, hold);
    const log = host.log.with({ request_id: request.requestId, operation: operation.name });
    const live = openCallScope(host, { log, timeoutMs, account: principal.account, ...(tracing && { tracing }) });
    const work = operation.execute(input, live.call);
    // Two workers may claim the same task; each has its own slot.
    const place = task === undefined ? ({ token: id, kind: "request" } as const) : ({ token: host.ids.uuid(), kind: "task" } as const);
    const ticket: SlotClaim = { ...place, account: principal.account };
    const timely = (isHeavy(operation, input) ? inPlace(deps.gate, ticket, live, work) : work).pipe(
      Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(new VitaeError("deadline_exceeded")) }),
      Effect.mapError((error) => (error.code === "deadline_exceeded" ? new VitaeError(operation.timedOut, { cause: error }) : error)),
    );
    return Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        yield* credit.take;
        const value = yield* restore(timely).pipe(Effect.onError(() => credit.release));
        if (operation.succeeded?.(value) === false) {
          span.fail("nothing_succeeded");
          yield* credit.release;
          yield* claim.forget;
          return { value: replyOf(operation, value), replayed: false };
        }
        const { spent } = live;
        span.set({ "vitae.models": namesIn(spent) });
        const reply = replyOf(operation, value);
        yield* commit(deps, { operation, id, request, value, reply, spent, held, metered: credit.metered, claim }).pipe(
          Effect.onError(() => credit.release),
        );
        if (credit.metered) span.set({ "vitae.charged_usd": totalCharge(spent) / 1e6 });
        if (operation.useful?.(value) === false) span.fail("nothing_succeeded");
        return { value: reply, replayed: claim.paid };
      }),
    );
  });

/** Names of the providers that were used; undefined for the rule engine. */
const namesIn = (spent: readonly Usage[]): string[] | undefined =>
  spent.length > 0 ? [...new Set(spent.map(({ model }) => model))] : undefined;

/** Without a `reply` of its own, an operation's value is its reply. */
const replyOf = <Value, Reply>({ reply }: Pick<Operation<never, Value, Reply>, "reply">, value: Value): Reply =>
  reply ? reply(value) : (value as unknown as Reply);

const isHeavy = <Input>({ heavy }: Pick<Operation<Input, unknown>, "heavy">, input: Input): boolean =>
  typeof heavy === "boolean" ? heavy : heavy(input);

/** Work in one of the few places. The place is free once every port has settled, which may be after the reply. */
const inPlace = <Value>(
  gate: SlotLimiter,
  ticket: SlotClaim,
  live: CallScope,
  work: Effect.Effect<Value, VitaeError>,
): Effect.Effect<Value, VitaeError> =>
  Effect.acquireUseRelease(
    Effect.interruptible(gate.acquire(ticket)),
    () => work,
    () =>
      Effect.sync(() => {
        live.abort();
        void live.settled().then(() => gate.release(ticket.token));
      }),
  );
