import type { ModelUsage } from "./usage.schema.ts";

/**
 * Why a model gave no answer. `busy`: too many requests; `down`: overloaded, broken, unreachable, or a reply that broke off: both may
 * pass. `silent`: no reply in time. `refused`: the request, the key or the model's name is wrong: asking again is in vain. `empty`: a reply without text.
 */
export type ModelFailureKind = "busy" | "down" | "silent" | "refused" | "empty";

interface ModelFailureFacts {
  /** HTTP status, where there was an answer. */
  readonly status?: number | undefined;
  /** Milliseconds that the provider asks to wait. */
  readonly retryAfterMs?: number | undefined;
  /** What is paid all the same. */
  readonly usage?: ModelUsage | undefined;
  /** The provider's own words: for the log only, shortened, and never with the text of the request. */
  readonly said?: string | undefined;
  readonly cause?: unknown;
}

const marker = Symbol.for("vitae.model-failure");

/** A model could not be asked, or gave no usable reply. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly [marker] = true;
  readonly kind: ModelFailureKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly usage: ModelUsage | undefined;
  readonly said: string;

  constructor(kind: ModelFailureKind, { status, retryAfterMs, usage, said = "", cause }: ModelFailureFacts = {}) {
    super(`the model's provider is ${kind}`, { cause });
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.usage = usage;
    this.said = said.slice(0, 500);
  }

  static is(value: unknown): value is ModelFailure {
    return typeof value === "object" && value !== null && marker in value;
  }
}
