import type { EntryData, SegmentType } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import { entryFrom } from "./entry-text.ts";
import { placesOf } from "./fields.ts";
import { setField } from "./form-change.ts";
import { type Found, placed } from "./found.ts";
import type { FieldName } from "./instruction.schema.ts";
import { type Filled, lengthsAt, type Run } from "./match.ts";
import { nameKey } from "./parts.ts";
import { entryMeant, meant, segmentOf } from "./refer.ts";
import { declined, edit, isPrintedDate, keyAt, phraseMatches, type Reading, type Scene } from "./scene.ts";
import { givenText, isEmail, isLink, isPhone, itemsOf, listRuns, markerAt, nameOf } from "./values.ts";

/** "Add {items} to {where}". */
export function addTo(scene: Scene, { items, where, segment }: Filled): Reading | null {
  const place = where ?? segment;
  if (!items || !place || saysPlace(scene, items)) return null;
  const owner = meant(scene, place, ["segment", "list", "entry"]);
  if (typeof owner === "string") return declined(owner);
  if (owner.kind === "segment") return addToSegment(scene, owner.type, owner, items);
  if (owner.kind === "entry") return addToEntry(scene, owner, items);
  return owner.kind === "list" ? addToList(scene, owner, items) : null;
}

/** "Rust to skills and French": another place is named inside, so that it cannot be one list. */
function saysPlace(scene: Scene, run: Run): boolean {
  for (let at = run.from; at < run.to; at++) {
    for (const length of lengthsAt(scene.lexicon.words("to"), scene.tokens, at, run.to)) {
      for (let to = at + length + 1; to <= Math.min(run.to, at + length + 5); to++) {
        if (meant(scene, { from: at + length, to }, ["segment"]) !== "not_found") return true;
      }
    }
  }
  return false;
}

function addToSegment(scene: Scene, type: SegmentType, found: Found & { kind: "segment" }, items: Run): Reading | null {
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
  return entriesAdded(scene, type, items, true);
}

/** One entry, or several where the words are a list of short names. */
export function entriesAdded(scene: Scene, type: SegmentType, run: Run, plural = false): Reading | null {
  const { ref } = segmentOf(scene, type);
  const add = (entry: EntryData): EditOperation => ({ op: "add_entry", segment: ref, entry });
  if (type === "languages") return languagesAdded(scene, run);
  const parts = listRuns(scene, run);
  const whole = entryFrom(scene, type, run);
  const lined = parts.filter(({ from }) => scene.tokens[from]?.first || markerAt(scene.tokens, from - 1) > 0).length > 1;
  if (whole && !lined && !plural && type !== "projects" && type !== "licenses_certifications" && type !== "awards")
    return edit([add(whole)]);
  const entries = parts.map((part) => entryFrom(scene, type, part));
  const names = plural && parts.length > 1 && !parts.some((part) => isPrintedDate(scene, givenText(scene, part)));
  if (names && entries.every((entry) => entry !== null)) return edit(entries.flatMap((entry) => (entry ? [add(entry)] : [])));
  const several = parts.length > 1 && (lined || !/[,:;،、，：；؛]/.test(marksIn(scene, run))) && entries.every((entry) => entry !== null);
  if (several) return edit(entries.flatMap((entry) => (entry ? [add(entry)] : [])));
  return whole ? edit([add(whole)]) : null;
}

const marksIn = (scene: Scene, { from, to }: Run): string =>
  scene.tokens
    .slice(from, to)
    .filter(({ kind }) => kind === "mark")
    .map(({ word }) => word)
    .join("");

