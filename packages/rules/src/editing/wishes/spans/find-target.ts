import type { SegmentType } from "@vitae/core/engine";
import { fieldOwners, fieldPaths } from "../../targets/fields.ts";
import { isOpen } from "../../targets/newest.ts";
import { keyAt } from "../../targets/parse-context.ts";
import { type IndexedEntry, nameKey, type TextList, valueAt } from "../../targets/resume-index.ts";
import { itemAt, type ResolvedTarget, segmentOf, targetAt } from "../../targets/target.ts";
import type { InstructionField } from "../../words/instruction.schema.ts";
import { entryLabel, findEntries } from "./find-entries.ts";
import { type Mention, nameWords } from "./mentions.ts";
import type { Refusal } from "./outcome.ts";
import { isInflection } from "./similar-words.ts";
import { anyHas, type Clause, has, isBulletWord, isComment, isUnknown, type Span, spansText } from "./span.ts";

/** Thing that spans name; `refusal` is the reason if it is not exactly one. */
export type Found = { readonly target: ResolvedTarget } | { readonly refusal: Refusal };

const missing = (clause: Clause, spans: readonly Span[]): Found => ({
  refusal: { why: "not_found", said: spansText(clause.scene, trimmed(spans)) },
});
const ambiguous = (clause: Clause, spans: readonly Span[], candidates: readonly string[]): Found => ({
  refusal: { why: "ambiguous", said: spansText(clause.scene, trimmed(spans)), candidates: [...new Set(candidates)].slice(0, 6) },
});

/** Without what says nothing at either end. */
export function trimmed(spans: readonly Span[], isEmpty: (span: Span) => boolean = isComment): readonly Span[] {
  let [from, to] = [0, spans.length];
  while (from < to && isEmpty(spans[from] as Span)) from++;
  while (to > from && isEmpty(spans[to - 1] as Span)) to--;
  return spans.slice(from, to);
}

/** The one thing of the résumé that spans name. Every span must fit; otherwise something else is meant. */
export function findTarget(clause: Clause, spans: readonly Span[], within: SegmentType | null = null): Found {
  const said = spans.filter((span) => !isComment(span) || span.mentions.length > 0 || span.fields.length > 0 || isBulletWord(span));
  if (said.length === 0) return { refusal: { why: "value_missing" } };
  return (
    byValue(clause, said) ??
    bulletFound(clause, said) ??
    fieldFound(clause, said) ??
    nameFound(clause, said, within) ??
    textFound(clause, said) ??
    missing(clause, said)
  );
}

/** "Remove jon@mail.example": a value of the contact data by itself. */
function byValue(clause: Clause, said: readonly Span[]): Found | null {
  const [span] = said.filter(({ literal }) => literal !== null);
  const literal = span?.literal;
  if (!literal || (literal.kind !== "email" && literal.kind !== "phone" && literal.kind !== "link")) return null;
  const list = clause.scene.parts.lists.find((one) => one.items.some((item) => sameValue(item, literal.text)));
  const at = list?.items.findIndex((item) => sameValue(item, literal.text)) ?? -1;
  const item = list?.items[at];
  return list && item !== undefined
    ? { target: { kind: "item", target: list.target, list: list.list, item, at, items: list.items } }
    : missing(clause, said);
}

export const sameValue = (a: string, b: string): boolean => plainValue(a) === plainValue(b);
const plainValue = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/$/, "")
    .replace(/(?<=\d)[\s().-]+(?=\d)/g, "");

/** "The second bullet of Acme", "the bullet about the handbook", "all bullets of Acme". */
function bulletFound(clause: Clause, said: readonly Span[]): Found | null {
  if (!said.some(isBulletWord)) return null;
  const rest = said.filter((span) => !isBulletWord(span) && span.place === null);
  const { entries, used } = findEntries(clause, [...rest, ...topicSpans(clause, rest)]);
  const owners = entries ?? soleEntry(clause);
  const lists = owners.flatMap((entry) => pointsOf(entry));
  const place = said.find((span) => span.place !== null)?.place ?? null;
  const words = rest.filter((span) => !used.has(span) && !has(span, "everything"));
  // "The science club bullet": the bullet holds a word that is also in the name of another entry.
  if (lists.length === 0 && place === null) return pointAbout(clause, allPoints(clause), rest) ?? missing(clause, said);
  if (owners.length === 0) return missing(clause, said);
  if (place !== null && words.length === 0) {
    if (lists.length > 1) return ambiguous(clause, said, owners.map(entryLabel));
    const item = lists[0] && itemAt(lists[0], place);
    return item ? { target: item } : missing(clause, said);
  }
  if (words.length > 0) return pointAbout(clause, entries ? lists : allPoints(clause), words) ?? missing(clause, said);
  if (lists.length !== 1 || !lists[0]) return ambiguous(clause, said, owners.map(entryLabel));
  const [list] = lists;
  return { target: { kind: "list", target: list.target, list: list.list, items: list.items, of: null } };
}

