import { type MessageKey, messages } from "./message-key.schema.ts";

/** The sentence in English, or in the language whose translations are given. */
export function message(
  key: MessageKey,
  fields: Readonly<Record<string, string | number>> = {},
  translations: Readonly<Record<string, string>> = {},
): string {
  return (translations[key] ?? messages[key]).replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ""));
}
