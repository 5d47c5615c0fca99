import * as Effect from "effect/Effect";
import type { LinkRefusal } from "../document/link-fetcher.port.ts";
import { type ValidationIssue, VitaeError } from "../errors.ts";
import type { AsyncOperation } from "../operations/async-operation.ts";
import type { FieldLink } from "../operations/define-operation.ts";
import type { IdempotencyRequest } from "../operations/idempotency.ts";
import type { PipelineDeps } from "../operations/pipeline.ts";
import { limits } from "../runtime/limits.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import { validated } from "../runtime/validation-failed.ts";
import { withSpan } from "../runtime/with-span.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { AcceptedTask } from "../storage/task.schema.ts";
import type { TaskAcceptance } from "../storage/task-writer.port.ts";
import { taskWriterOf } from "./task-writer.transactional.ts";

type Refusal = (url: string) => LinkRefusal | null;

export interface AcceptDeps extends PipelineDeps {
  /**
   * Checks of links and callback URLs; each returns the reason of a rejection, or null. Null instead of checks: this service
   * fetches nothing.
   */
  readonly refusals: { readonly link: Refusal; readonly callback: Refusal } | null;
  readonly queueMax: number;
  readonly queueMaxPerAccount: number;
  /** The key that signs the callbacks of a task. */
  readonly callbackSecret: (taskId: string) => Promise<string>;
}

export interface AcceptRequest {
  readonly input: unknown;
  readonly principal: Principal;
  readonly requestId: string;
  readonly reply?: IdempotencyRequest;
}

/**
 * Accepts a task: writes its hold, its row, its queue message and the stored response of its Idempotency-Key in one transaction. A
 * repetition with the same key gets the first response, without the secret.
 */
export const acceptTask = Effect.fn("acceptTask")(function* (
  deps: AcceptDeps,
  operation: AsyncOperation,
  { input, principal, requestId, reply }: AcceptRequest,
) {
  const request = yield* operation.prepare(yield* checked(deps, operation, input), principal);
  const { host, storage, tracing, queueMax, queueMaxPerAccount } = deps;
  const at = host.clock.now();
  const id = host.ids.uuid();
  const { account, token, metered } = principal;
  const answer: AcceptedTask = { task_id: id, status: "queued" };
  // Before the task is accepted: it is shown once, and a repeat would not get it.
  const callback_secret = request.callback_url === undefined ? undefined : yield* storageEffect(() => deps.callbackSecret(id));

  const acceptance: TaskAcceptance = {
    task: {
      id,
      op: operation.name,
      owner: principal,
      input: JSON.stringify(request),
      callbackUrl: request.callback_url ?? null,
      createdAt: at,
    },
    limit: { open: queueMax, openPerAccount: queueMaxPerAccount },
    hold: metered
      ? { operation: id, accountId: account, amount: operation.maxCost(request), createdAt: at, expiresAt: at + limits.taskRetentionMs }
      : null,
    reply: reply
      ? {
          claim: { ...reply, account, token, operation: id, at, leaseUntil: at },
          outcome: { answer: JSON.stringify(answer), resumeId: null, expiresAt: at + limits.idempotencyMs },
        }
      : null,
  };
  const name = `${operation.name}_async`;
  const span = { name: `vitae.${name}`, fields: { "vitae.operation": name, "vitae.request.id": requestId, "vitae.task.id": id } };
  return yield* withSpan({ tracing, log: host.log }, { ...span, kind: "internal", root: false }, ({ set }) =>
    // Also for a caller that leaves: whether it was stored would not be known.
    Effect.uninterruptible(storageEffect(() => taskWriterOf(storage).accept(acceptance))).pipe(
      Effect.map((first) => {
        set({ "vitae.replayed": first !== null });
        if (first !== null) return { value: JSON.parse(first) as AcceptedTask, replayed: true };
        return { value: { ...answer, ...(callback_secret !== undefined && { callback_secret }) }, replayed: false };
      }),
    ),
  );
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
