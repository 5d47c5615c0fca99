import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { Host } from "../runtime/host.port.ts";
import { liftStorage } from "../runtime/lift.ts";
import { limits } from "../runtime/limits.ts";
import type { ReplyClaim } from "../storage/idempotency.port.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { Storage } from "../storage/storage.port.ts";

export interface Repeatable {
  /** What a repeat under the same Idempotency-Key gets: the first answer, or the work done again without a charge. */
  readonly repeat: "first_answer" | "work_again";
}

/** An Idempotency-Key and what its request is made of, both as SHA-256 in hexadecimal. */
export type ReplyClaimRequest = Pick<ReplyClaim, "key" | "fingerprint">;

export interface HeldClaim<Value> {
  /** Null without an Idempotency-Key. */
  readonly claim: ReplyClaim | null;
  /** The request was charged before; do not charge it again. */
  readonly paid: boolean;
  readonly answered: { readonly value: Value } | null;
  /** Frees the key after a failure, so that it can be used again. */
  readonly forget: Effect.Effect<void>;
}

/** Claims the request's Idempotency-Key, or tells what became of it before. */
export const claimReply = <Value>(
  deps: { readonly storage: Storage; readonly host: Host; readonly timeoutMs: number },
  operation: Repeatable,
  id: string,
  request: { readonly principal: Principal; readonly reply?: ReplyClaimRequest },
): Effect.Effect<HeldClaim<Value>, VitaeError> => {
  if (!request.reply) return Effect.succeed({ claim: null, paid: false, answered: null, forget: Effect.void });
  const at = deps.host.clock.now();
  const claim: ReplyClaim = {
    ...request.reply,
    account: request.principal.account,
    token: request.principal.token,
    operation: id,
    at,
    leaseUntil: at + deps.timeoutMs + limits.settleMs,
  };
  const forget = Effect.promise(() => deps.storage.replies.forget(claim).catch(() => undefined));
  return liftStorage(() => deps.storage.replies.begin(claim)).pipe(
    Effect.flatMap((found): Effect.Effect<HeldClaim<Value>, VitaeError> => {
      if (found.state === "mismatch") return Effect.fail(new VitaeError("idempotency_mismatch", { issues: [mismatch] }));
      if (found.state === "running") return Effect.fail(new VitaeError("idempotency_running", { retryAfter: 1 }));
      if (found.state === "fresh") return Effect.succeed({ claim, paid: false, answered: null, forget });
      const answered = operation.repeat === "first_answer" && found.answer !== null ? { value: JSON.parse(found.answer) as Value } : null;
      return Effect.succeed({ claim: null, paid: true, answered, forget: Effect.void });
    }),
  );
};

const mismatch = {
  type: "value_error",
  loc: ["header", "Idempotency-Key"],
  msg: "This key was used with another request. Use a fresh key.",
} as const;
