import type { EntryData, SegmentType } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import { fieldPaths } from "./fields.ts";
import type { InstructionField } from "./instruction.schema.ts";
import { setField } from "./intent-change.ts";
import { lengthsAt, type SlotValues, type TokenRange } from "./match-template.ts";
import { type ClauseResult, declined, edit, isPrintedDate, keyAt, type ParseContext, phraseMatches } from "./parse-context.ts";
import { parseEntry } from "./parse-entry.ts";
import { resolveEntry, resolveReference, segmentOf } from "./resolve-reference.ts";
import { type ResolvedTarget, targetAt } from "./resolved-target.ts";
import { nameKey } from "./resume-index.ts";
import { isEmail, isLink, isPhone, itemsOf, listRuns, markerAt, nameOf, valueText } from "./values.ts";

/** "Add {items} to {where}". */
export function addTo(scene: ParseContext, { items, where, segment }: SlotValues): ClauseResult | null {
  const place = where ?? segment;
  if (!items || !place || saysPlace(scene, items)) return null;
  const owner = resolveReference(scene, place, ["segment", "list", "entry"]);
  if (typeof owner === "string") return declined(owner);
  if (owner.kind === "segment") return addToSegment(scene, owner.type, owner, items);
  if (owner.kind === "entry") return addToEntry(scene, owner, items);
  return owner.kind === "list" ? addToList(scene, owner, items) : null;
}

/** "Rust to skills and French": another place is named inside, so that it cannot be one list. */
function saysPlace(scene: ParseContext, run: TokenRange): boolean {
  for (let at = run.from; at < run.to; at++) {
    for (const length of lengthsAt(scene.lexicon.words("to"), scene.tokens, at, run.to)) {
      for (let to = at + length + 1; to <= Math.min(run.to, at + length + 5); to++) {
        if (resolveReference(scene, { from: at + length, to }, ["segment"]) !== "not_found") return true;
      }
    }
  }
  return false;
}

function addToSegment(
  scene: ParseContext,
  type: SegmentType,
  found: ResolvedTarget & { kind: "segment" },
  items: TokenRange,
): ClauseResult | null {
  const target = { segment: found.ref };
  if (type === "summary") return declined("needs_model");
  if (type === "personal_info") return contactsOf(scene, items);
  if (type === "skills" || type === "interests")
    return edit(itemsOf(scene, items).map((value) => ({ op: "add_item", target, list: "items", value })));
  if (type === "custom") {
    const data = found.segment?.segment_type === "custom" ? found.segment.segment_data : null;
    if (data && data.text !== "" && data.items.length === 0) return declined("needs_model");
    return edit(itemsOf(scene, items).map((value) => ({ op: "add_item", target, list: "items", value })));
  }
  return addEntries(scene, type, items, true);
}

/** One entry, or several where the words are a list of short names. */
export function addEntries(scene: ParseContext, type: SegmentType, run: TokenRange, plural = false): ClauseResult | null {
  const { ref } = segmentOf(scene, type);
  const add = (entry: EntryData): EditOperation => ({ op: "add_entry", segment: ref, entry });
  if (type === "languages") return addLanguages(scene, run);
  const parts = listRuns(scene, run);
  const whole = parseEntry(scene, type, run);
  const lined = parts.filter(({ from }) => scene.tokens[from]?.first || markerAt(scene.tokens, from - 1) > 0).length > 1;
  if (whole && !lined && !plural && type !== "projects" && type !== "licenses_certifications" && type !== "awards")
    return edit([add(whole)]);
  const entries = parts.map((part) => parseEntry(scene, type, part));
  const names = plural && parts.length > 1 && !parts.some((part) => isPrintedDate(scene, valueText(scene, part)));
  if (names && entries.every((entry) => entry !== null)) return edit(entries.flatMap((entry) => (entry ? [add(entry)] : [])));
  const several = parts.length > 1 && (lined || !/[,:;،、，：；؛]/.test(marksIn(scene, run))) && entries.every((entry) => entry !== null);
  if (several) return edit(entries.flatMap((entry) => (entry ? [add(entry)] : [])));
  return whole ? edit([add(whole)]) : null;
}

const marksIn = (scene: ParseContext, { from, to }: TokenRange): string =>
  scene.tokens
    .slice(from, to)
    .filter(({ kind }) => kind === "mark")
    .map(({ word }) => word)
    .join("");

