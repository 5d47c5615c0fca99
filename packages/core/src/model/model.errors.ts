import type { ModelUsage } from "./usage.schema.ts";

/**
 * Reason of a failed model call.
 *
 * - `rate_limited`: too many requests. Retryable.
 * - `unavailable`: overloaded, broken or unreachable, or the reply broke off. Retryable.
 * - `timeout`: no reply in time. Retried once.
 * - `rejected`: the request, the API key or the name of the model is wrong. Not retryable.
 * - `empty`: a reply without text. Retried once.
 */
export type ModelFailureKind = "rate_limited" | "unavailable" | "timeout" | "rejected" | "empty";

interface ModelFailureFacts {
  /** HTTP status of the response; absent without a response. */
  readonly status?: number | undefined;
  /** Milliseconds that the provider asks to wait before the next attempt. */
  readonly retryAfterMs?: number | undefined;
  /** Tokens that the provider charges for the failed request. */
  readonly usage?: ModelUsage | undefined;
  /** Message of the provider, for the log only. Must not contain text of the request; cut after 500 characters. */
  readonly providerMessage?: string | undefined;
  readonly cause?: unknown;
}

const marker = Symbol.for("vitae.model-failure");

/** Error of a model call without a usable reply. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly [marker] = true;
  readonly kind: ModelFailureKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly usage: ModelUsage | undefined;
  readonly providerMessage: string;

  constructor(kind: ModelFailureKind, { status, retryAfterMs, usage, providerMessage = "", cause }: ModelFailureFacts = {}) {
    super(`model call failed: ${kind}`, { cause });
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.usage = usage;
    this.providerMessage = providerMessage.slice(0, 500);
  }

  static is(value: unknown): value is ModelFailure {
    return typeof value === "object" && value !== null && marker in value;
  }
}
