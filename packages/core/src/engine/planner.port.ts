import type { Resume } from "@vitae/resume";
import type { CallContext } from "../runtime/call.port.ts";
import type { EditOperation, OperationRefusal } from "./edit-operation.schema.ts";
import type { EngineResult } from "./engine-result.schema.ts";

/** Instruction with its context. */
export interface PlanRequest {
  /** Instruction of the caller, in any language; never blank. */
  readonly instruction: string;
  /** Current résumé; null if none is saved. */
  readonly resume: Resume | null;
  /** Current month, `YYYY-MM`, for durations up to "present". */
  readonly today: string;
  /** The same call imported a file, so the instruction may only refer to the import. */
  readonly imported: boolean;
}

/** Plan for an instruction. */
export type Plan =
  | { readonly kind: "edit"; readonly operations: readonly EditOperation[] }
  /** Undo or redo of versions; `steps` is at least 1. */
  | { readonly kind: "travel"; readonly to: "undo" | "redo"; readonly steps: number }
  /** Answer to a question, in its language. Every value is in the résumé or computed from it. */
  | { readonly kind: "answer"; readonly text: string }
  /** No edit: the instruction only refers to the uploaded file. */
  | { readonly kind: "nothing" }
  /** `text` states, in the language of the instruction, what was understood, what is missing, and what would work. */
  | { readonly kind: "declined"; readonly why: DeclineReason; readonly text?: string };

/** Reason why an instruction is declined. */
export type DeclineReason =
  /** The instruction requests a translation; the caller must set `language` instead. */
  | "asks_for_translation"
  /** No résumé is saved, and the instruction adds nothing. */
  | "no_resume"
  /** It names something that the résumé does not contain. */
  | "not_found"
  /** The answer contained a value that neither the résumé nor the question contains. */
  | "not_backed"
  /** It can refer to several parts of the résumé. */
  | "ambiguous"
  /** It requires a language model: "make it shorter". */
  | "needs_model"
  | "not_understood";

/** Plans an instruction: edit operations, an answer, or a reason to decline. It changes no data. */
export interface EditPlanner {
  /** Maximum cost of one instruction in integer micro-USD. Default: 0. */
  readonly maxCostMicroUsd?: (request: Pick<PlanRequest, "instruction">) => number;
  /**
   * Plans an instruction. If operations of a first plan were rejected, the service calls it once more with them as `refused`. Rejects with
   * `model_unavailable` or `cancelled`.
   */
  plan(request: PlanRequest, call: CallContext, refused?: readonly OperationRefusal[]): Promise<EngineResult<Plan>>;
}
