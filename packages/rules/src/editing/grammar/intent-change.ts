import type { EditOperation } from "@vitae/core/ports";
import { addressParts } from "./fields.ts";
import { lengthsAt, type SlotValues, type TokenRange } from "./match-template.ts";
import { type ClauseResult, declined, edit, isPresent, type ParseContext } from "./parse-context.ts";
import { type Resolution, resolveReference, segmentOf, type TargetKind } from "./resolve-reference.ts";
import type { ResolvedTarget } from "./resolved-target.ts";
import { matchScore, nameKey, valueAt } from "./resume-index.ts";
import { isValidValue, itemsOf, listRuns, nameOf, valueText } from "./values.ts";

const changeable: readonly TargetKind[] = ["field", "list", "item", "entry", "segment"];

/** "Change {what} to {value}". */
export function change(scene: ParseContext, { what, value }: SlotValues): ClauseResult | null {
  if (!what || !value) return null;
  const found = resolveReference(scene, what, changeable);
  return typeof found === "object" && found.kind === "item" && endsWithPlace(scene, value) ? null : changed(scene, found, value, null);
}

/** "Vue in my skills": a place is named behind the value, and has been looked at as such. */
function endsWithPlace(scene: ParseContext, run: TokenRange): boolean {
  for (let at = Math.max(run.from + 1, run.to - 8); at < run.to; at++) {
    for (const length of lengthsAt(scene.lexicon.words("from"), scene.tokens, at, run.to)) {
      if (resolveReference(scene, { from: at + length, to: run.to }, ["segment", "list"]) !== "not_found") return true;
    }
  }
  return false;
}

/** "Change {what} from {old} to {value}". */
export function changeFrom(scene: ParseContext, { what, old, value }: SlotValues): ClauseResult | null {
  if (!what || !old || !value) return null;
  const found = resolveReference(scene, what, changeable);
  return changed(scene, found, value, nameOf(scene, old));
}

/** "Replace {what} with {value} in {where}". */
export function replaceIn(scene: ParseContext, { what, value, where }: SlotValues): ClauseResult | null {
  if (!what || !value || !where) return null;
  const owner = resolveReference(scene, where, ["segment", "list", "entry"]);
  if (typeof owner === "string") return declined(owner);
  return inside(scene, owner, nameOf(scene, what), valueText(scene, value));
}

/** "Set {value} as {what}": only where it is plain what is set. */
export function setAs(scene: ParseContext, { what, value }: SlotValues): ClauseResult | null {
  if (!what || !value) return null;
  const found = resolveReference(scene, what, ["field", "list"]);
  return changed(scene, found, value, null);
}

/** "{what} is {value}". */
export function stateField(scene: ParseContext, { what, value }: SlotValues): ClauseResult | null {
  if (!what || !value) return null;
  const found = resolveReference(scene, what, ["field", "list"]);
  if (found === "not_found" || (found !== "ambiguous" && found.kind === "list" && found.list !== "links")) return null;
  return changed(scene, found, value, null);
}

/** "{field}: {value}", and without the colon where the value shows what it is. */
export function labelField(scene: ParseContext, { what, value, sure }: SlotValues): ClauseResult | null {
  if (!what || !value) return null;
  const found = resolveReference(scene, what, ["field", "list"]);
  if (typeof found === "string") return null;
  const name = found.kind === "field" ? found.name : found.kind === "list" && found.list === "links" ? "link" : null;
  if (name === null || (!sure && name !== "email" && name !== "phone" && name !== "link")) return null;
  return changed(scene, found, value, null);
}

