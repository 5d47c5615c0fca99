import { linkType } from "@vitae/resume";
import type { EditOperation } from "../../engine/edit-operation.schema.ts";
import type { ListField } from "./fields.ts";
import type { RefusalReason } from "./locate-target.ts";
import { moveItem, sanitise, toComparable } from "./values.ts";

export type ItemOperation = Extract<EditOperation, { list: string }>;

/** Returns the changed list; the same object if nothing changes. Items that the operation does not name stay the same objects. */
export function applyToList(list: readonly unknown[], operation: ItemOperation, field: ListField): readonly unknown[] | RefusalReason {
  if (operation.op === "add_item") {
    const value = sanitise(operation.value);
    if (value === "") return "unknown_item";
    if (field.unique && list.some(sameAs(value, field))) return list;
    return list.toSpliced(Math.min(operation.at ?? list.length, list.length), 0, createItem(value, field));
  }
  const at = indexOf(list, operation.item, field);
  if (at === -1) return "unknown_item";
  switch (operation.op) {
    case "remove_item":
      return list.toSpliced(at, 1);
    case "move_item": {
      const to = Math.min(operation.at, list.length - 1);
      return to === at ? list : moveItem(list, at, to);
    }
    case "replace_item": {
      const value = sanitise(operation.value);
      if (value === "") return "unknown_item";
      if (textOf(list[at], field) === value) return list;
      const isSame = sameAs(value, field);
      const isThere = field.unique && list.some((each, index) => index !== at && isSame(each));
      return isThere ? list.toSpliced(at, 1) : list.with(at, replaceItem(list[at], value, field));
    }
  }
}

/** Prefers the exact text; otherwise ignores differences of spelling. */
function indexOf(list: readonly unknown[], item: string, field: ListField): number {
  const exact = list.findIndex((each) => textOf(each, field) === item);
  return exact === -1 ? list.findIndex(sameAs(item, field)) : exact;
}

function sameAs(text: string, field: ListField): (item: unknown) => boolean {
  const wanted = comparableItem(text, field);
  return (item) => comparableItem(textOf(item, field), field) === wanted;
}

/** Link addresses are equal without protocol, `www.` and trailing slash. */
const comparableItem = (text: string, { item }: ListField): string =>
  item === "link" ? toComparable(text).replace(/^https?:\/\/(?:www\.)?|^www\.|\/$/g, "") : toComparable(text);

const keys = { responsibility: "text", link: "url" } as const;

export function textOf(item: unknown, { item: kind }: Pick<ListField, "item">): string {
  const text = kind === "text" ? item : (item as Readonly<Record<string, unknown>> | null)?.[keys[kind]];
  return typeof text === "string" ? text : "";
}

function createItem(text: string, { item }: ListField): unknown {
  if (item === "responsibility") return { text };
  return item === "link" ? { type: linkType(text), label: "", url: text } : text;
}

/** Keeps the other properties of an object. */
const replaceItem = (old: unknown, text: string, field: ListField): unknown =>
  field.item === "text" ? text : { ...(old as object), ...(createItem(text, field) as object), ...labelOf(old) };

const labelOf = (old: unknown) => (typeof old === "object" && old !== null && "label" in old ? { label: old.label } : {});
