import { fieldPaths } from "../../targets/fields.ts";
import { isOpen } from "../../targets/newest.ts";
import type { IndexedEntry } from "../../targets/resume-index.ts";
import { lengthsAt } from "../../words/phrases.ts";
import { decisiveConcepts, statementConcepts } from "../spans/concept-groups.ts";
import { findEntries } from "../spans/find-entries.ts";
import { edits, type Outcome } from "../spans/outcome.ts";
import { anyHas, type Clause, has, isComma, isComment, isQuiet, isUnknown, type Span, spansText } from "../spans/span.ts";
import { valueSpans } from "./value.ts";

const mostPlaceWords = 4;
const foreign = [
  ...decisiveConcepts.filter((one) => one !== "not" && one !== "not_post"),
  ...statementConcepts,
  "set",
  "live",
  "speak",
] as const;

/**
 * "Harrogate Vets was in Knaresborough", "the job was in Catterick, not Aldershot", "Camp Osage is in Grove, Tulsa is wrong": where an entry
 * was. A wrong place that is said is the one that stands there, and then no other word before the place matters.
 */
export function readPlace(clause: Clause): Outcome | null {
  const { scene, spans } = clause;
  if (anyHas(spans, ...foreign)) return null;
  const cut = spans.findIndex((span, at) => at > 0 && (isComma(span) || has(span, "not")));
  const head = valueSpans(cut < 0 ? spans : spans.slice(0, cut));
  const from = head.findIndex((span) => has(span, "is") && endsInPlaceWord(scene, span));
  const value = head.slice(from + 1);
  if (from < 1 || value.length === 0 || value.length > mostPlaceWords || !value.every((span) => isOfPlace(scene, span))) return null;
  const before = head.slice(0, from);
  const { entries, used } = findEntries({ ...clause, spans: before }, before);
  const [entry, ...others] = entries ?? [];
  const place = entry && fieldPaths[entry.type].address;
  if (!entry || others.length > 0 || !place || !("path" in place)) return null;
  // "Acme is in Graz now": the person worked there when it was elsewhere.
  if (anyHas(spans, "now") && !isOpen(scene, entry)) return null;
  const field = place.path;
  const old = cut < 0 ? [] : spans.slice(cut);
  if (old.length > 0 && !deniesPlace(old, entry, field)) return null;
  const text = spansText(scene, value);
  if (scene.lexicon.isSkill(text)) return null;
  // "The internship was in Marketing", "the degree was in Geology": only what an organisation is in is a place for certain.
  const isOfOrganisation = before.every((span) => (used.has(span) && namesOrganisation(span, entry)) || isQuiet(span));
  const isOfEntry = before.every((span) => used.has(span) || isQuiet(span) || isUnknown(span));
  if (!(old.length > 0 ? isOfEntry : isOfOrganisation)) return null;
  return edits([{ op: "set_field", target: { entry: entry.id }, field, value: text }]);
}

const namesOrganisation = ({ mentions, kinds }: Span, { type }: IndexedEntry): boolean =>
  kinds.length === 0 &&
  type !== "education" &&
  mentions.some(({ named }) => named.kind === "entry" && /(?:\.name|^organization)$/.test(named.path));

/** "Was in": the verb ends in the word before a place. */
function endsInPlaceWord({ lexicon, tokens }: Clause["scene"], { from, to }: Span): boolean {
  const words = lexicon.words("in_place");
  for (let at = from; at < to; at++) if (lengthsAt(words, tokens, at, to).includes(to - at)) return true;
  return false;
}

/** A word with a capital letter, or a place of the résumé. */
const isOfPlace = (scene: Clause["scene"], span: Span): boolean =>
  (isUnknown(span) && /^\p{Lu}/u.test(spansText(scene, [span]))) || (span.mentions.length > 0 && span.mentions.every(isLocation));
const isLocation = ({ named }: Span["mentions"][number]): boolean =>
  (named.kind === "entry" && named.path.endsWith("location")) || (named.kind === "person" && named.path === "location");

/** ", not Aldershot", ", Aldershot is wrong": the place that the entry has. */
function deniesPlace(spans: readonly Span[], { id }: IndexedEntry, field: string): boolean {
  const [place, ...more] = spans.filter((span) => !isComment(span) && !has(span, "not", "of"));
  const isOwn = place?.mentions.some(({ named }) => named.kind === "entry" && named.entry.id === id && named.path === field);
  return isOwn === true && more.length === 0 && anyHas(spans, "not", "remark");
}