/** Previous target of the message, if the current clause has none. */
export const topicSpans = ({ topic }: Clause, spans: readonly Span[]): readonly Span[] =>
  topic && !spans.some((span) => span.mentions.length > 0 || span.kinds.length > 0 || has(span, "oldest", "latest", "current", "previous"))
    ? topic.spans
    : [];

export const pointsOf = (entry: IndexedEntry): readonly TextList[] =>
  entry.lists.filter(({ list, items }) => items.length > 0 && list === (entry.type === "experience" ? "responsibilities" : "items"));
const allPoints = ({ scene }: Clause): readonly TextList[] => scene.parts.entries.flatMap(pointsOf);
const soleEntry = ({ scene }: Clause): readonly IndexedEntry[] => scene.parts.entries.filter(({ type }) => type === "experience");

/** Least part of the words that the one point holds which holds most of them. */
const leastHeld = 0.6;
const leastWords = 2;

/** The one point that holds all the words, or most of them where no other holds as many. */
export function pointAbout(clause: Clause, lists: readonly TextList[], words: readonly Span[]): Found | null {
  const elision = clause.scene.lexicon.elision;
  const key = words.flatMap((span) => (isComment(span) ? [] : nameWords(literalText(clause, span), elision)));
  if (key.length === 0) return null;
  const points = lists.flatMap((list) =>
    list.items.map((item, at) => {
      const text = nameWords(item, elision);
      const missing = key.filter((word) => !text.some((one) => one === word || isInflection(one, word)));
      return { list, item, at, missing };
    }),
  );
  const least = Math.min(key.length, ...points.map(({ missing }) => missing.length));
  const held = key.length - least;
  if (least > 0 && (held < leastWords || held < key.length * leastHeld)) return null;
  const hits = points.filter(({ missing }) => missing.length === least);
  // A word or number that it lacks, and another one has, may tell that other one.
  const isElsewhere = (word: string): boolean => /\d/.test(word) || points.some(({ missing }) => !missing.includes(word));
  if (least > 0 && hits.some(({ missing }) => missing.some(isElsewhere))) return null;
  const [hit] = hits;
  if (!hit) return null;
  if (hits.length > 1)
    return ambiguous(
      clause,
      words,
      hits.map(({ item }) => item),
    );
  return { target: { kind: "item", target: hit.list.target, list: hit.list.list, item: hit.item, at: hit.at, items: hit.list.items } };
}

const literalText = ({ scene }: Clause, span: Span): string => span.literal?.text ?? spansText(scene, [span]);

/** A value: of the contact data, of the entry that is named, or of the only one that has such a value. */
function fieldFound(clause: Clause, said: readonly Span[]): Found | null {
  // "Delete the post": the job, not its title.
  const isGone = anyHas(clause.spans, "remove");
  const named = said.find(
    ({ fields, kinds, mentions, concepts }) =>
      !(isGone && kinds.length > 0) &&
      fields.length > 0 &&
      !(said.length > 1 && concepts.has("of")) &&
      !mentions.some((one) => one.whole && one.named.kind !== "section"),
  );
  // "Under my name": another line than the name.
  if (!named || anyHas(said, "before", "after", "top", "bottom")) return null;
  const rest = said.filter((span) => span !== named && !isNamedBy(span, named));
  const { entries, used } = findEntries(clause, [...rest, ...topicSpans(clause, rest)]);
  if (rest.some((span) => !used.has(span) && !isComment(span) && span.sections.length === 0)) return null;
  const { scene } = clause;
  const key = keyAt(scene, named);
  if (entries) {
    const fit = entries.filter(({ type }) => named.fields.some((field) => fieldPaths[type][field]));
    const [entry] = fit;
    if (!entry) return entries.length === 0 ? missing(clause, said) : null;
    if (fit.length > 1) return ambiguous(clause, said, fit.map(entryLabel));
    return ofEntry(clause, entry, named.fields);
  }
  for (const field of named.fields) {
    for (const type of ["personal_info", "summary"] as const) {
      const place = fieldPaths[type][field];
      if (!place) continue;
      const { target, segment } = segmentOf(scene, type);
      return { target: targetAt(scene, target, type, segment?.segment_data ?? null, field, place, key) };
    }
  }
  for (const field of named.fields) {
    for (const type of fieldOwners[field] ?? []) {
      const owners = scene.parts.entries.filter((entry) => entry.type === type);
      const [entry] = owners;
      if (!entry || !fieldPaths[type][field]) continue;
      const meant = ofNow.has(field) && owners.length > 1 ? presentOf(clause, owners) : owners;
      const [own, ...others] = meant;
      return own && others.length === 0 ? ofEntry(clause, own, named.fields) : ambiguous(clause, said, owners.map(entryLabel));
    }
  }
  return null;
}

