import type { SegmentType } from "@vitae/core/engine";
import { fold } from "@vitae/languages/fold";
import { addLanguages } from "./intent-add.ts";
import { findOutdatedParts } from "./intent-change.ts";
import type { SlotValues, TokenRange } from "./match-template.ts";
import { type ClauseResult, declined, edit, keyAt, type ParseContext } from "./parse-context.ts";
import { parseEntry } from "./parse-entry.ts";
import { resolveEntry, resolveReference, segmentOf } from "./resolve-reference.ts";
import { isValidValue, itemsOf, listRuns, nameOf, valueText } from "./values.ts";

/** "I worked as X at Y from A to B". */
export const stateRole = (scene: ParseContext, { job }: SlotValues): ClauseResult | null => stated(scene, "experience", job);

/** "I studied X at Y". */
export const stateDegree = (scene: ParseContext, { studies }: SlotValues): ClauseResult | null => stated(scene, "education", studies);

function stated(scene: ParseContext, type: SegmentType, run: TokenRange | undefined): ClauseResult | null {
  const entry = run ? parseEntry(scene, type, trimEnd(scene, run)) : null;
  if (entry && "education" in entry && !isSaidOfStudies(scene, entry.education)) return null;
  return entry ? edit([{ op: "add_entry", segment: segmentOf(scene, type).ref, entry }]) : null;
}

/** A school or a degree is named as one. */
const isSaidOfStudies = (
  { lexicon }: ParseContext,
  { institution_name, degree }: { readonly institution_name?: string | null | undefined; readonly degree?: string | null | undefined },
): boolean =>
  (degree ?? "") !== "" || lexicon.isSchool(fold(institution_name ?? "")) || /^\p{Lu}|[^\p{Lu}\p{Ll}\s]$/u.test(institution_name ?? "");

const trimEnd = ({ tokens }: ParseContext, { from, to }: TokenRange): TokenRange => {
  let end = to;
  while (end > from && /^[.。!,;]$/.test(tokens[end - 1]?.word ?? "")) end--;
  return { from, to: end };
};

/** "I left Acme in May 2024". */
export function stateRoleEnd(scene: ParseContext, { entry, date }: SlotValues): ClauseResult | null {
  if (!entry || !date) return null;
  const found = resolveEntry(scene, entry);
  if (typeof found === "string") return declined(found);
  if (found.kind !== "entry" || found.entry.type !== "experience") return null;
  return edit([{ op: "set_field", target: { entry: found.entry.id }, field: "company_info.end_date", value: nameOf(scene, date) }]);
}

const most = 12;

/** "I am a nurse." */
export function stateHeadline(scene: ParseContext, { value }: SlotValues): ClauseResult | null {
  const text = value ? valueText(scene, value) : "";
  if (!value || text === "" || value.to - value.from > most || /\d{4}/.test(text) || !scene.lexicon.isOccupation(fold(text))) return null;
  return edit([{ op: "set_field", target: segmentOf(scene, "personal_info").target, field: "headline", value: text }]);
}

/** "My name is …", "I am called …". */
export function stateName(scene: ParseContext, { value }: SlotValues): ClauseResult | null {
  const text = value ? valueText(scene, value) : "";
  if (!value || value.to - value.from > 8 || !isValidValue(scene, "name", text, false)) return null;
  return edit([{ op: "set_field", target: segmentOf(scene, "personal_info").target, field: "name", value: text }]);
}

/** "I live in …". */
export function stateResidence(scene: ParseContext, { value }: SlotValues): ClauseResult | null {
  const text = value ? valueText(scene, value) : "";
  if (!value || text === "" || value.to - value.from > most) return null;
  const target = segmentOf(scene, "personal_info").target;
  return edit([{ op: "set_field", target, field: "location", value: text }, ...findOutdatedParts(scene, text)]);
}

/** "I speak German (native) and English (C1)". */
export const stateLanguages = (scene: ParseContext, { items }: SlotValues): ClauseResult | null =>
  items && listRuns(scene, items).every((run) => namesLanguage(scene, run)) ? addLanguages(scene, items) : null;

const namesLanguage = (scene: ParseContext, { from, to }: TokenRange): boolean => {
  for (let at = from; at < to; at++) {
    for (let end = at + 1; end <= Math.min(to, at + 3); end++)
      if (scene.lexicon.languageNames.has(keyAt(scene, { from: at, to: end }))) return true;
  }
  return false;
};

/** "My skills are a, b and c". */
export function stateSkills(scene: ParseContext, { items }: SlotValues): ClauseResult | null {
  const { target } = segmentOf(scene, "skills");
  return items ? edit(itemsOf(scene, items).map((value) => ({ op: "add_item", target, list: "items", value }))) : null;
}

/** "Rename {what} to {value}". */
export function rename(scene: ParseContext, { what, value }: SlotValues): ClauseResult | null {
  if (!what || !value) return null;
  const name = valueText(scene, value);
  if (name === "" || name.length > 200 || /\n/.test(name)) return null;
  const found = resolveReference(scene, what, ["segment", "entry", "item"]);
  if (typeof found === "string") return declined(found);
  if (found.kind === "segment") return found.segment ? edit([{ op: "rename_segment", segment: found.ref, name }]) : declined("not_found");
  if (found.kind === "item") return edit([{ op: "replace_item", target: found.target, list: found.list, item: found.item, value: name }]);
  if (found.kind !== "entry") return null;
  const field = found.by ?? (found.entry.names.length === 1 ? found.entry.names[0]?.path : undefined);
  return field === undefined ? declined("ambiguous") : edit([{ op: "set_field", target: { entry: found.entry.id }, field, value: name }]);
}
