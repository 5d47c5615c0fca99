import type { Target } from "@vitae/core/engine";
import type { EditOperation, Plan, SegmentRef } from "@vitae/core/ports";

const ref = (segment: SegmentRef): string => ("id" in segment ? segment.id : segment.type);
const where = (target: Target): string => ("entry" in target ? target.entry : ref(target.segment));
const at = (place: number | undefined): string => (place === undefined ? "" : ` @${place}`);

/** What an entry is given with, without what is empty. */
const given = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) =>
    value === null || value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
  ).replace(/"/g, "'");

function operationInBrief(one: EditOperation): string {
  switch (one.op) {
    case "set_field":
      return `${where(one.target)}.${one.field} = ${one.value}`;
    case "add_item":
      return `${where(one.target)}.${one.list} + ${one.value}${at(one.at)}`;
    case "remove_item":
      return `${where(one.target)}.${one.list} - ${one.item}`;
    case "replace_item":
      return `${where(one.target)}.${one.list}: ${one.item} > ${one.value}`;
    case "move_item":
      return `${where(one.target)}.${one.list}: ${one.item}${at(one.at)}`;
    case "add_entry":
      return `${ref(one.segment)} + ${given(Object.values(one.entry)[0])}${at(one.at)}`;
    case "replace_entry":
      return `${one.entry_id}: ${given(Object.values(one.entry)[0])}`;
    case "remove_entry":
      return `- ${one.entry_id}`;
    case "move_entry":
      return `${one.entry_id}${at(one.at)}`;
    case "add_segment":
      return `+ ${one.type} ${one.name}${one.items ? `: ${one.items.join(" | ")}` : ""}${one.text === undefined ? "" : `: ${one.text}`}`;
    case "remove_segment":
      return `- ${ref(one.segment)}`;
    case "rename_segment":
      return `${ref(one.segment)} is ${one.name}`;
    case "move_segment":
      return `${ref(one.segment)}${at(one.at)}`;
  }
}

/** A plan in few words: one line for each operation. */
export function inBrief(plan: Plan): string {
  if (plan.kind === "edit") return plan.operations.map(operationInBrief).join("\n");
  if (plan.kind === "travel") return `${plan.to} ${plan.steps}`;
  if (plan.kind === "declined") return `declined: ${plan.why}`;
  return plan.kind === "answer" ? `answer: ${plan.text}` : plan.kind;
}
