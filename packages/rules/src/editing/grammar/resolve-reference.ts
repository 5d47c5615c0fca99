import type { ResumeSegment } from "@vitae/core";
import type { SegmentType, Target } from "@vitae/core/engine";
import type { SegmentRef } from "@vitae/core/ports";
import { fieldOwners, fieldPaths } from "./fields.ts";
import type { InstructionField } from "./instruction.schema.ts";
import type { SlotValues, TokenRange } from "./match-template.ts";
import { keyAt, type ParseContext, parseOrdinal, phraseMatches } from "./parse-context.ts";
import { resolveEntries } from "./resolve-entries.ts";
import { findItem, itemAt, listsOf, type ResolvedTarget, targetAt } from "./resolved-target.ts";
import { bestMatches, matchScore, nameKey } from "./resume-index.ts";
import { nameOf } from "./values.ts";

export type Resolution = ResolvedTarget | "not_found" | "ambiguous";
export type TargetKind = ResolvedTarget["kind"];

/**
 * What part of the résumé the words of a run name, of the kinds that the clause can do something with. The kinds are looked at
 * in one order: values, sections, points, entries, texts of lists.
 */
export function resolveReference(scene: ParseContext, run: TokenRange, wants: readonly TargetKind[]): Resolution {
  let why: "not_found" | "ambiguous" = "not_found";
  scene.budget.left -= 20 + scene.parts.lists.length / 10;
  for (const [kinds, look] of looks) {
    if (!kinds.some((kind) => wants.includes(kind))) continue;
    const found = look(scene, run, wants);
    if (found === "ambiguous") why = "ambiguous";
    else if (found !== "not_found" && wants.includes(found.kind)) return found;
    else if (found !== "not_found" && kinds.includes("field")) continue;
    if (why === "ambiguous") return why;
  }
  return why;
}

type Look = (scene: ParseContext, run: TokenRange, wants: readonly TargetKind[]) => Resolution;

const looks: readonly (readonly [kinds: readonly TargetKind[], look: Look])[] = [
  [["segment"], headingNamed],
  [["field", "list", "item"], fieldNamed],
  [["segment"], segmentNamed],
  [["item"], bulletNamed],
  [["list"], bulletsNamed],
  [["entry"], (scene, run) => resolveEntry(scene, run)],
  [["item"], itemOf],
  [["item", "entry"], anythingNamed],
];

/** A section by what is printed above it, word for word. */
function headingNamed(scene: ParseContext, run: TokenRange): Resolution {
  const name = nameKey(nameOf(scene, run));
  const found = scene.parts.segments.filter((segment) => nameKey(segment.segment_name) === name);
  const [segment] = found;
  if (!segment) return "not_found";
  return found.length > 1 ? "ambiguous" : { kind: "segment", ref: { id: segment.segment_id }, type: segment.segment_type, segment };
}

/** A value: of the contact data, of the only entry that has one, or of a named entry. */
function fieldNamed(scene: ParseContext, run: TokenRange): Resolution {
  let why: Resolution = "not_found";
  for (const filled of phraseMatches(scene, "field", run)) {
    const found = filled["field"] && ownField(scene, filled["field"]);
    if (typeof found === "object") return found;
    if (found) why = found;
  }
  for (const { field, entry } of phraseMatches(scene, "field_of", run)) {
    if (!field || !entry) continue;
    const name = scene.lexicon.fields.get(keyAt(scene, field));
    const owner = resolveEntry(scene, entry);
    if (owner === "ambiguous") why = owner;
    if (typeof owner !== "object" || owner.kind !== "entry" || name === undefined) continue;
    const place = fieldPaths[owner.entry.type][name];
    if (place) return targetAt(scene, { entry: owner.entry.id }, owner.entry.type, owner.entry.data, name, place, null);
  }
  return why;
}

/** "My phone", "my GPA": in the contact data, or in the only entry that may have it. */
function ownField(scene: ParseContext, run: TokenRange): Resolution {
  const key = keyAt(scene, run);
  const name = scene.lexicon.fields.get(key);
  if (name === undefined) return "not_found";
  const own = ownPlace(name);
  if (own) {
    const { target, segment } = segmentOf(scene, own.type);
    return targetAt(scene, target, own.type, segment?.segment_data ?? null, name, own.place, key);
  }
  for (const type of fieldOwners[name] ?? []) {
    const entries = scene.parts.entries.filter((entry) => entry.type === type);
    const [entry] = entries;
    const place = fieldPaths[type][name];
    if (entry && place) return entries.length > 1 ? "ambiguous" : targetAt(scene, { entry: entry.id }, type, entry.data, name, place, null);
  }
  return "not_found";
}

const ownPlace = (name: InstructionField) => {
  for (const type of ["personal_info", "summary"] as const) {
    const place = fieldPaths[type][name];
    if (place) return { type, place };
  }
  return null;
};

export function segmentOf(scene: ParseContext, type: SegmentType): { ref: SegmentRef; target: Target; segment: ResumeSegment | null } {
  const segment = scene.parts.segments.find(({ segment_type }) => segment_type === type) ?? null;
  const ref: SegmentRef = segment ? { id: segment.segment_id } : { type };
  return { ref, target: { segment: ref }, segment };
}

