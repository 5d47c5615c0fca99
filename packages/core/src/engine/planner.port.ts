import type { Resume } from "../resume/segment.schema.ts";
import type { CallContext } from "../runtime/call.port.ts";
import type { EditOperation, OperationRefusal } from "./edit-operation.schema.ts";
import type { EngineResult } from "./engine-result.schema.ts";

export interface PlanRequest {
  /** As the caller wrote it, in any language; not blank. */
  readonly instruction: string;
  /** Null where no résumé is there yet. */
  readonly resume: Resume | null;
  /** `YYYY-MM` of now: what "present" means where years are counted. */
  readonly today: string;
  /** A file was read by the same call: the instruction may say no more than that. */
  readonly imported: boolean;
}

/** What an instruction comes to. */
export type Plan =
  | { readonly kind: "edit"; readonly operations: readonly EditOperation[] }
  /** Through the versions; `steps` is at least 1. */
  | { readonly kind: "travel"; readonly to: "undo" | "redo"; readonly steps: number }
  /** An answer to a question, in the language of the question; every value in it stands in the résumé or is counted from it. */
  | { readonly kind: "answer"; readonly text: string }
  /** Nothing to do: it only spoke of the file that was read. */
  | { readonly kind: "nothing" }
  /** `text` says in the language of the instruction what was understood, what is missing, and what would work. */
  | { readonly kind: "declined"; readonly why: DeclineReason; readonly text?: string };

export type DeclineReason =
  /** The instruction asks for a translation, which is asked for by `language`. */
  | "asks_for_translation"
  /** There is no résumé yet, and it is a question or an edit with nothing to put in. */
  | "no_resume"
  /** It names something the résumé does not have. */
  | "not_found"
  /** The answer named something that neither the résumé nor the question holds. */
  | "not_backed"
  /** It may mean several parts of the résumé. */
  | "ambiguous"
  /** Understood as far as it goes, but it takes a language model: "make it shorter". */
  | "needs_model"
  | "not_understood";

/** Turns an instruction into typed operations, an answer, or a refusal. Changes nothing itself. */
export interface EditPlanner {
  /** The most that one instruction may cost, in integer micro-USD. Absent: nothing. */
  readonly ceilingMicroUsd?: (request: Pick<PlanRequest, "instruction">) => number;
  /**
   * `refused` names what could not be carried out of the plan given before, once: the planner may answer another way.
   * Rejects with `model_unavailable` or `cancelled`.
   */
  plan(request: PlanRequest, call: CallContext, refused?: readonly OperationRefusal[]): Promise<EngineResult<Plan>>;
}