/** "My company is called X now": where no job is named, of the only one that goes on. */
const ofNow: ReadonlySet<InstructionField> = new Set(["title", "company"]);

function presentOf({ scene, spans }: Clause, owners: readonly IndexedEntry[]): readonly IndexedEntry[] {
  const [one, ...others] = owners.filter((owner) => isOpen(scene, owner));
  const isOther = ({ named }: Mention): boolean => named.kind === "entry" && named.path.endsWith(".name") && named.entry.id !== one?.id;
  const isNow = anyHas(spans, "now", "current") && !spans.some(({ mentions }) => mentions.length > 0 && mentions.every(isOther));
  return one && others.length === 0 && isNow ? [one] : owners;
}

/** "LinkedIn link", "phone number", "city of residence": a second word for the same value. */
const isNamedBy = (span: Span, named: Span): boolean =>
  span.mentions.length === 0 && span.fields.some((field) => named.fields.includes(field) || [span, named].every(isResidence));
const isResidence = ({ fields }: Span): boolean => fields.includes("city") || fields.includes("address");

function ofEntry({ scene }: Clause, entry: IndexedEntry, fields: readonly InstructionField[]): Found | null {
  for (const name of fields) {
    const place = fieldPaths[entry.type][name];
    if (place) return { target: targetAt(scene, { entry: entry.id }, entry.type, entry.data, name, place, null) };
  }
  return null;
}

/** A section, an entry, or a text of a list. */
function nameFound(clause: Clause, said: readonly Span[], within: SegmentType | null): Found | null {
  const { scene } = clause;
  // "The forklift licence": the kind that is said beside a name is that of an entry, and not of a text that shares the word.
  const isOfKind = ({ mentions }: Span): boolean =>
    mentions.some(
      ({ named }) => named.kind === "entry" && said.some((one) => one.mentions.length === 0 && one.kinds.includes(named.entry.type)),
    );
  const items = said.flatMap((span) => (isOfKind(span) ? [] : itemMentions(span).map((one) => ({ span, ...one }))));
  const inside =
    within ??
    said.find((span) => span.sections.length > 0 && span.mentions.every(({ named }) => named.kind === "section"))?.sections[0] ??
    null;
  const places = said.filter(
    (span) => span.sections.length > 0 || isComment(span) || (span.kinds.length > 0 && span.mentions.length === 0),
  );
  const others = said.filter((span) => !places.includes(span));
  if (items.length > 0 && others.length === 1 && others[0] === items[0]?.span) {
    const fit = inside === null ? items : items.filter(({ list }) => list.segment.segment_type === inside);
    const whole = fit.filter((one) => one.whole);
    const best = whole.length > 0 ? whole : fit;
    const texts = new Set(best.map(({ text }) => nameKey(text)));
    const [one] = best;
    if (one && texts.size === 1)
      return { target: { kind: "item", target: one.list.target, list: one.list.list, item: one.text, at: one.at, items: one.list.items } };
    const entriesToo = others[0]?.mentions.some(({ named }) => named.kind === "entry");
    if (texts.size > 1 && !entriesToo)
      return ambiguous(
        clause,
        said,
        best.map(({ text }) => text),
      );
  }
  const inEntry = itemIn(clause, items, others);
  if (inEntry) return inEntry;
  const { entries, used } = findEntries(clause, said, null);
  const unused = said.filter((span) => !used.has(span) && !isComment(span));
  const isSection = unused.every((span) => span.sections.length > 0 || span.mentions.some(({ named }) => named.kind === "section"));
  if (entries !== null && isSection && !(used.size === 1 && [...used].every((span) => isSectionWord(clause, span)))) {
    const fit = inside === null ? entries : entries.filter(({ type }) => type === inside);
    const [entry] = fit;
    if (entry && fit.length === 1) return { target: { kind: "entry", entry, by: byPath(entry, [...used]) } };
    if (fit.length > 1) return ambiguous(clause, said, fit.map(entryLabel));
    if (unused.length === 0 || inside !== null) return missing(clause, said);
  }
  const headed = said.flatMap(({ mentions }) => mentions.flatMap(({ named }) => (named.kind === "section" ? [named] : [])));
  const placed = said.find((span) => span.place !== null);
  if (inside !== null && placed && said.length === 2) {
    const list = scene.parts.lists.find(({ segment, tier }) => tier === 1 && segment.segment_type === inside);
    const item = list && itemAt(list, placed.place ?? 1);
    return item ? { target: item } : missing(clause, said);
  }
  if (said.some((span) => !isComment(span) && span.sections.length === 0 && !span.mentions.some(({ named }) => named.kind === "section")))
    return null;
  const [heading] = headed;
  if (heading && new Set(headed.map(({ id }) => id)).size === 1) {
    const segment = scene.parts.segments.find(({ segment_id }) => segment_id === heading.id) ?? null;
    return { target: { kind: "segment", ref: { id: heading.id }, type: heading.type, segment } };
  }
  if (inside === null) return null;
  const { ref, segment } = segmentOf(scene, inside);
  return { target: { kind: "segment", ref, type: inside, segment } };
}

