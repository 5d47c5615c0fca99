import type { EntryData } from "../../engine/edit-operation.schema.ts";
import { CertificationItem } from "../../resume/registry/certifications.ts";
import { EducationItem } from "../../resume/registry/education.ts";
import { ExperienceItem } from "../../resume/registry/experience.ts";
import { GenericItem } from "../../resume/registry/generic-item.ts";
import type { EntryKind } from "../../resume/registry/segment-row.ts";
import { deriveValues, type PrintedDates } from "./derive-values.ts";
import { sanitise } from "./values.ts";

/** The kind of entry that data is for, and the whole entry that it makes: what follows from printed values is worked out anew. */
export function buildEntry(data: EntryData, dates: PrintedDates): { readonly kind: EntryKind; readonly item: object } {
  const settling = { ...dates, wasSet: () => true };
  if ("experience" in data) {
    const item = ExperienceItem.parse(clean(data.experience));
    const { end_date, is_current } = item.company_info;
    const listed = deriveValues(item, item.skill_list.length > 0 ? "skill_list" : "skills", settling);
    const dated = deriveValues(listed, "company_info.end_date", settling);
    // A range may be open without a word for it.
    return { kind: "experience", item: end_date === null && is_current ? withOpenEnd(dated) : dated };
  }
  if ("education" in data)
    return { kind: "education", item: deriveValues(EducationItem.parse(clean(data.education)), "end_date", settling) };
  if ("certification" in data) return { kind: "certification", item: CertificationItem.parse(clean(data.certification)) };
  const item = GenericItem.parse(clean(data.other));
  const isRange = item.start_date !== null || item.end_date !== null;
  return { kind: "other", item: isRange ? deriveValues(item, "end_date", settling) : deriveValues(item, "date", settling) };
}

const withOpenEnd = (item: ExperienceItem): ExperienceItem => ({ ...item, company_info: { ...item.company_info, is_current: true } });

/** An empty value is none, and an empty item stands in no list. */
function clean(node: unknown): unknown {
  if (typeof node === "string") return sanitise(node) || null;
  if (Array.isArray(node)) return node.map(clean).filter((item) => item !== null && !isBlank(item));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, clean(value)]));
}

const isBlank = (item: unknown): boolean => typeof item === "object" && item !== null && "text" in item && item.text === null;
