import type * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { IdempotencyRequest } from "../operations/idempotency.ts";
import type { CallOptions } from "../operations/method.ts";
import type { Outcome } from "../operations/pipeline.ts";
import { runEffect } from "../runtime/run-effect.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Principal } from "../storage/principal.schema.ts";

/** Caller of an operation: principal, options and request id. */
export interface Caller {
  readonly principal: Principal;
  readonly requestId: string;
  readonly reply?: IdempotencyRequest;
}

/** One call from its caller to its answer. */
export type RunCall = <Value>(
  program: (caller: Caller) => Effect.Effect<Outcome<Value>, VitaeError>,
  principal: Principal,
  options: CallOptions,
) => Promise<Value>;

interface Parts {
  readonly host: Runtime;
  /** Cancels every call once it aborts. */
  readonly ended: AbortSignal;
  /** Resolves once the storage may be used. */
  readonly opened: () => Promise<void>;
}

export const createCallRunner =
  ({ host, ended, opened }: Parts): RunCall =>
  async (program, principal, { idempotency, requestId = host.ids.uuid(), signal }) => {
    const reply = idempotency && { key: await sha256(idempotency.key), fingerprint: idempotency.fingerprint };
    await opened();
    const outcome = await runEffect(
      program({ principal, requestId, ...(reply && { reply }) }),
      signal ? AbortSignal.any([signal, ended]) : ended,
    );
    if (outcome.replayed) idempotency?.replayed();
    return outcome.value;
  };

const sha256 = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");
