import type { EditOperation } from "@vitae/core/ports";
import type { RefusalText } from "../../words/instruction.schema.ts";

/** Reason why a wish is not done, for a helpful refusal. */
export interface Refusal {
  readonly why: Exclude<RefusalText, "has" | "example"> | "translation";
  /** The words that are not understood, not found or ambiguous, as they were said. */
  readonly said?: string;
  /** Possible meanings, as named in the résumé. */
  readonly candidates?: readonly string[];
}

/** Result of a wish; `null` means no wish of this kind. */
export type Outcome =
  | { readonly kind: "edit"; readonly operations: readonly EditOperation[] }
  /** Something must stay unchanged. */
  | { readonly kind: "kept" }
  /** A file is to be read, and no more. */
  | { readonly kind: "nothing" }
  | { readonly kind: "travel"; readonly to: "undo" | "redo"; readonly steps: number }
  | { readonly kind: "refused"; readonly refusal: Refusal };

export const edits = (operations: readonly EditOperation[]): Outcome => ({ kind: "edit", operations });
export const refuse = (why: Refusal["why"], more: Omit<Refusal, "why"> = {}): Outcome => ({ kind: "refused", refusal: { why, ...more } });