/** A language that is known already gets the level that is said. */
export function addLanguages(scene: ParseContext, run: TokenRange): ClauseResult | null {
  const { ref } = segmentOf(scene, "languages");
  const operations: EditOperation[] = [];
  for (const part of listRuns(scene, run)) {
    const entry = parseEntry(scene, "languages", part);
    if (!entry || !("other" in entry)) return null;
    const { title, text } = entry.other;
    const known = scene.parts.entries.find(
      (one) => one.type === "languages" && one.names.some((name) => nameKey(name.text) === nameKey(title ?? "")),
    );
    if (!known) operations.push({ op: "add_entry", segment: ref, entry });
    else if (text) operations.push({ op: "set_field", target: { entry: known.id }, field: "text", value: text });
  }
  return operations.length > 0 || listRuns(scene, run).length > 0 ? edit(operations) : null;
}

/** Email addresses, phone numbers and links show what they are. */
function contactsOf(scene: ParseContext, run: TokenRange): ClauseResult | null {
  const { target } = segmentOf(scene, "personal_info");
  const operations: EditOperation[] = [];
  for (const value of itemsOf(scene, run)) {
    const list = isEmail(value) ? "emails" : isLink(value) ? "links" : isPhone(value) ? "phones" : null;
    if (list === null) return null;
    operations.push({ op: "add_item", target, list, value });
  }
  return edit(operations);
}

/** What is added to an entry without saying as what: a point, if it reads like one. */
function addToEntry(scene: ParseContext, { entry }: ResolvedTarget & { kind: "entry" }, run: TokenRange): ClauseResult | null {
  const place = fieldPaths[entry.type].bullets;
  if (!place || !("list" in place)) return declined("ambiguous");
  const isPoint = run.to - run.from > 3 || scene.tokens[run.from]?.quoted != null;
  return isPoint
    ? edit(pointsOf(scene, run).map((value) => ({ op: "add_item", target: { entry: entry.id }, list: place.list, value })))
    : declined("ambiguous");
}

function addToList(scene: ParseContext, { target, list }: ResolvedTarget & { kind: "list" }, run: TokenRange): ClauseResult | null {
  if (list === "emails" || list === "phones" || list === "links") return contactsOf(scene, run);
  const values = list === "responsibilities" ? pointsOf(scene, run) : itemsOf(scene, run);
  return edit(values.map((value) => ({ op: "add_item", target, list, value })));
}

/** One point, or one for each line. */
function pointsOf(scene: ParseContext, run: TokenRange): string[] {
  const starts = [run.from];
  for (let at = run.from + 1; at < run.to; at++) if (scene.tokens[at]?.first) starts.push(at);
  return starts
    .map((from, n) => valueText(scene, { from: from + markerAt(scene.tokens, from), to: starts[n + 1] ?? run.to }))
    .filter((value) => value !== "");
}

/** "Add a bullet to {where}: {value}". */
export function addBullet(scene: ParseContext, { where, value }: SlotValues): ClauseResult | null {
  if (!value) return null;
  const jobs = scene.parts.entries.filter(({ type }) => type === "experience");
  const [only] = jobs;
  const owner = where
    ? resolveReference(scene, where, ["entry", "list", "segment"])
    : only
      ? jobs.length > 1
        ? "ambiguous"
        : ({ kind: "entry", entry: only, by: null } as const)
      : "not_found";
  if (typeof owner === "string") return declined(owner);
  if (owner.kind === "list") return addToList(scene, owner, value);
  if (owner.kind === "segment") {
    const entries = scene.parts.entries.filter(({ segment }) => segment === owner.segment);
    const [entry] = entries;
    if (owner.segment?.segment_data !== null) return addToSegment(scene, owner.type, owner, value);
    return entry && entries.length === 1 ? addBulletTo(scene, entry.id, entry.type, value) : declined("ambiguous");
  }
  return owner.kind === "entry" ? addBulletTo(scene, owner.entry.id, owner.entry.type, value) : null;
}

function addBulletTo(scene: ParseContext, entry: string, type: SegmentType, value: TokenRange): ClauseResult {
  const place = fieldPaths[type].bullets;
  if (!place || !("list" in place)) return declined("not_found");
  return edit(pointsOf(scene, value).map((text) => ({ op: "add_item", target: { entry }, list: place.list, value: text })));
}

