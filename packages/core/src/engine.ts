/** Entry point for authors of engines: grounding, excerpts, marks, retries and the shapes of a résumé. */

export {
  CompanyInfo,
  coveredMonths,
  type DatedRole,
  type EducationItem,
  type EntriesSegment,
  type EntryKind,
  emptyContact,
  entriesTypes,
  type GenericItem,
  type LabelledField,
  type LabelledTraits,
  labelledContact,
  monthNumber,
  type PersonalInfo,
  Resume,
  SegmentType,
  segmentNames,
  segmentTypeOf,
  totalMonths,
  type ValueKind,
} from "@vitae/resume";
export { collapseWithOffsets, findCollapsed } from "./document/collapsed-text.ts";
export { identityOf, openForReading } from "./document/uploads/open-upload.ts";
export { enclosingBox } from "./document/visible-document.ts";
export { visibleLines } from "./document/visible-read.ts";
export { EditOperation, type EntryData, type Target } from "./engine/edit-operation.schema.ts";
export {
  cellsOf,
  type Excerpt,
  excerptBetween,
  excerptOf,
  firstContiguous,
  joinExcerpts,
  offsetIn,
  sliceExcerpt,
  spansIn,
  splitExcerpt,
  stripExcerpt,
} from "./engine/excerpt.ts";
export { type DraftOf, isExtractedValue } from "./engine/grounding.ts";
export { redactionMark, unredactedParts } from "./engine/redaction-mark.ts";
export { Category, type Criterion, type Evidence, Importance, Requirement, VerdictStatus } from "./engine/rubric.schema.ts";
export { rubricVersion } from "./engine/rubric-version.ts";
export { aggregateScores } from "./evaluate/score.ts";
export { formatOffset } from "./interviews/format-offset.ts";
export { applyOperations } from "./prompt/editing/apply.ts";
export {
  entryFields,
  entryKind,
  type Fields,
  fieldsOfType,
  type ListField,
  listField,
  textKind,
} from "./prompt/editing/fields.ts";
export { lazyOnce } from "./runtime/lazy.ts";
export { runEffect } from "./runtime/run-effect.ts";
export { portEffect } from "./runtime/to-effect.ts";
export { type SpanHandle, type TraceContext, withSpan } from "./runtime/with-span.ts";
export { warning } from "./warning.ts";
