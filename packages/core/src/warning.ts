import type { MessageKey } from "@vitae/languages/message-key";
import { message } from "@vitae/languages/messages";
import type { Warning } from "@vitae/resume";

/** Creates a warning. Its code is a key of the message catalog. */
export const warning = (
  code: MessageKey,
  fields: Readonly<Record<string, string | number>> = {},
  about: Partial<Pick<Warning, "page" | "pointer">> = {},
): Warning => ({ code, message: message(code, fields), page: about.page ?? null, pointer: about.pointer ?? null });