/** "Add a certification: CKA by CNCF, 2023". */
export function addEntry(scene: ParseContext, { kind, items, name, text }: SlotValues): ClauseResult | null {
  const type = kind && scene.lexicon.kinds.get(keyAt(scene, kind));
  if (!type) return null;
  if (name && text) return describedEntry(scene, type, nameOf(scene, name), valueText(scene, text));
  if (!items) return null;
  if (type === "skills" || type === "interests")
    return addToSegment(scene, type, { kind: "segment", type, ...segmentOf(scene, type) }, items);
  return addEntries(scene, type, items);
}

/** An entry that is named first and described behind the colon. */
function describedEntry(scene: ParseContext, type: SegmentType, title: string, text: string): ClauseResult | null {
  const { ref } = segmentOf(scene, type);
  if (title === "" || text === "" || type === "experience" || type === "education" || type === "languages") return null;
  const entry: EntryData = type === "licenses_certifications" ? { certification: { title, text } } : { other: { title, text } };
  return edit([{ op: "add_entry", segment: ref, entry }]);
}

/** "Add my phone number: …", "add a GPA of 3.9 to my degree at MIT". */
export function addField(scene: ParseContext, { field, entry, value }: SlotValues): ClauseResult | null {
  const name = field && scene.lexicon.fields.get(keyAt(scene, field));
  if (!name || !value || (!entry && saysEntry(scene, value))) return null;
  const found = entry ? ofEntry(scene, name, entry) : resolveReference(scene, field, ["field", "list"]);
  if (typeof found === "string") return found === "not_found" ? null : declined(found);
  if (found.kind === "list") return addToList(scene, found, value);
  if (found.kind !== "field") return null;
  const text = valueText(scene, value);
  if (found.name === "summary" && found.current !== "") return declined("ambiguous");
  if (found.type === "personal_info" && (found.path === "email" || found.path === "phone") && found.current !== "")
    return contactsOf(scene, value);
  return setField(scene, found, text, false, null);
}

/** "3.9 to my degree at MIT": the entry is named that it is to be added to, though it was not found. */
function saysEntry(scene: ParseContext, run: TokenRange): boolean {
  for (let at = run.from + 1; at < run.to; at++) {
    for (const length of lengthsAt(scene.lexicon.words("into"), scene.tokens, at, run.to)) {
      for (const { kind } of phraseMatches(scene, "entry", { from: at + length, to: run.to })) if (kind) return true;
    }
  }
  return false;
}

function ofEntry(scene: ParseContext, name: InstructionField, run: TokenRange) {
  const owner = resolveEntry(scene, run);
  if (typeof owner === "string" || owner.kind !== "entry") return typeof owner === "string" ? owner : "not_found";
  const { id, type, data } = owner.entry;
  const place = fieldPaths[type][name];
  return place ? targetAt(scene, { entry: id }, type, data, name, place, null) : "not_found";
}

/** "Add a section Hobbies with chess, running". */
export function addSection(scene: ParseContext, { name, items, text }: SlotValues): ClauseResult | null {
  if (!name) return null;
  const heading = nameOf(scene, name);
  if (heading === "" || heading.length > 120) return null;
  const key = keyAt(scene, name);
  const usual = scene.lexicon.segments.get(key) ?? scene.lexicon.headings.get(key) ?? "custom";
  const type = scene.parts.segments.some(({ segment_type }) => segment_type === usual) ? "custom" : usual;
  const same = scene.parts.segments.some((one) => nameKey(one.segment_name) === nameKey(heading));
  if (same || type === "personal_info") return declined("ambiguous");
  const add = { op: "add_segment", type, name: heading } as const;
  if (!items && !text) return edit([add]);
  if (type === "summary") return edit([{ ...add, text: valueText(scene, text ?? items ?? name) }]);
  if (type === "custom" && text && listRuns(scene, text).length === 1 && text.to - text.from > 4)
    return edit([{ ...add, text: valueText(scene, text) }]);
  const run = items ?? text ?? name;
  if (type === "custom" || type === "skills" || type === "interests") return edit([{ ...add, items: itemsOf(scene, run) }]);
  const entries = listRuns(scene, run).map((part) => parseEntry(scene, type, part));
  if (entries.some((entry) => entry === null)) return null;
  return edit([add, ...entries.flatMap((entry): EditOperation[] => (entry ? [{ op: "add_entry", segment: { type }, entry }] : []))]);
}
