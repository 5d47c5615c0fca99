import type { Resume } from "@vitae/resume";
import type { EditOperation, OperationRefusal } from "../../engine/edit-operation.schema.ts";
import { applyOperation } from "./apply-operation.ts";
import type { PrintedDates } from "./derive-values.ts";
import type { RefusalReason, SegmentHeadings } from "./locate-target.ts";
import { createSizeCheck, hasLongValue } from "./size-limits.ts";

export interface ApplyOptions extends PrintedDates {
  /** Language of a new résumé, ISO 639-1. */
  readonly language: string;
  /** Headings of new segments. */
  readonly names: SegmentHeadings;
  /** Returns the ungrounded words of an operation. Default: none. */
  readonly invented?: (operation: EditOperation) => readonly string[];
}

export interface ApplyResult {
  /** Same object as the input if nothing changed; an empty résumé if the input was null. */
  readonly resume: Resume;
  readonly refused: readonly OperationRefusal[];
}

/**
 * Applies operations in order. An operation that cannot be applied is refused and changes nothing; the others are still applied. Parts that
 * no operation names stay the same objects.
 *
 * @source contract §3, "Edits are typed operations"
 */
export function applyOperations(before: Resume | null, operations: readonly EditOperation[], options: ApplyOptions): ApplyResult {
  const refused: OperationRefusal[] = [];
  const isTooLarge = createSizeCheck();
  const context = { ...options, set: new Set<string>() };
  let resume = before ?? { language: options.language, data: [], next_id: 1 };
  for (const operation of operations) {
    const refuse = (why: RefusalReason, words: readonly string[] = []) => refused.push({ operation, why, words });
    if (hasLongValue(operation)) {
      refuse("too_large");
      continue;
    }
    const words = options.invented?.(operation) ?? [];
    if (words.length > 0) {
      refuse("invented", words);
      continue;
    }
    const next = applyOperation(resume, operation, context);
    if (typeof next === "string") refuse(next);
    else if (isTooLarge(resume, next)) refuse("too_large");
    else resume = next;
  }
  return { resume, refused };
}
