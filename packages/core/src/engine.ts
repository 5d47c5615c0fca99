/** Entry point for authors of engines: grounding, excerpts, marks, retries and the shapes of a résumé. */

export { foundIn, squashed } from "./document/squashed.ts";
export { around } from "./document/visible.ts";
export {
  type Cut,
  cellsOf,
  cutOut,
  firstStretch,
  joinCuts,
  offsetIn,
  sliceCut,
  spanned,
  spansIn,
  splitCut,
  stripCut,
} from "./engine/cuts.ts";
export { EditOperation, type EntryData, type Target } from "./engine/edit-operation.schema.ts";
export { type DraftOf, isClaim } from "./engine/grounding.ts";
export { type Masked, type MaskedText, mark, unmasked, withMarks } from "./engine/marks.ts";
export { questionCount } from "./engine/question-count.ts";
export { Category, type Evidence, Importance, type Need, Requirement, Status } from "./engine/rubric.schema.ts";
export { rubricVersion } from "./engine/rubric-version.ts";
export { scoresOf } from "./evaluate/score.ts";
export { offset } from "./interviews/stitched.ts";
export { type AttemptDeps, attempts, tokensIn } from "./model/attempts.operation.ts";
export type { Price } from "./model/prices.schema.ts";
export { costOf } from "./model/prices.ts";
export { providerAsking } from "./model/provider-asking.ts";
export { type PriceOptions, type ProviderPrice, providerPrice } from "./model/provider-price.ts";
export { providerSpan, usageFields } from "./model/provider-span.ts";
export { apply } from "./prompt/editing/apply.ts";
export { type EntryKind, entryFields, type Fields, fieldsOfType, listField, textKind, type ValueKind } from "./prompt/editing/fields.ts";
export { monthNumber, monthsOf } from "./resume/experience-months.ts";
export { CompanyInfo, type EducationItem, type GenericItem, type PersonalInfo, Resume, SegmentType } from "./resume/segment.schema.ts";
export { segmentNames, segmentTypeOf } from "./resume/segment-names.ts";
export { atFirst } from "./runtime/lazy.ts";
export { once } from "./runtime/once.ts";
export { run } from "./runtime/run.ts";
export { warning } from "./warning.ts";
