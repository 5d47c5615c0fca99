import type { Language } from "@vitae/languages/language";

/** Capitalises a heading or a label: its first letter, and in German the first letter of each noun. */
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