/** "Kafka in my job at Acme": a text of a list of the one entry that the other words name. */
function itemIn(clause: Clause, items: ReturnType<typeof itemMentions>, others: readonly Span[]): Found | null {
  const owned = items.filter(({ list, whole }) => whole && "entry" in list.target);
  const [item] = owned;
  if (!item || others.length < 2) return null;
  const rest = others.filter((span) => !itemMentions(span).includes(item) && !span.mentions.some(({ named }) => named.kind === "item"));
  const { entries, used } = findEntries(clause, rest);
  const fit = owned.filter(({ list }) => entries?.some(({ id }) => "entry" in list.target && list.target.entry === id));
  const [one] = fit;
  if (!one || fit.length > 1 || rest.some((span) => !used.has(span) && !isComment(span))) return null;
  return { target: { kind: "item", target: one.list.target, list: one.list.list, item: one.text, at: one.at, items: one.list.items } };
}

/** "Experience" and "my education" refer to the section, not to its only entry. */
const isSectionWord = ({ scene }: Clause, span: Span): boolean =>
  span.sections.length > 0 &&
  span.mentions.every(({ named }) => named.kind === "section") &&
  (span.mentions.length > 0 ||
    !span.kinds.some((kind) => scene.parts.entries.some(({ type }) => type === kind)) ||
    span.sections.some((type) => span.kinds.includes(type)));

const itemMentions = (span: Span) => span.mentions.flatMap(({ named, whole }) => (named.kind === "item" ? [{ ...named, whole }] : []));

const byPath = (entry: IndexedEntry, used: readonly Span[]): string | null =>
  used
    .flatMap(({ mentions }) => mentions)
    .flatMap(({ named }) => (named.kind === "entry" && named.entry.id === entry.id ? [named.path] : []))[0] ?? null;

/** The text of a list that holds the words: a whole sentence in quotes, or some words of it. */
function textFound(clause: Clause, said: readonly Span[]): Found | null {
  const quoted = said.find(({ literal }) => literal?.kind === "quoted");
  const { entries, used } = findEntries(clause, [...said.filter((span) => span !== quoted)]);
  const lists = entries ? entries.flatMap(({ lists }) => lists) : clause.scene.parts.lists;
  if (quoted?.literal) {
    const key = nameKey(quoted.literal.text);
    const hits = lists.flatMap((list) => list.items.flatMap((item, at) => (nameKey(item) === key ? [{ list, item, at }] : [])));
    const [hit] = hits;
    return hit && hits.length === 1
      ? { target: { kind: "item", target: hit.list.target, list: hit.list.list, item: hit.item, at: hit.at, items: hit.list.items } }
      : null;
  }
  const words = said.filter((span) => !used.has(span) && span.kinds.length === 0 && span.sections.length === 0);
  if (!words.some(isUnknown) || !anyHas(clause.spans, "remove")) return null;
  const point = pointAbout(
    clause,
    (entries ? lists : allPoints(clause)).filter(({ tier }) => tier === 2),
    words,
  );
  if (point) return point;
  return null;
}

/** Current value of a target, for display. */
export const currentText = (target: ResolvedTarget): string =>
  target.kind === "field"
    ? target.current
    : target.kind === "item"
      ? target.item
      : target.kind === "entry"
        ? (valueAt(target.entry.data, target.by ?? "") ?? "")
        : "";
