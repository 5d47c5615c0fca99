import type { Language } from "@vitae/languages/language";

/** A heading or a label as the language writes it at the beginning of a line: its first letter, in German that of every noun, is a capital. */
export function capitalised(text: string, { tag, common }: Pick<Language, "tag" | "common">): string {
  const upper = (word: string) => word.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase(tag));
  if (tag !== "de") return upper(text);
  return upper(
    text
      .split(/(?<=[\s-])/)
      .map((word) => (common.includes(word.trim()) ? word : upper(word)))
      .join(""),
  );
}
