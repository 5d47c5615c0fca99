import type { EditOperation } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { valueAt } from "../../targets/resume-index.ts";
import { statementConcepts } from "../spans/concept-groups.ts";
import { anyHas, has, spansText } from "../spans/span.ts";
import type { Said } from "../spans/text-place.ts";
import { segmentType } from "./put-in.ts";

/**
 * Words of the message that a plan misreads as a change of existing data; null without one: "add" never replaces a value of an entry, and
 * an employer or organisation of another section is not added again as an entry of this one.
 */
export const overwritten = (said: Said, operations: readonly EditOperation[]): string | null =>
  replacedByAdding(said, operations) ?? addedAgain(said, operations) ?? copied(said, operations);

/** "It is a Bachelor of Science with Honours": what already stands in another field of the entry is no value of this one. */
function copied({ scene }: Said, operations: readonly EditOperation[]): string | null {
  const again = operations.find((one) => {
    if (one.op !== "set_field" || one.value === "" || !("entry" in one.target) || /date|year/.test(one.field)) return false;
    const { entry: id } = one.target;
    const names = scene.parts.entries.find((entry) => entry.id === id)?.names ?? [];
    return names.some(({ path, text }) => path !== one.field && fold(text) === fold(one.value));
  });
  return again && "value" in again ? again.value : null;
}

function replacedByAdding({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  if (anyHas(spans, "set", "replace", "rename", "is", "now", "not", "instead", ...statementConcepts)) return null;
  const add = spans.find((span) => has(span, "add"));
  const isReplaced = operations.some((one) => {
    if (one.op !== "set_field" || !("entry" in one.target)) return false;
    const { entry: id } = one.target;
    const before = valueAt(scene.parts.entries.find((entry) => entry.id === id)?.data, one.field) ?? "";
    return before !== "" && before !== one.value;
  });
  return add && isReplaced ? spansText(scene, [add]) : null;
}

const organisationFields = ["company_info.name", "organization"];

function addedAgain({ scene, spans }: Said, operations: readonly EditOperation[]): string | null {
  if (anyHas(spans, "add")) return null;
  const { entries } = scene.parts;
  const organisationsOf = (data: unknown) =>
    organisationFields.flatMap((path) => fold(valueAt(data, path) ?? "")).filter((name) => name !== "");
  for (const one of operations) {
    if (one.op !== "add_entry") continue;
    const added = Object.values(one.entry).flatMap(organisationsOf);
    const isKnown = (name: string, type: string): boolean =>
      added.some((other) => (type !== segmentType(one.segment, scene.parts) && other === name) || isShortened(other, name));
    if (entries.some(({ data, type }) => organisationsOf(data).some((name) => isKnown(name, type)))) return added[0] ?? null;
  }
  return null;
}

/** "Oakhurst" for "Oakhurst Bank". */
const isShortened = (short: string, name: string): boolean => {
  const words = name.split(" ");
  return short !== name && short.split(" ").every((word) => words.includes(word));
};
