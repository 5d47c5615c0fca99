import type { MessageKey } from "@vitae/languages/message-key";
import { message } from "@vitae/languages/messages";

/** Complete sentence, or a message of the catalog with its fields. */
export type MessagePart = string | { readonly key: MessageKey; readonly fields?: Readonly<Record<string, string | number>> };

/** Joins the parts as one sentence per line, without duplicates. */
export const assistantMessage = (parts: readonly MessagePart[], translations: Readonly<Record<string, string>>): string =>
  [...new Set(parts.map((each) => (typeof each === "string" ? each : message(each.key, each.fields, translations))))].join("\n");
