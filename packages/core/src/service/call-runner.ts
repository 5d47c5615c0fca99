import type * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { IdempotencyRequest } from "../operations/idempotency.ts";
import type { CallOptions } from "../operations/method.ts";
import type { Outcome } from "../operations/pipeline.ts";
import { runEffect } from "../runtime/run-effect.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { ActiveCalls } from "./active-calls.ts";

/** Who asks, as every use case is told. */
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

/** @param opened resolves once the storage may be used */
export const createCallRunner =
  ({ host, calls, opened }: { readonly host: Runtime; readonly calls: ActiveCalls; readonly opened: () => Promise<void> }): RunCall =>
  async (program, principal, { idempotency, requestId = host.ids.uuid(), signal }) => {
    const reply = idempotency && { key: await sha256(idempotency.key), fingerprint: idempotency.fingerprint };
    const outcome = await calls.run(async (signal) => {
      await opened();
      return runEffect(program({ principal, requestId, ...(reply && { reply }) }), signal);
    }, signal);
    if (outcome.replayed) idempotency?.replayed();
    return outcome.value;
  };

const sha256 = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");
