import { CertificationItem, EducationItem, type EntryKind, ExperienceItem, GenericItem } from "@vitae/resume";
import type { EntryData } from "../../engine/edit-operation.schema.ts";
import { deriveValues, type PrintedDates } from "./derive-values.ts";
import { sanitise } from "./values.ts";

/** Builds a complete entry with its derived values, and returns it with its kind. */
export function buildEntry(data: EntryData, dates: PrintedDates): { readonly kind: EntryKind; readonly item: object } {
  const context = { ...dates, wasSet: () => true };
  if ("experience" in data) {
    const item = ExperienceItem.parse(clean(data.experience));
    const { end_date, is_current } = item.company_info;
    const withSkills = deriveValues(item, item.skill_list.length > 0 ? "skill_list" : "skills", context);
    const withDates = deriveValues(withSkills, "company_info.end_date", context);
    // A range can be open without a printed word such as "present".
    return { kind: "experience", item: end_date === null && is_current ? withOpenEnd(withDates) : withDates };
  }
  if ("education" in data)
    return { kind: "education", item: deriveValues(EducationItem.parse(clean(data.education)), "end_date", context) };
  if ("certification" in data) return { kind: "certification", item: CertificationItem.parse(clean(data.certification)) };
  const item = GenericItem.parse(clean(data.other));
  const isRange = item.start_date !== null || item.end_date !== null;
  return { kind: "other", item: isRange ? deriveValues(item, "end_date", context) : deriveValues(item, "date", context) };
}

const withOpenEnd = (item: ExperienceItem): ExperienceItem => ({ ...item, company_info: { ...item.company_info, is_current: true } });

/** Sanitises texts. Empty texts become null; empty items are removed from lists. */
function clean(node: unknown): unknown {
  if (typeof node === "string") return sanitise(node) || null;
  if (Array.isArray(node)) return node.map(clean).filter((item) => item !== null && !isBlank(item));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, clean(value)]));
}

const isBlank = (item: unknown): boolean => typeof item === "object" && item !== null && "text" in item && item.text === null;
