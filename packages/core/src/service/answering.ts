import type * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import type { ReplyClaimRequest } from "../operations/idempotency.ts";
import type { Outcome } from "../operations/operate.ts";
import type { Host } from "../runtime/host.port.ts";
import { run } from "../runtime/run.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { OpenCalls } from "./open-calls.ts";
import type { CallOptions } from "./service.port.ts";

/** Who asks, as every use case is told. */
export interface Caller {
  readonly principal: Principal;
  readonly requestId: string;
  readonly reply?: ReplyClaimRequest;
}

/** One call from its caller to its answer. */
export type Answering = <Value>(
  program: (caller: Caller) => Effect.Effect<Outcome<Value>, VitaeError>,
  principal: Principal,
  options: CallOptions,
) => Promise<Value>;

/** @param opened resolves once the storage may be used */
export const answering =
  ({ host, calls, opened }: { readonly host: Host; readonly calls: OpenCalls; readonly opened: () => Promise<void> }): Answering =>
  async (program, principal, { idempotency, requestId = host.ids.uuid(), signal }) => {
    const reply = idempotency && { key: await sha256(idempotency.key), fingerprint: idempotency.fingerprint };
    const outcome = await calls.run(async (signal) => {
      await opened();
      return run(program({ principal, requestId, ...(reply && { reply }) }), signal);
    }, signal);
    if (outcome.replayed) idempotency?.replayed();
    return outcome.value;
  };

const sha256 = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");
