import * as Effect from "effect/Effect";
import type { VitaeError } from "../errors.ts";
import { limits } from "../runtime/limits.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import { storageEffect } from "../runtime/to-effect.ts";
import type { IdempotencyClaim } from "../storage/idempotency-store.port.ts";
import type { Principal } from "../storage/principal.schema.ts";
import { toClaimError } from "../storage/storage.errors.ts";
import type { Storage } from "../storage/storage.port.ts";

export interface ReplayPolicy {
  /** Result of a repeated request with the same Idempotency-Key: the first response, or the work again without a charge. */
  readonly repeat: "first_answer" | "work_again";
}

/** An Idempotency-Key and what its request is made of, both as SHA-256 in hexadecimal. */
export type IdempotencyRequest = Pick<IdempotencyClaim, "key" | "fingerprint">;

export interface ClaimedKey<Value> {
  /** Null without an Idempotency-Key. */
  readonly claim: IdempotencyClaim | null;
  /** The request was charged before; do not charge it again. */
  readonly paid: boolean;
  readonly answered: { readonly value: Value } | null;
  /** Frees the key after a failure, so that it can be used again. */
  readonly forget: Effect.Effect<void>;
}

/** Claims the Idempotency-Key of a request, or returns the state of its earlier request. */
export const claimIdempotencyKey = <Value>(
  deps: { readonly storage: Storage; readonly host: Runtime; readonly timeoutMs: number },
  operation: ReplayPolicy,
  id: string,
  request: { readonly principal: Principal; readonly reply?: IdempotencyRequest },
): Effect.Effect<ClaimedKey<Value>, VitaeError> => {
  if (!request.reply) return Effect.succeed({ claim: null, paid: false, answered: null, forget: Effect.void });
  const at = deps.host.clock.now();
  const claim: IdempotencyClaim = {
    ...request.reply,
    account: request.principal.account,
    token: request.principal.token,
    operation: id,
    at,
    leaseUntil: at + deps.timeoutMs + limits.settleMs,
  };
  const forget = Effect.promise(() => deps.storage.idempotency.release(claim).catch(() => undefined));
  return storageEffect(() => deps.storage.idempotency.claim(claim)).pipe(
    Effect.flatMap((found): Effect.Effect<ClaimedKey<Value>, VitaeError> => {
      if (found.state === "mismatch" || found.state === "running") return Effect.fail(toClaimError(found.state));
      if (found.state === "fresh") return Effect.succeed({ claim, paid: false, answered: null, forget });
      const answered = operation.repeat === "first_answer" && found.answer !== null ? { value: JSON.parse(found.answer) as Value } : null;
      return Effect.succeed({ claim: null, paid: true, answered, forget: Effect.void });
    }),
  );
};
