import type { EditOperation, OperationRefusal } from "../../engine/edit-operation.schema.ts";
import type { Resume } from "../../resume/segment.schema.ts";
import { applyOperation } from "./apply-operation.ts";
import type { PrintedDates } from "./derive-values.ts";
import type { RefusalReason, SegmentHeadings } from "./locate-target.ts";
import { createSizeCheck, hasLongValue } from "./size-limits.ts";

export interface ApplyOptions extends PrintedDates {
  /** Of a résumé that is made here, ISO 639-1. */
  readonly language: string;
  /** What segments are called that are made here. */
  readonly names: SegmentHeadings;
  /** Words of the operation that nobody gave: see `invention.ts`. Absent: none. */
  readonly invented?: (operation: EditOperation) => readonly string[];
}

export interface ApplyResult {
  /** The very same object when nothing changed; null became an empty résumé then. */
  readonly resume: Resume;
  readonly refused: readonly OperationRefusal[];
}

/**
 * Carries out operations one after the other. One that cannot be is refused, changes nothing, and the others go on. What no operation
 * names stays the very same object.
 *
 * @source contract §3, "Edits are typed operations"
 */
export function applyOperations(before: Resume | null, operations: readonly EditOperation[], options: ApplyOptions): ApplyResult {
  const refused: OperationRefusal[] = [];
  const isTooLarge = createSizeCheck();
  const applying = { ...options, set: new Set<string>() };
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
    const next = applyOperation(resume, operation, applying);
    if (typeof next === "string") refuse(next);
    else if (isTooLarge(resume, next)) refuse("too_large");
    else resume = next;
  }
  return { resume, refused };
}
