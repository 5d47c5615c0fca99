import * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { HostLimiter } from "../operations/host-limiter.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { SpanStart, Tracing } from "../runtime/tracing.port.ts";
import { withSpan } from "../runtime/with-span.ts";
import type { Delivery } from "../storage/delivery.port.ts";
import type { Storage } from "../storage/storage.port.ts";
import type { HandlerResult, QueueMessage } from "../storage/task-queue.port.ts";
import { type CallbackSchedule, nextAttempt } from "./schedule.ts";
import type { CallbackSender } from "./sender.port.ts";
import { callbackHeaders } from "./signature.ts";

export interface DeliverDeps {
  readonly storage: Storage;
  readonly host: Runtime;
  readonly sender: CallbackSender;
  readonly hostLimiter: HostLimiter;
  readonly schedule: CallbackSchedule;
  readonly callbackSecret: (taskId: string) => Promise<string>;
  readonly tracing?: Tracing;
}

/** Lease of a delivery in milliseconds. Must exceed the request timeout (15,000) plus the wait for a slot. */
const leaseMs = 30_000;
/** Retry delay for recording the outcome after an error of the storage, in milliseconds. */
const retryDelayMs = 500;

/** Makes one attempt at a due delivery, and records the outcome: delivered, retry at a time, or dead. */
export const deliver = Effect.fnUntraced(function* (deps: DeliverDeps, { taskId }: QueueMessage) {
  const { clock } = deps.host;
  const delivery = yield* storageEffect(() => deps.storage.deliveries.get(taskId));
  if (delivery?.status !== "pending") return "done" as HandlerResult;
  const due = Math.max(delivery.dueAt, delivery.leaseUntil);
  if (due > clock.now()) return { retryAt: due } as HandlerResult;
  return yield* Effect.acquireUseRelease(
    Effect.promise(() => deps.hostLimiter.enter(new URL(delivery.url).host)),
    (slot) => (typeof slot === "number" ? Effect.succeed<HandlerResult>({ retryAt: clock.now() + slot }) : attempt(deps, delivery)),
    (slot) => Effect.sync(() => typeof slot === "function" && slot()),
  );
});

const spanStart = (taskId: string, attempt: number): SpanStart => ({
  name: "vitae.callback",
  kind: "client",
  root: true,
  fields: { "vitae.task.id": taskId, "vitae.attempt": attempt },
});

const attempt = (deps: DeliverDeps, delivery: Delivery) =>
  Effect.gen(function* () {
    const { host, storage, schedule } = deps;
    const { taskId, attempts: after } = delivery;
    const now = host.clock.now();
    // Loaded before the lease, because no attempt is possible without the secret.
    const secret = yield* storageEffect(() => deps.callbackSecret(taskId));
    if (!(yield* storageEffect(() => storage.deliveries.claim(taskId, { after, now, leaseMs }))))
      return { retryAt: now + leaseMs } as HandlerResult;

    const { url, body } = delivery;
    const headers = callbackHeaders({ secret, taskId, at: Math.floor(now / 1000), body });
    const outcome = yield* withSpan({ tracing: deps.tracing, log: host.log }, spanStart(taskId, after + 1), (span) =>
      Effect.promise((signal) => deps.sender.send({ url, headers, body }, { signal })).pipe(
        Effect.tap(({ delivered, status }) =>
          Effect.sync(() => {
            span.set({ "http.response.status_code": status ?? undefined });
            if (!delivered) span.fail(String(status ?? "no_answer"));
          }),
        ),
      ),
    );

    const delay = outcome.delivered ? null : nextAttempt(after + 1, schedule);
    const dueAt = host.clock.now() + (typeof delay === "number" ? delay : 0);
    const status = delay === null ? "delivered" : delay === "dead" ? "dead" : "pending";
    yield* record(deps, taskId, { after, status, httpStatus: outcome.status, dueAt }, now + leaseMs);
    host.log.write("info", "callback_sent", {
      task_id: taskId,
      attempt: after + 1,
      status,
      http_status: outcome.status,
      reason: outcome.delivered ? undefined : outcome.reason,
    });
    return (status === "pending" ? { retryAt: dueAt } : "done") as HandlerResult;
  });

/** Retries until the lease expires, so that a short outage of the storage does not cause a second delivery. */
const record = (
  deps: DeliverDeps,
  taskId: string,
  attempt: Parameters<Storage["deliveries"]["record"]>[1],
  until: number,
): Effect.Effect<boolean, VitaeError> =>
  storageEffect(() => deps.storage.deliveries.record(taskId, attempt)).pipe(
    Effect.catchIf(
      ({ code }) => code === "storage_unavailable" && deps.host.clock.now() + retryDelayMs < until,
      () => Effect.andThen(Effect.sleep(retryDelayMs), record(deps, taskId, attempt, until)),
    ),
  );
