import type { Transcriber } from "@vitae/core/ports";

/** Behaviour of the fake provider for the requests of one rule. */
export type ProviderBehaviour =
  | { readonly does: "says"; readonly segments: readonly { readonly start: number; readonly end: number; readonly text: string }[] }
  /** Too many requests; it asks to wait seven seconds. */
  | { readonly does: "is busy" }
  | { readonly does: "is broken" }
  /** The connection is torn in the middle of its reply. */
  | { readonly does: "breaks off" }
  /** Whole and readable, and no transcript. */
  | { readonly does: "says something else" }
  /** The request, or its key. */
  | { readonly does: "refuses" }
  /** Takes the request, and never replies. */
  | { readonly does: "is silent" };

/** A transcriber with its fake provider. */
export interface TranscriberHarness {
  readonly transcriber: Transcriber;
  /** What must not stand in any error: the key. */
  readonly secret: string;
  /** From now on. */
  provider(does: ProviderBehaviour): void;
  /** Requests that arrived, and how many of them their client left without an answer. */
  seen(): { readonly requests: number; readonly left: number };
}
