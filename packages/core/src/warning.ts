import type { MessageKey } from "@vitae/languages/message-key";
import { message } from "@vitae/languages/messages";
import type { Warning } from "./warning.schema.ts";

/** A warning whose code is its key in the message catalog. */
export const warning = (
  code: MessageKey,
  fields: Readonly<Record<string, string | number>> = {},
  about: Partial<Pick<Warning, "page" | "pointer">> = {},
): Warning => ({ code, message: message(code, fields), page: about.page ?? null, pointer: about.pointer ?? null });
