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
  readonly places: HostLimiter;
  readonly schedule: CallbackSchedule;
  readonly callbackSecret: (taskId: string) => Promise<string>;
  readonly tracing?: Tracing;
}

/** Over the time that an exchange and its wait for a place take. */
const leaseMs = 30_000;
/** Delay before the outcome of a delivery is stored again after a storage failure, in milliseconds. */
const restMs = 500;

/** Posts the callback of a message once, if it is due, and notes the outcome: delivered, again at its time, or dead. */
export const deliver = Effect.fn("deliver")(function* (deps: DeliverDeps, { taskId }: QueueMessage) {
  const { clock } = deps.host;
  const delivery = yield* storageEffect(() => deps.storage.deliveries.get(taskId));
  if (delivery?.status !== "pending") return "done" as HandlerResult;
  const due = Math.max(delivery.dueAt, delivery.leaseUntil);
  if (due > clock.now()) return { retryAt: due } as HandlerResult;
  return yield* Effect.acquireUseRelease(
    Effect.promise(() => deps.places.enter(new URL(delivery.url).host)),
    (place) => (typeof place === "number" ? Effect.succeed<HandlerResult>({ retryAt: clock.now() + place }) : attempt(deps, delivery)),
    (place) => Effect.sync(() => typeof place === "function" && place()),
  );
});

const spanOf = (taskId: string, attempt: number): SpanStart => ({
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
    // Before the lease: without it nothing can be posted, and others need not be kept away.
    const secret = yield* storageEffect(() => deps.callbackSecret(taskId));
    if (!(yield* storageEffect(() => storage.deliveries.claim(taskId, { after, now, leaseMs }))))
      return { retryAt: now + leaseMs } as HandlerResult;

    const { url, body } = delivery;
    const headers = callbackHeaders({ secret, taskId, at: Math.floor(now / 1000), body });
    const outcome = yield* withSpan({ tracing: deps.tracing, log: host.log }, spanOf(taskId, after + 1), (span) =>
      Effect.promise((signal) => deps.sender.send({ url, headers, body }, { signal })).pipe(
        Effect.tap(({ delivered, status }) =>
          Effect.sync(() => {
            span.set({ "http.response.status_code": status ?? undefined });
            if (!delivered) span.fail(String(status ?? "no_answer"));
          }),
        ),
      ),
    );

    const wait = outcome.delivered ? null : nextAttempt(after + 1, schedule);
    const dueAt = host.clock.now() + (typeof wait === "number" ? wait : 0);
    const status = wait === null ? "delivered" : wait === "dead" ? "dead" : "pending";
    yield* record(deps, taskId, { after, status, dueAt }, now + leaseMs);
    host.log.write("info", "callback_sent", {
      task_id: taskId,
      attempt: after + 1,
      status,
      http_status: outcome.status,
      reason: outcome.delivered ? undefined : outcome.reason,
    });
    return (status === "pending" ? { retryAt: dueAt } : "done") as HandlerResult;
  });

/** Retries for the duration of the lease, so that a temporary storage failure does not cause a second delivery. */
const record = (
  deps: DeliverDeps,
  taskId: string,
  attempt: Parameters<Storage["deliveries"]["record"]>[1],
  until: number,
): Effect.Effect<boolean, VitaeError> =>
  storageEffect(() => deps.storage.deliveries.record(taskId, attempt)).pipe(
    Effect.catchIf(
      ({ code }) => code === "storage_unavailable" && deps.host.clock.now() + restMs < until,
      () => Effect.andThen(Effect.sleep(restMs), record(deps, taskId, attempt, until)),
    ),
  );
