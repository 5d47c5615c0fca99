/** The résumé: its schemas, the registry of its fields and segment types, and pure functions over them. */
export { Box } from "./box.schema.ts";
export { coveredMonths, type DatedRole, monthNumber, totalMonths } from "./experience-months.ts";
export { toJsonResume } from "./json-resume.ts";
export { keepIds } from "./keep-ids.ts";
export { linkType } from "./link-type.ts";
export { ParsedResume, Provenance } from "./parsed-resume.schema.ts";
export { parsedNames, properNames } from "./proper-names.ts";
export { CertificationItem, certifications } from "./registry/certifications.ts";
export {
  emptyContact,
  type LabelledField,
  type LabelledTraits,
  labelledContact,
  type PersonalInfo,
} from "./registry/contact-fields.ts";
export { EducationItem, education } from "./registry/education.ts";
export { CompanyInfo, ExperienceItem, experience } from "./registry/experience.ts";
export type { FieldRow, FieldTraits, ValueKind } from "./registry/field.ts";
export { GenericItem, genericFields } from "./registry/generic-item.ts";
export { rangeText, skillsText } from "./registry/joined-values.ts";
export type { DataSegment, EntriesSegment, EntriesSegmentType, EntryKind } from "./registry/segment-row.ts";
export { type DataType, type EntriesType, entriesTypes, ResumeSegment, SegmentType, segmentTypes } from "./registry/segment-types.ts";
export { type SegmentProse, translatableProse, withProse } from "./resume-text.ts";
export { AiData, aiDataOf, Resume } from "./segment.schema.ts";
export { type SegmentNames, segmentNames, segmentTypeOf } from "./segment-names.ts";
export { toParsed, toSegments } from "./segments.ts";
export { TimelineFinding } from "./timeline.schema.ts";
export { findTimeline } from "./timeline.ts";
export { Warning } from "./warning.schema.ts";
