import type { SegmentType } from "@vitae/core/engine";
import { segmentOf } from "../../targets/target.ts";
import { editConcepts } from "../spans/concept-groups.ts";
import { edits, type Outcome } from "../spans/outcome.ts";
import { anyHas, type Clause, has, isComment, isNeutral, type Span, spansText } from "../spans/span.ts";
import { entryFromParts } from "./entry-from-parts.ts";

/** Sections whose entries a person can tell in one sentence. */
const told: ReadonlySet<SegmentType> = new Set([
  "experience",
  "education",
  "volunteering",
  "licenses_certifications",
  "awards",
  "publications",
  "projects",
]);

/** "Put that in volunteering": the section in which the thing that was told is to stand; null for another clause. */
export function sectionForIt(spans: readonly Span[]): SegmentType | null {
  const types = [...new Set(spans.flatMap(({ sections, kinds }) => (sections.length > 0 ? sections : kinds)))];
  const [type, ...more] = types;
  const isPut = anyHas(spans, "add", "set") && anyHas(spans, "it") && !anyHas(spans, "remove", "no", "not", "hypothetical");
  const isQuiet = spans.every(
    (span) =>
      isComment(span) ||
      has(span, "add", "set", "to", "it", "and") ||
      ((span.sections.length > 0 || span.kinds.length > 0) && span.mentions.every(({ named }) => named.kind === "section")),
  );
  return isPut && isQuiet && more.length === 0 ? (type ?? null) : null;
}

/** "Add my new degree. …": the kind of thing that the next clause tells; null for another clause. */
export function kindAnnounced(spans: readonly Span[]): SegmentType | null {
  const types = [...new Set(spans.flatMap(({ kinds }) => kinds))];
  const isQuiet = spans.every((span) => isComment(span) || has(span, "add") || (span.kinds.length > 0 && span.mentions.length === 0));
  return isQuiet && types.length === 1 && anyHas(spans, "add") ? (types[0] ?? null) : null;
}

/** "I volunteered as a dog walker at Paws Rescue in 2021": the thing that is told, as an entry of a section. */
export function readStatedEntry(clause: Clause, type: SegmentType): Outcome | null {
  const { spans } = clause;
  if (!told.has(type) || anyHas(spans, ...editConcepts, "no", "not", "hypothetical", "opinion", "vague", "others")) return null;
  if (anyHas(spans, "left") && !anyHas(spans, "studied")) return null;
  const name = spans.findIndex((span, at) => begins(clause, span, at));
  const date = spans.findIndex(({ literal }) => literal?.kind === "date" || literal?.kind === "period");
  const from = date < 0 ? name : Math.min(name, date);
  const entry = name < 0 ? null : entryFromParts(clause, type, spans.slice(from));
  return entry ? edits([{ op: "add_entry", segment: segmentOf(clause.scene, type).ref, entry }]) : null;
}

/** The word "as", or a capital letter that does not only open the sentence. */
function begins({ scene, spans }: Clause, span: Span, at: number): boolean {
  if (has(span, "to") && span.mentions.length === 0 && at < spans.length - 1) return true;
  const opens = spans.slice(0, at).every(({ mark }) => mark !== null);
  return !opens && !isNeutral(span) && !has(span, "subject") && /^\p{Lu}/u.test(spansText(scene, [span]));
}
