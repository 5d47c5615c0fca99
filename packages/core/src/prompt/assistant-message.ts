import type { MessageKey } from "@vitae/languages/message-key";
import { message } from "@vitae/languages/messages";

/** A sentence of its own, or one of the catalog. */
export type MessagePart = string | { readonly key: MessageKey; readonly fields?: Readonly<Record<string, string | number>> };

/** What the user is shown: each sentence once, in order. */
export const assistantMessage = (said: readonly MessagePart[], translations: Readonly<Record<string, string>>): string =>
  [...new Set(said.map((each) => (typeof each === "string" ? each : message(each.key, each.fields, translations))))].join("\n");
