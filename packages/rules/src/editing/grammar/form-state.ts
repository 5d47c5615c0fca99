import type { SegmentType } from "@vitae/core/engine";
import { entryFrom } from "./entry-text.ts";
import { languagesAdded } from "./form-add.ts";
import { untrueParts } from "./form-change.ts";
import type { Filled, Run } from "./match.ts";
import { entryMeant, meant, segmentOf } from "./refer.ts";
import { declined, edit, type Reading, type Scene } from "./scene.ts";
import { fits, givenText, itemsOf, nameOf } from "./values.ts";

/** "I worked as X at Y from A to B". */
export const worked = (scene: Scene, { job }: Filled): Reading | null => stated(scene, "experience", job);

/** "I studied X at Y". */
export const studied = (scene: Scene, { studies }: Filled): Reading | null => stated(scene, "education", studies);

function stated(scene: Scene, type: SegmentType, run: Run | undefined): Reading | null {
  const entry = run ? entryFrom(scene, type, trimEnd(scene, run)) : null;
  return entry ? edit([{ op: "add_entry", segment: segmentOf(scene, type).ref, entry }]) : null;
}

const trimEnd = ({ tokens }: Scene, { from, to }: Run): Run => {
  let end = to;
  while (end > from && /^[.。!,;]$/.test(tokens[end - 1]?.word ?? "")) end--;
  return { from, to: end };
};

/** "I left Acme in May 2024". */
export function left(scene: Scene, { entry, date }: Filled): Reading | null {
  if (!entry || !date) return null;
  const found = entryMeant(scene, entry);
  if (typeof found === "string") return declined(found);
  if (found.kind !== "entry" || found.entry.type !== "experience") return null;
  return edit([{ op: "set_field", target: { entry: found.entry.id }, field: "company_info.end_date", value: nameOf(scene, date) }]);
}

const most = 12;

/** "I am a nurse." */
export function am(scene: Scene, { value }: Filled): Reading | null {
  const text = value ? givenText(scene, value) : "";
  if (!value || text === "" || value.to - value.from > most || /\d{4}/.test(text)) return null;
  return edit([{ op: "set_field", target: segmentOf(scene, "personal_info").target, field: "headline", value: text }]);
}

/** "My name is …", "I am called …". */
export function called(scene: Scene, { value }: Filled): Reading | null {
  const text = value ? givenText(scene, value) : "";
  if (!value || value.to - value.from > 8 || !fits(scene, "name", text, false)) return null;
  return edit([{ op: "set_field", target: segmentOf(scene, "personal_info").target, field: "name", value: text }]);
}

/** "I live in …". */
export function live(scene: Scene, { value }: Filled): Reading | null {
  const text = value ? givenText(scene, value) : "";
  if (!value || text === "" || value.to - value.from > most) return null;
  const target = segmentOf(scene, "personal_info").target;
  return edit([{ op: "set_field", target, field: "location", value: text }, ...untrueParts(scene, text)]);
}

/** "I speak German (native) and English (C1)". */
export const speak = (scene: Scene, { items }: Filled): Reading | null => (items ? languagesAdded(scene, items) : null);

/** "My skills are a, b and c". */
export function skills(scene: Scene, { items }: Filled): Reading | null {
  const { target } = segmentOf(scene, "skills");
  return items ? edit(itemsOf(scene, items).map((value) => ({ op: "add_item", target, list: "items", value }))) : null;
}

/** "Rename {what} to {value}". */
export function rename(scene: Scene, { what, value }: Filled): Reading | null {
  if (!what || !value) return null;
  const name = givenText(scene, value);
  if (name === "" || name.length > 200 || /\n/.test(name)) return null;
  const found = meant(scene, what, ["segment", "entry", "item"]);
  if (typeof found === "string") return declined(found);
  if (found.kind === "segment") return found.segment ? edit([{ op: "rename_segment", segment: found.ref, name }]) : declined("not_found");
  if (found.kind === "item") return edit([{ op: "replace_item", target: found.target, list: found.list, item: found.item, value: name }]);
  if (found.kind !== "entry") return null;
  const field = found.by ?? (found.entry.names.length === 1 ? found.entry.names[0]?.path : undefined);
  return field === undefined ? declined("ambiguous") : edit([{ op: "set_field", target: { entry: found.entry.id }, field, value: name }]);
}
