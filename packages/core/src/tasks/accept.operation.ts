import * as Effect from "effect/Effect";
import type { LinkRefusal } from "../document/link-fetcher.port.ts";
import { type ValidationIssue, VitaeError } from "../errors.ts";
import type { AsyncOperation } from "../operations/async-operation.ts";
import { waitForCredit } from "../operations/credit-wait.ts";
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
  /** Check links and callback URLs; they return null if the URL is allowed. Null: no link fetcher is configured. */
  readonly refusals: { readonly link: Refusal; readonly callback: Refusal } | null;
  readonly queueMax: number;
  readonly queueMaxPerAccount: number;
  readonly queueBytesPerAccount: number;
  /** Returns the id of a task with a callback, which marks its secret, and the secret that signs the callback. */
  readonly signTask: (id: string) => Promise<{ readonly id: string; readonly callback_secret: string }>;
}

export interface AcceptRequest {
  readonly input: unknown;
  readonly principal: Principal;
  readonly requestId: string;
  readonly reply?: IdempotencyRequest;
}

/**
 * Accepts a task: stores its hold, its row, its queue message and the response for the idempotency key in one write. A retry with the same
 * idempotency key gets the first response, without the secret.
 */
export const acceptTask = Effect.fnUntraced(function* (
  deps: AcceptDeps,
  operation: AsyncOperation,
  { input, principal, requestId, reply }: AcceptRequest,
) {
  const request = yield* operation.prepare(yield* validateTask(deps, operation, input), principal);
  const { host, storage, tracing, queueMax, queueMaxPerAccount, queueBytesPerAccount } = deps;
  const now = host.clock.now();
  const { account, token, metered } = principal;
  const random = host.ids.uuid();
  // Computed before the write, because the secret is shown only once and a retry does not return it.
  const { id, ...shown } = request.callback_url === undefined ? { id: random } : yield* storageEffect(() => deps.signTask(random));
  const accepted: AcceptedTask = { task_id: id, status: "queued" };

  const acceptance: TaskAcceptance = {
    task: {
      id,
      op: operation.name,
      owner: principal,
      input: JSON.stringify(request),
      callbackUrl: request.callback_url ?? null,
      createdAt: now,
    },
    limit: { open: queueMax, openPerAccount: queueMaxPerAccount, openBytesPerAccount: queueBytesPerAccount },
    hold: metered
      ? { operation: id, accountId: account, amount: operation.maxCost(request), createdAt: now, expiresAt: now + limits.taskRetentionMs }
      : null,
    reply: reply
      ? {
          claim: { ...reply, account, token, operation: id, at: now, leaseUntil: now },
          outcome: { answer: JSON.stringify(accepted), resumeId: null, expiresAt: now + limits.idempotencyMs },
        }
      : null,
  };
  const name = `${operation.name}_async`;
  const span = { name: `vitae.${name}`, fields: { "vitae.operation": name, "vitae.request.id": requestId, "vitae.task.id": id } };
  return yield* withSpan({ tracing, log: host.log }, { ...span, kind: "internal", root: false }, ({ set }) =>
    // Not interrupted if the caller disconnects, because the outcome of the write would be unknown.
    waitForCredit(
      { storage, account, timeoutMs: deps.timeoutMs },
      storageEffect(() => taskWriterOf(storage).accept(acceptance)),
    ).pipe(
      Effect.map((storedReply) => {
        set({ "vitae.replayed": storedReply !== null });
        if (storedReply !== null) return { value: JSON.parse(storedReply) as AcceptedTask, replayed: true };
        return { value: { ...accepted, ...shown }, replayed: false };
      }),
    ),
  );
});

const validateTask = Effect.fnUntraced(function* ({ refusals }: AcceptDeps, operation: AsyncOperation, input: unknown) {
  const request = yield* validated(operation.request, input);
  if (!refusals) return yield* Effect.fail(new VitaeError("tasks_not_enabled"));
  const callback: readonly FieldLink[] = request.callback_url === undefined ? [] : [{ field: ["callback_url"], url: request.callback_url }];
  const refused = [
    ...operation.links(request).filter(({ url }) => refusals.link(url) !== null),
    ...callback.filter(({ url }) => refusals.callback(url) !== null),
  ];
  const issues = refused.map(notPublicIssue);
  if (issues.length > 0) return yield* Effect.fail(new VitaeError("validation_failed", { issues }));
  return request;
});

const notPublicIssue = ({ field }: FieldLink): ValidationIssue => ({
  type: "value_error",
  loc: ["body", ...field],
  msg: "is not a valid public https link",
});