/** A section: by what it is usually called, or by part of its heading beside the word "section". */
function segmentNamed(scene: ParseContext, run: TokenRange): Resolution {
  for (const filled of phraseMatches(scene, "section", run)) {
    const { segment, name } = filled;
    if (segment) {
      const type = scene.lexicon.segments.get(keyAt(scene, segment));
      if (type) return ofType(scene, type);
    }
    if (!name) continue;
    const found = bestMatches(scene.parts, scene.parts.segments, nameOf(scene, name), (one) => [one.segment_name]);
    if (found.length > 1) return "ambiguous";
    const [one] = found;
    if (one) return { kind: "segment", ref: { id: one.segment_id }, type: one.segment_type, segment: one };
    const type = scene.lexicon.segments.get(keyAt(scene, name)) ?? scene.lexicon.headings.get(keyAt(scene, name));
    if (type) return ofType(scene, type);
  }
  return "not_found";
}

const ofType = (scene: ParseContext, type: SegmentType): ResolvedTarget => {
  const { ref, segment } = segmentOf(scene, type);
  return { kind: "segment", ref, type, segment };
};

/** "The second bullet of Acme". */
function bulletNamed(scene: ParseContext, run: TokenRange): Resolution {
  let why: Resolution = "not_found";
  for (const filled of phraseMatches(scene, "bullet", run)) {
    const lists = listsOf(scene, filled["entry"] ? resolveEntry(scene, filled["entry"]) : soleEntry(scene));
    if (typeof lists === "string") {
      if (lists === "ambiguous") why = lists;
      continue;
    }
    const found = bulletIn(scene, lists, filled);
    if (typeof found === "object") return found;
    if (found === "ambiguous") why = found;
  }
  return why;
}

function bulletIn(scene: ParseContext, lists: ReturnType<typeof listsOf>, { n, name }: SlotValues): Resolution {
  if (typeof lists === "string") return lists;
  const [list] = lists;
  const place = n ? parseOrdinal(scene, n) : null;
  if (list && place !== null) return itemAt(list, place) ?? "not_found";
  return name ? findItem(scene, lists, nameOf(scene, name)) : "not_found";
}

/** "All bullets of Acme". */
function bulletsNamed(scene: ParseContext, run: TokenRange): Resolution {
  for (const { entry } of phraseMatches(scene, "bullets", run)) {
    const lists = listsOf(scene, entry ? resolveEntry(scene, entry) : soleEntry(scene));
    if (typeof lists === "string") return lists;
    const [list] = lists;
    if (list) return { kind: "list", target: list.target, list: list.list, items: list.items, of: null };
  }
  return "not_found";
}

/** The only job there is. */
function soleEntry(scene: ParseContext): Resolution {
  const entries = scene.parts.entries.filter(({ type }) => type === "experience");
  const [entry] = entries;
  if (!entry) return "not_found";
  return entries.length > 1 ? "ambiguous" : { kind: "entry", entry, by: null };
}

/** An entry by what it is and what it is called: "my job at Acme", "Acme". */
export function resolveEntry(scene: ParseContext, run: TokenRange): Resolution {
  let why: Resolution = "not_found";
  for (const filled of phraseMatches(scene, "entry", run)) {
    const entries = resolveEntries(scene, filled);
    const [entry] = entries;
    if (!entry) continue;
    if (entries.length === 1) return { kind: "entry", entry, by: null };
    why = "ambiguous";
  }
  if (why === "ambiguous") return why;
  const called = bestMatches(scene.parts, scene.parts.entries, nameOf(scene, run), ({ names }) => names.map(({ text }) => text));
  const [entry] = called;
  if (!entry) return "not_found";
  if (called.length > 1) return "ambiguous";
  const key = nameKey(nameOf(scene, run));
  const by = entry.names.find(({ text }) => matchScore(key, nameKey(text)) > 0)?.path ?? null;
  return { kind: "entry", entry, by };
}

/** "React in my skills". */
function itemOf(scene: ParseContext, run: TokenRange): Resolution {
  for (const { name, where } of phraseMatches(scene, "item_of", run)) {
    if (!name) continue;
    if (!where) {
      const own = scene.parts.lists.filter(({ tier }) => tier === 1);
      const found = findItem(scene, own, nameOf(scene, name));
      if (found !== "not_found") return found;
      continue;
    }
    const owner = resolveReference(scene, where, ["segment", "list", "entry"]);
    if (owner === "ambiguous") return owner;
    const lists = listsOf(scene, owner);
    const found = typeof lists === "string" ? lists : findItem(scene, lists, nameOf(scene, name));
    if (found !== "not_found") return found;
  }
  return "not_found";
}

/** A text or an entry by its name alone: texts of sections first, then entries, then texts inside entries. */
function anythingNamed(scene: ParseContext, run: TokenRange, wants: readonly TargetKind[]): Resolution {
  const name = nameOf(scene, run);
  for (const tier of [1, 2]) {
    const lists = scene.parts.lists.filter((list) => list.tier === tier);
    const found = wants.includes("item") ? findItem(scene, lists, name) : "not_found";
    if (found !== "not_found") return found;
    const entry = tier === 1 && wants.includes("entry") ? resolveEntry(scene, run) : "not_found";
    if (entry !== "not_found") return entry;
  }
  return "not_found";
}
