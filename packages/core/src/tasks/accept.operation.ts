import * as Effect from "effect/Effect";
import type { LinkRefusal } from "../document/link-fetcher.port.ts";
import { type ValidationIssue, VitaeError } from "../errors.ts";
import type { AsyncOperation } from "../operations/async-operation.ts";
import { toHoldError } from "../operations/credit.ts";
import type { AsyncRequest, FieldLink } from "../operations/define-operation.ts";
import type { IdempotencyRequest } from "../operations/idempotency.ts";
import { type Operation, type PipelineDeps, runOperation } from "../operations/pipeline.ts";
import { limits } from "../runtime/limits.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import { validated } from "../runtime/validation-failed.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Stores } from "../storage/storage.port.ts";
import type { AcceptedTask } from "../storage/task.schema.ts";
import type { PendingAccepts } from "./pending-accepts.ts";

type Refusal = (url: string) => LinkRefusal | null;

export interface AcceptDeps extends PipelineDeps {
  /** Why a link may not be fetched, and a callback's address not be posted to; null: it may. Null instead: nothing is fetched here. */
  readonly refusals: { readonly link: Refusal; readonly callback: Refusal } | null;
  readonly queueMax: number;
  readonly queueMaxPerAccount: number;
  readonly underWay: PendingAccepts;
  /** The key that signs the callbacks of a task. */
  readonly callbackSecret: (taskId: string) => Promise<string>;
}

export interface AcceptRequest {
  readonly input: unknown;
  readonly principal: Principal;
  readonly requestId: string;
  readonly reply?: IdempotencyRequest;
}

/** An acceptance is one short transaction. Whose process dies in the middle of it need not wait longer to repeat it, in milliseconds. */
const acceptMs = 10_000;
/** How soon a full queue is worth another try, in seconds. */
const retryAfter = 5;

/**
 * Takes an operation on, to be run by a worker: its hold, its row, the message to a worker and the remembered answer in one transaction.
 * A repeat under the same Idempotency-Key gets the first answer, without the secret.
 */
export const acceptTask = Effect.fn("acceptTask")(function* (
  deps: AcceptDeps,
  operation: AsyncOperation,
  { input, principal, requestId, reply }: AcceptRequest,
) {
  const request = yield* operation.prepare(yield* checked(deps, operation, input), principal);
  const at = deps.host.clock.now();
  const id = deps.host.ids.uuid();
  const { account } = principal;

  const save = async (tx: Stores): Promise<void> => {
    if (principal.metered) {
      const expiresAt = at + limits.taskRetentionMs;
      const held = await tx.ledger.hold({
        operation: id,
        accountId: account,
        amount: operation.maxCost(request),
        createdAt: at,
        expiresAt,
      });
      if (held !== "held") throw toHoldError(held);
    }
    const { accepted, ahead } = await tx.tasks.accept(
      {
        id,
        op: operation.name,
        owner: principal,
        input: JSON.stringify(request),
        callbackUrl: request.callback_url ?? null,
        createdAt: at,
      },
      { open: deps.queueMax, openPerAccount: deps.queueMaxPerAccount },
    );
    if (!accepted) throw new VitaeError("queue_full", { retryAfter });
    await tx.outbox.enqueue({ kind: "run", taskId: id, runAt: at, account, priority: -(ahead + begun.before) });
  };
  const acceptance: Operation<AsyncRequest, AcceptedTask> = {
    name: `${operation.name}_async`,
    heavy: false,
    timedOut: operation.timedOut,
    maxCost: () => 0,
    repeat: "first_answer",
    execute: () => Effect.succeed({ task_id: id, status: "queued" }),
    save,
    fields: () => ({ "vitae.task.id": id }),
  };

  // Before the task is accepted: it is shown once, and a repeat would not get it.
  const callback_secret = request.callback_url === undefined ? undefined : yield* storageEffect(() => deps.callbackSecret(id));
  const begun = deps.underWay.begin(account);
  // Free by itself: what is held is the task's.
  const caller = { ...principal, metered: false };
  const accepting = { ...deps, timeoutMs: acceptMs };
  const { value, replayed } = yield* runOperation(accepting, acceptance, {
    input: request,
    principal: caller,
    requestId,
    ...(reply && { reply }),
  }).pipe(Effect.ensuring(Effect.sync(begun.end)));
  return replayed || callback_secret === undefined ? { value, replayed } : { value: { ...value, callback_secret }, replayed };
});

const checked = Effect.fn("checkTask")(function* ({ refusals }: AcceptDeps, operation: AsyncOperation, input: unknown) {
  const request = yield* validated(operation.request, input);
  if (!refusals) return yield* Effect.fail(new VitaeError("tasks_not_enabled"));
  const callback: readonly FieldLink[] = request.callback_url === undefined ? [] : [{ field: ["callback_url"], url: request.callback_url }];
  const refused = [
    ...operation.links(request).filter(({ url }) => refusals.link(url) !== null),
    ...callback.filter(({ url }) => refusals.callback(url) !== null),
  ];
  const issues = refused.map(notPublic);
  if (issues.length > 0) return yield* Effect.fail(new VitaeError("validation_failed", { issues }));
  return request;
});

const notPublic = ({ field }: FieldLink): ValidationIssue => ({
  type: "value_error",
  loc: ["body", ...field],
  msg: "is not a valid public https link",
});
