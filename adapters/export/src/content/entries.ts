import { listRuns, type Paragraph, type Run } from "./content.ts";
import { link } from "./links.ts";
import type { HeadParts, SegmentType, Template } from "./template.ts";
import type { Words } from "./words.ts";

/** Entry of any segment, as printed. Absent values are "" or []. */
export interface PrintedEntry extends HeadParts {
  /** Lines below the head: a link, authors, a contact. */
  readonly details: readonly (readonly Run[])[];
  readonly text: string;
  readonly bullets: readonly string[];
  /** Values after a label in the language of the résumé, such as "Courses: …". */
  readonly labelled: readonly { readonly label: keyof Words["labels"]; readonly values: readonly string[] }[];
}

/** Saved entry with the keys of all segment types. */
type Values = Readonly<Record<string, unknown>>;

const text = (values: Values, key: string): string => (typeof values[key] === "string" ? (values[key] as string).trim() : "");
const texts = (values: Values, key: string): string[] =>
  (Array.isArray(values[key]) ? (values[key] as unknown[]) : []).flatMap((item) =>
    typeof item === "string" && item.trim() !== "" ? [item.trim()] : [],
  );

const given = (value: string): string[] => (value === "" ? [] : [value]);

/** Date range as printed. An open range without a word for "present" ends with the dash. */
function range(from: Values): string {
  const [start, end] = [text(from, "start_date"), text(from, "end_date")];
  if (start !== "" && end === "" && from["is_current"] === true) return `${start} –`;
  return [start, end].filter((date) => date !== "").join(" – ");
}

const plain = { details: [], text: "", bullets: [], labelled: [] };

const readers: Readonly<Partial<Record<SegmentType, (values: Values, words: Words) => Omit<PrintedEntry, "separator">>>> = {
  experience: (values) => {
    const info = (values["company_info"] ?? {}) as Values;
    const skills = texts(values, "skill_list");
    return {
      ...plain,
      title: text(info, "title"),
      organisation: text(info, "name"),
      location: text(info, "location"),
      dates: range(info),
      text: text(values, "description"),
      bullets: (values["responsibilities"] as readonly Values[]).map((item) => text(item, "text")).filter((item) => item !== ""),
      labelled: [{ label: "technologies", values: skills.length > 0 ? skills : given(text(values, "skills")) }],
    };
  },
  education: (values, words) => ({
    ...plain,
    title: [text(values, "degree"), text(values, "field_of_study")].filter((part) => part !== "").join(words.comma),
    organisation: text(values, "institution_name"),
    location: text(values, "location"),
    dates: range(values) || text(values, "graduation_year"),
    text: text(values, "description"),
    labelled: [
      { label: "gpa", values: given(text(values, "gpa")) },
      { label: "honors", values: given(text(values, "honors")) },
      { label: "courses", values: texts(values, "courses") },
    ],
  }),
  licenses_certifications: (values) => ({
    ...plain,
    title: text(values, "title"),
    organisation: text(values, "organization"),
    location: "",
    dates: text(values, "date"),
    details: link(text(values, "url")),
    text: text(values, "text"),
    labelled: [
      { label: "expires", values: given(text(values, "expiry_date")) },
      { label: "credential", values: given(text(values, "credential_id")) },
    ],
  }),
};

/** Entries of segment types without a function of their own. */
const generic = (values: Values, words: Words): Omit<PrintedEntry, "separator"> => ({
  title: text(values, "title"),
  organisation: [text(values, "role"), text(values, "organization")].filter((part) => part !== "").join(words.comma),
  location: text(values, "location"),
  dates: range(values) || text(values, "date"),
  details: [
    ...[text(values, "authors"), text(values, "contact")].filter((part) => part !== "").map((part) => [{ text: part }]),
    ...link(text(values, "url")),
  ],
  text: text(values, "text"),
  bullets: texts(values, "items"),
  labelled: [{ label: "technologies", values: texts(values, "technologies") }],
});

export const printedEntry = (type: SegmentType, values: object, words: Words): PrintedEntry => ({
  ...(readers[type] ?? generic)(values as Values, words),
  separator: words.separator,
});

/** Paragraphs of an entry: head, text and list. The head stays on the page of the next paragraph. */
export function entryParagraphs(entry: PrintedEntry, template: Template, words: Words): Paragraph[] {
  const head: Paragraph[] = template
    .head(entry)
    .map(({ runs, aside }, index) => ({ role: index === 0 ? "entry" : "detail", runs, ...(aside && { aside }) }));
  const details = entry.details.map((runs): Paragraph => ({ role: "detail", runs }));
  return kept([...head, ...details], bodyOf(entry, words));
}

const bodyOf = (entry: PrintedEntry, words: Words): Paragraph[] => [
  ...paragraphsOf(entry.text),
  ...entry.bullets.map((item): Paragraph => ({ role: "bullet", runs: [{ text: item }] })),
  ...entry.labelled
    .filter(({ values }) => values.length > 0)
    .map(
      ({ label, values }): Paragraph => ({
        role: "text",
        runs: [{ text: `${words.labels[label]}${words.colon}` }, ...listRuns(values, words.comma, words.rightToLeft)],
      }),
    ),
];

/** Entry as one item of a list: head on one line, the rest below. */
export function listedEntry(entry: PrintedEntry, words: Words): Paragraph[] {
  const head = [entry.title, entry.organisation, entry.location, entry.dates].filter((part) => part !== "").join(entry.separator);
  const item: Paragraph = { role: "bullet", runs: [{ text: head }] };
  return kept([item, ...entry.details.map((runs): Paragraph => ({ role: "detail", runs }))], bodyOf(entry, words));
}

/** Converts prose to one paragraph per line. */
export const paragraphsOf = (running: string): Paragraph[] =>
  running
    .split(/\n+/u)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => ({ role: "text", runs: [{ text: line }] }));

/** Keeps the lines of a head together, and on one page with the body. */
const kept = (head: readonly Paragraph[], body: readonly Paragraph[]): Paragraph[] => [
  ...head.map(
    (paragraph, index): Paragraph => (index < head.length - 1 || body.length > 0 ? { ...paragraph, keepWithNext: true } : paragraph),
  ),
  ...body,
];