/** A language that is known already gets the level that is said. */
export function languagesAdded(scene: Scene, run: Run): Reading | null {
  const { ref } = segmentOf(scene, "languages");
  const operations: EditOperation[] = [];
  for (const part of listRuns(scene, run)) {
    const entry = entryFrom(scene, "languages", part);
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
function contactsOf(scene: Scene, run: Run): Reading | null {
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
function addToEntry(scene: Scene, { entry }: Found & { kind: "entry" }, run: Run): Reading | null {
  const place = placesOf[entry.type].bullets;
  if (!place || !("list" in place)) return declined("ambiguous");
  const isPoint = run.to - run.from > 3 || scene.tokens[run.from]?.quoted != null;
  return isPoint
    ? edit(pointsOf(scene, run).map((value) => ({ op: "add_item", target: { entry: entry.id }, list: place.list, value })))
    : declined("ambiguous");
}

function addToList(scene: Scene, { target, list }: Found & { kind: "list" }, run: Run): Reading | null {
  if (list === "emails" || list === "phones" || list === "links") return contactsOf(scene, run);
  const values = list === "responsibilities" ? pointsOf(scene, run) : itemsOf(scene, run);
  return edit(values.map((value) => ({ op: "add_item", target, list, value })));
}

/** One point, or one for each line. */
function pointsOf(scene: Scene, run: Run): string[] {
  const starts = [run.from];
  for (let at = run.from + 1; at < run.to; at++) if (scene.tokens[at]?.first) starts.push(at);
  return starts
    .map((from, n) => givenText(scene, { from: from + markerAt(scene.tokens, from), to: starts[n + 1] ?? run.to }))
    .filter((value) => value !== "");
}

/** "Add a bullet to {where}: {value}". */
export function addBullet(scene: Scene, { where, value }: Filled): Reading | null {
  if (!value) return null;
  const jobs = scene.parts.entries.filter(({ type }) => type === "experience");
  const [only] = jobs;
  const owner = where
    ? meant(scene, where, ["entry", "list", "segment"])
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

function addBulletTo(scene: Scene, entry: string, type: SegmentType, value: Run): Reading {
  const place = placesOf[type].bullets;
  if (!place || !("list" in place)) return declined("not_found");
  return edit(pointsOf(scene, value).map((text) => ({ op: "add_item", target: { entry }, list: place.list, value: text })));
}

/** "Add a certification: CKA by CNCF, 2023". */
export function addEntry(scene: Scene, { kind, items, name, text }: Filled): Reading | null {
  const type = kind && scene.lexicon.kinds.get(keyAt(scene, kind));
  if (!type) return null;
  if (name && text) return describedEntry(scene, type, nameOf(scene, name), givenText(scene, text));
  if (!items) return null;
  if (type === "skills" || type === "interests")
    return addToSegment(scene, type, { kind: "segment", type, ...segmentOf(scene, type) }, items);
  return entriesAdded(scene, type, items);
}

/** An entry that is named first and described behind the colon. */
function describedEntry(scene: Scene, type: SegmentType, title: string, text: string): Reading | null {
  const { ref } = segmentOf(scene, type);
  if (title === "" || text === "" || type === "experience" || type === "education" || type === "languages") return null;
  const entry: EntryData = type === "licenses_certifications" ? { certification: { title, text } } : { other: { title, text } };
  return edit([{ op: "add_entry", segment: ref, entry }]);
}

/** "Add my phone number: …", "add a GPA of 3.9 to my degree at MIT". */
export function addField(scene: Scene, { field, entry, value }: Filled): Reading | null {
  const name = field && scene.lexicon.fields.get(keyAt(scene, field));
  if (!name || !value || (!entry && saysEntry(scene, value))) return null;
  const found = entry ? ofEntry(scene, name, entry) : meant(scene, field, ["field", "list"]);
  if (typeof found === "string") return found === "not_found" ? null : declined(found);
  if (found.kind === "list") return addToList(scene, found, value);
  if (found.kind !== "field") return null;
  const text = givenText(scene, value);
  if (found.name === "summary" && found.current !== "") return declined("ambiguous");
  if (found.type === "personal_info" && (found.path === "email" || found.path === "phone") && found.current !== "")
    return contactsOf(scene, value);
  return setField(scene, found, text, false, null);
}

/** "3.9 to my degree at MIT": the entry is named that it is to be added to, though it was not found. */
function saysEntry(scene: Scene, run: Run): boolean {
  for (let at = run.from + 1; at < run.to; at++) {
    for (const length of lengthsAt(scene.lexicon.words("into"), scene.tokens, at, run.to)) {
      for (const { kind } of phraseMatches(scene, "entry", { from: at + length, to: run.to })) if (kind) return true;
    }
  }
  return false;
}

function ofEntry(scene: Scene, name: FieldName, run: Run) {
  const owner = entryMeant(scene, run);
  if (typeof owner === "string" || owner.kind !== "entry") return typeof owner === "string" ? owner : "not_found";
  const { id, type, data } = owner.entry;
  const place = placesOf[type][name];
  return place ? placed(scene, { entry: id }, type, data, name, place, null) : "not_found";
}

/** "Add a section Hobbies with chess, running". */
export function addSection(scene: Scene, { name, items, text }: Filled): Reading | null {
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
  if (type === "summary") return edit([{ ...add, text: givenText(scene, text ?? items ?? name) }]);
  if (type === "custom" && text && listRuns(scene, text).length === 1 && text.to - text.from > 4)
    return edit([{ ...add, text: givenText(scene, text) }]);
  const run = items ?? text ?? name;
  if (type === "custom" || type === "skills" || type === "interests") return edit([{ ...add, items: itemsOf(scene, run) }]);
  const entries = listRuns(scene, run).map((part) => entryFrom(scene, type, part));
  if (entries.some((entry) => entry === null)) return null;
  return edit([add, ...entries.flatMap((entry): EditOperation[] => (entry ? [{ op: "add_entry", segment: { type }, entry }] : []))]);
}
