import type { ResumeSegment } from "@vitae/core";
import type { EducationItem, GenericItem, PersonalInfo, SegmentType } from "@vitae/core/engine";
import type { Resume } from "@vitae/core/ports";
import { type Calendar, calendar } from "@vitae/languages/calendar";
import { Language } from "@vitae/languages/language";

/** Date as printed, and in ISO 8601; "" if unknown. */
export interface DatedFact {
  readonly start: string;
  readonly end: string;
  readonly start_date_iso: string;
  readonly end_date_iso: string;
  readonly is_current: boolean;
}

export interface RoleFact extends DatedFact {
  readonly title: string;
  readonly employer: string;
  readonly location: string;
  readonly bullets: readonly string[];
  readonly skills: readonly string[];
  readonly description: string;
}

export interface DegreeFact extends DatedFact {
  readonly degree: string;
  readonly field: string;
  readonly institution: string;
  readonly location: string;
  readonly graduation: string;
  readonly gpa: string;
  readonly rest: readonly string[];
}

/** Lists whose entries are one line each. */
export type ListTopic = Exclude<
  SegmentType,
  "personal_info" | "summary" | "experience" | "education" | "licenses_certifications" | "custom"
>;

/** Entry as an answer prints it, with its other values. */
export interface ListFact {
  readonly line: string;
  /** Its name; `date` has the level of a language. */
  readonly names: readonly string[];
  readonly date: string;
  readonly rest: readonly string[];
}

/** Résumé with its indexes for questions. */
export interface Facts {
  readonly person: PersonalInfo | null;
  readonly jobs: readonly RoleFact[];
  readonly studies: readonly DegreeFact[];
  readonly summary: string;
  /** Also of sections with another heading; certifications among them. */
  list(topic: ListTopic | "certifications"): readonly ListFact[];
  readonly segments: readonly ResumeSegment[];
  readonly language: string;
  readonly calendar: Calendar;
  /** The languages of the question and of the résumé. */
  readonly tags: readonly string[];
}

const isText = (value: string | null | undefined): value is string => typeof value === "string" && value.trim() !== "";
export const texts = (...values: readonly (string | null | undefined)[]): string[] => values.filter(isText).map((value) => value.trim());
const isoOnly = (value: string | null): string => (value && /^\d{4}(?:-\d\d){0,2}$/.test(value) ? value : "");
const only = (value: string | null): string => value?.trim() ?? "";

export function toFacts(resume: Resume, calendar: Calendar, tag: string): Facts {
  const of = <Type extends SegmentType>(type: Type) =>
    resume.data.filter((segment): segment is Extract<ResumeSegment, { segment_type: Type }> => segment.segment_type === type);
  const person = of("personal_info")[0]?.segment_data ?? null;
  const dated = (item: PrintedDates, isCurrent: boolean): DatedFact => {
    const [start, end] = [only(item.start_date), only(item.end_date)];
    const endIso = isoOnly(item.end_date_iso) || (isCurrent ? "" : calendar.iso(end));
    const startIso = isoOnly(item.start_date_iso) || calendar.iso(start, endIso);
    return { start, end, start_date_iso: startIso, end_date_iso: endIso, is_current: isCurrent };
  };
  const jobs = entriesOf(of("experience")).map(
    ({ company_info: at, responsibilities, skills, skill_list, description }): RoleFact => ({
      ...dated(at, at.is_current),
      title: only(at.title),
      employer: only(at.name),
      location: only(at.location),
      bullets: texts(...responsibilities.map(({ text }) => text)),
      skills: skill_list.length > 0 ? skill_list : texts(skills),
      description: only(description),
    }),
  );
  const studies = entriesOf(of("education")).map(
    (item): DegreeFact => ({
      ...dated(item, false),
      degree: only(item.degree),
      field: only(item.field_of_study),
      institution: only(item.institution_name),
      location: only(item.location),
      graduation: only(item.graduation_year) || only(item.end_date),
      gpa: only(item.gpa),
      rest: texts(item.description, item.honors, ...item.courses),
    }),
  );
  const listed = (topic: ListTopic | "certifications"): ListFact[] => {
    if (topic === "skills" || topic === "interests") {
      return of(topic).flatMap(({ segment_data }) =>
        texts(...segment_data.items).map((line) => ({ line, names: [line], date: "", rest: [] })),
      );
    }
    if (topic !== "certifications")
      return entriesOf(of(topic))
        .map((item) => generic(item, topic))
        .filter(({ line }) => line !== "");
    return entriesOf(of("licenses_certifications")).map((item) => ({
      line: withNote(texts(item.title, item.organization).join(", ") || only(item.text), only(item.date)),
      names: texts(item.title, item.organization),
      date: only(item.date),
      rest: texts(item.text, item.credential_id, item.expiry_date),
    }));
  };
  return {
    person,
    jobs,
    studies,
    summary: texts(...of("summary").map(({ segment_data }) => segment_data.text)).join("\n"),
    list: listed,
    segments: resume.data,
    language: resume.language,
    calendar,
    tags: [tag, resume.language, "en"],
  };
}

type PrintedDates = Pick<EducationItem, "start_date" | "end_date" | "start_date_iso" | "end_date_iso">;

const entriesOf = <Item>(segments: readonly { readonly sub_segments: readonly { readonly sub_segment_data: Item }[] }[]): Item[] =>
  segments.flatMap(({ sub_segments }) => sub_segments.map(({ sub_segment_data }) => sub_segment_data));

function generic(item: GenericItem, topic: ListTopic): ListFact {
  const date = only(item.date) || texts(item.start_date, item.end_date).join(" – ");
  const level = topic === "languages" ? only(item.text) : "";
  const contact = topic === "references" ? item.contact : "";
  return {
    line: withNote(texts(item.title, item.role, item.organization, contact).join(", ") || only(item.text), level || date),
    names: texts(item.title, item.role, item.organization),
    date: level || date,
    rest: texts(item.text, item.location, item.authors, ...item.items, ...item.technologies),
  };
}

/** "German (B2)". */
export const withNote = (text: string, note: string): string => (note === "" || text === "" ? text || note : `${text} (${note})`);

const calendars = new Map<string, Calendar>();

/** The names of months of these languages, and the words for "to" and "since" that questions use. */
export function calendarOf(
  tags: readonly string[],
  { until, since }: { readonly until: readonly string[]; readonly since: readonly string[] },
): Calendar {
  const known = [...new Set(tags)].filter((tag) => /^[a-z]{2}$/.test(tag) && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0);
  const key = known.join(" ");
  const made =
    calendars.get(key) ?? calendar(known.map((tag) => Language.parse({ tag, headings: {}, until: [...until], since: [...since] })));
  calendars.set(key, made);
  return made;
}