function changed(scene: ParseContext, found: Resolution, run: TokenRange, old: string | null): ClauseResult | null {
  if (typeof found === "string") return declined(found);
  const value = valueText(scene, run);
  const isMixed = scene.tokens[run.from]?.quoted != null && /^["'“„«‘‹「『《]/.test(value);
  if (value === "" || isMixed) return null;
  if (found.kind === "field") return setField(scene, found, value, isPresent(scene, run), old);
  if (found.kind === "item") return old === null ? replaced(found, value) : declined("not_found");
  if (found.kind === "entry") return entryChanged(found, value, old);
  if (found.kind === "list") return listChanged(scene, found, run, old);
  return old === null ? segmentChanged(scene, found, run) : inside(scene, found, old, value);
}

const replaced = ({ target, list, item }: ResolvedTarget & { kind: "item" }, value: string): ClauseResult =>
  edit(item === value ? [] : [{ op: "replace_item", target, list, item, value }]);

export function setField(
  scene: ParseContext,
  found: ResolvedTarget & { kind: "field" },
  value: string,
  present: boolean,
  old: string | null,
): ClauseResult | null {
  if (!isValidValue(scene, found.name, value, present)) return null;
  if (old !== null && matchScore(nameKey(old), nameKey(found.current)) === 0) return declined("not_found");
  const set: EditOperation = { op: "set_field", target: found.target, field: found.path, value };
  return edit(found.type === "personal_info" && found.path === "location" ? [set, ...findOutdatedParts(scene, value)] : [set]);
}

/** Parts of the old address that the new one does not say. */
export function findOutdatedParts(scene: ParseContext, address: string): EditOperation[] {
  const { target, segment } = segmentOf(scene, "personal_info");
  return addressParts
    .filter((part) => {
      const old = valueAt(segment?.segment_data, `address.${part}`) ?? "";
      return old !== "" && matchScore(nameKey(old), nameKey(address)) === 0;
    })
    .map((part) => ({ op: "set_field", target, field: `address.${part}`, value: "" }));
}

/** An entry that was named by one of its values gets that value anew; a language by how well it is spoken. */
function entryChanged({ entry, by }: ResolvedTarget & { kind: "entry" }, value: string, old: string | null): ClauseResult | null {
  if (by === null || old !== null) return declined("ambiguous");
  const level = entry.type === "languages" && /^(?:[abc][12]\b|native|fluent)/i.test(value);
  return edit([{ op: "set_field", target: { entry: entry.id }, field: level ? "text" : by, value }]);
}

function listChanged(
  scene: ParseContext,
  { target, list, items, of }: ResolvedTarget & { kind: "list" },
  run: TokenRange,
  old: string | null,
): ClauseResult | null {
  const value = valueText(scene, run);
  if (old !== null) {
    const item = items.find((one) => matchScore(nameKey(old), nameKey(one)) === 2);
    return item === undefined ? declined("not_found") : edit([{ op: "replace_item", target, list, item, value }]);
  }
  if (list === "links" || list === "emails" || list === "phones") {
    if (list === "links" && !isValidValue(scene, "link", value, false)) return null;
    const known = of === null ? items : items.filter((item) => item.toLowerCase().includes(of));
    const [item] = known;
    if (known.length > 1) return declined("ambiguous");
    const foreign = of === null && item !== undefined && hostOf(item) !== hostOf(value) ? undefined : item;
    if (foreign === undefined) return edit([{ op: "add_item", target, list, value }]);
    return edit([{ op: "replace_item", target, list, item: foreign, value }]);
  }
  return edit(whole(target, list, items, itemsOf(scene, run)));
}

const hostOf = (url: string): string =>
  url
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .split("/")[0] ?? "";

/** The list becomes these texts: those it has stay, in the new order. */
function whole(
  target: (ResolvedTarget & { kind: "list" })["target"],
  list: string,
  items: readonly string[],
  wanted: readonly string[],
): EditOperation[] {
  const key = (text: string) => text.toLowerCase();
  const keep = new Set(wanted.map(key));
  const left = items.filter((item) => keep.has(key(item)));
  const operations: EditOperation[] = items
    .filter((item) => !keep.has(key(item)))
    .map((item) => ({ op: "remove_item", target, list, item }));
  wanted.forEach((value, at) => {
    const now = left.findIndex((item) => key(item) === key(value));
    if (now === at) return;
    if (now < 0) operations.push({ op: "add_item", target, list, value, at });
    else if (now > at) operations.push({ op: "move_item", target, list, item: left[now] ?? value, at });
    if (now >= 0) left.splice(now, 1);
    left.splice(at, 0, value);
  });
  return operations;
}

/** A section of texts gets other texts, a section of prose another text; what entries are to become cannot be told. */
function segmentChanged(
  scene: ParseContext,
  { ref, type, segment }: ResolvedTarget & { kind: "segment" },
  run: TokenRange,
): ClauseResult | null {
  const target = { segment: ref };
  if (type === "summary") return edit([{ op: "set_field", target, field: "text", value: valueText(scene, run) }]);
  if (type === "skills" || type === "interests") {
    const data = segment?.segment_data ?? null;
    const isList = listRuns(scene, run).length > 1 || /^[:：]$/.test(scene.tokens[run.from - 1]?.word ?? "");
    if (!isList) return declined("ambiguous");
    return edit(whole(target, "items", data && "items" in data ? data.items : [], itemsOf(scene, run)));
  }
  if (segment?.segment_type !== "custom") return declined("ambiguous");
  if (segment.segment_data.items.length === 0) return edit([{ op: "set_field", target, field: "text", value: valueText(scene, run) }]);
  return edit(whole(target, "items", segment.segment_data.items, itemsOf(scene, run)));
}

/** One text of the section or entry becomes another. */
function inside(scene: ParseContext, owner: ResolvedTarget, old: string, value: string): ClauseResult {
  const key = nameKey(old);
  const lists = scene.parts.lists.filter(({ target, list, segment }) => {
    if (owner.kind === "entry") return "entry" in target && target.entry === owner.entry.id;
    if (owner.kind === "segment") return segment === owner.segment;
    return owner.kind === "list" && list === owner.list && JSON.stringify(target) === JSON.stringify(owner.target);
  });
  for (const { target, list, items } of lists) {
    const item = items.find((one) => nameKey(one) === key);
    if (item !== undefined) return edit([{ op: "replace_item", target, list, item, value }]);
  }
  if (owner.kind === "segment") {
    const entries = scene.parts.entries.filter(({ segment }) => segment === owner.segment);
    const hits = entries.flatMap(({ id, names }) => names.filter(({ text }) => nameKey(text) === key).map(({ path }) => ({ id, path })));
    const [hit] = hits;
    if (hits.length > 1) return declined("ambiguous");
    if (hit) return edit([{ op: "set_field", target: { entry: hit.id }, field: hit.path, value }]);
  }
  return declined("not_found");
}
