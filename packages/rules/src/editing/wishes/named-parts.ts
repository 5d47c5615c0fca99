import type { SegmentType } from "@vitae/core/engine";
import { texts, withNote } from "../questions/facts.ts";
import { fieldOwners, fieldPaths } from "../targets/fields.ts";
import { type IndexedEntry, valueAt } from "../targets/resume-index.ts";
import { editConcepts } from "./spans/concept-groups.ts";
import { findEntries } from "./spans/find-entries.ts";
import { pointAbout, pointsOf } from "./spans/find-target.ts";
import { anyHas, has, isUnknown, type Span } from "./spans/span.ts";
import type { Said } from "./spans/text-place.ts";

/** Maximum number of lines of an answer. */
const mostLines = 40;

/**
 * What the résumé prints of the parts that a question names, a line each, as it stands there; null where it names none. It answers the
 * questions that no rule reads. It says nothing of its own, so that it is true in every language.
 */
export function namedParts({ scene, spans }: Said): string | null {
  if (anyHas(spans, "opinion", "vague", "impossible", "others", "former", "translate", "rewrite")) return null;
  const lines = [...new Set(entriesOrPoint({ scene, spans }) ?? [...contactOf({ scene, spans }), ...sectionsOf({ scene, spans })])];
  return lines.length === 0 || lines.length > mostLines ? null : lines.join("\n");
}

/** True for a message that opens with a verb of an edit: "add Go to my skills?". */
export const opensWithEdit = (spans: readonly Span[]): boolean => {
  const first = spans.find((span) => span.mark === null && !has(span, "polite", "filler", "remark", "and"));
  return first !== undefined && has(first, ...editConcepts, "set");
};

/** The entries that are named, else the one line that holds the other words; a neighbour of an entry may be any of its section. */
function entriesOrPoint({ scene, spans }: Said): readonly string[] | null {
  const clause = { scene, spans, topic: null, after: null };
  const named = spans.filter(({ mentions }) => mentions.some((one) => one.named.kind === "entry" || one.named.kind === "item"));
  const { entries } = findEntries(clause, named);
  if (entries !== null && entries.length > 0) {
    const isBeside = anyHas(spans, "before", "after", "previous");
    const types = new Set(entries.map(({ type }) => type));
    return isBeside ? scene.parts.entries.filter(({ type }) => types.has(type)).map(inShort) : entries.map(inFull);
  }
  const items = named.flatMap(({ mentions }) => mentions.flatMap(({ named: one }) => (one.kind === "item" ? [one] : [])));
  if (items.length > 0) return items.map(({ list, text }) => `${list.segment.segment_name}: ${text}`);
  const words = spans.filter(isUnknown);
  const point = words.length > 1 ? pointAbout(clause, scene.parts.entries.flatMap(pointsOf), words) : null;
  return point && "target" in point && point.target.kind === "item" ? [point.target.item] : null;
}

/** The values of the contact data that are named, with their word in the question left out. */
function contactOf({ scene, spans }: Said): readonly string[] {
  const person = scene.parts.segments.find(({ segment_type }) => segment_type === "personal_info")?.segment_data;
  return spans.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const place = fieldPaths.personal_info[field];
      if (!place) return [];
      if ("path" in place) return printed(person, [place.path, ...(place.path.startsWith("address.") ? ["location"] : [])]).slice(0, 1);
      return scene.parts.lists.filter(({ list, tier }) => tier === 1 && list === place.list).flatMap(({ items }) => items);
    }),
  );
}

/** The lines of the sections that are named, by their names, their entries or what only they hold. */
function sectionsOf({ scene, spans }: Said): readonly string[] {
  const types = new Set<SegmentType>(
    spans.flatMap(({ sections, kinds, fields, mentions }) => [
      ...sections,
      ...kinds,
      ...fields.flatMap((field) => (fieldPaths.personal_info[field] ? [] : (fieldOwners[field] ?? []))),
      ...mentions.flatMap(({ named }) => (named.kind === "section" ? [named.type] : [])),
    ]),
  );
  types.delete("personal_info");
  return scene.parts.segments.flatMap((segment) => {
    if (!types.has(segment.segment_type)) return [];
    const text = valueAt(segment.segment_data, "text") ?? "";
    const items = scene.parts.lists.filter((list) => list.segment === segment && list.tier === 1).flatMap((list) => list.items);
    const entries = scene.parts.entries.filter((entry) => entry.segment === segment).map(inShort);
    const parts = [...items, ...entries];
    const heading = parts.length > 0 ? [`${segment.segment_name} (${parts.length})`] : [];
    return [...(text === "" ? [] : [text]), ...heading, ...(items.length > 0 ? [items.join(", ")] : []), ...entries];
  });
}

/** What is not printed in the first line of an entry; the text of a language is its level. */
const further = ["text", "description", "gpa", "honors", "credential_id", "expiry_date", "url", "authors", "contact"];

const inFull = (entry: IndexedEntry): string =>
  [
    inShort(entry),
    ...printed(
      entry.data,
      further.filter((path) => entry.type !== "languages" || path !== "text"),
    ),
    ...entry.lists.flatMap(({ items }) => items).map((item) => `- ${item}`),
  ].join("\n");

/** "Cook, The Old Mill, Leeds (May 2019 – Present)", "German (B2)". */
function inShort({ type, data }: IndexedEntry): string {
  const isJob = type === "experience";
  const names = printed(data, isJob ? jobNames : otherNames).join(", ");
  const period = printed(data, isJob ? jobPeriod : ["start_date", "end_date"]).join(" – ");
  const [note] = [...(type === "languages" ? printed(data, ["text"]) : []), period, ...printed(data, ["date", "graduation_year"])].filter(
    (text) => text !== "",
  );
  return withNote(names, note ?? "");
}

const jobNames = ["company_info.title", "company_info.name", "company_info.location"];
const jobPeriod = ["company_info.start_date", "company_info.end_date"];
const otherNames = ["degree", "field_of_study", "institution_name", "title", "role", "organization", "location"];

const printed = (data: unknown, paths: readonly string[]): string[] => texts(...paths.map((path) => valueAt(data, path)));
