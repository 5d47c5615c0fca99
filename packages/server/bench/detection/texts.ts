import { readFileSync } from "node:fs";

export const kinds = ["few words", "sentence", "paragraph", "skills"] as const;
export type Kind = (typeof kinds)[number];

/** One text whose language is known. */
export interface KnownText {
  /** ISO 639-1, as the service answers. */
  readonly language: string;
  readonly kind: Kind;
  readonly text: string;
}

const order: readonly Kind[] = ["few words", "few words", "sentence", "paragraph", "skills"];

/** The texts of a file: after `# tag` two of a few words, a sentence, a paragraph of a résumé and a list of skills, a line each. */
export function knownTexts(file: "texts.txt" | "held-back.txt"): readonly KnownText[] {
  const blocks = readFileSync(new URL(file, import.meta.url), "utf8")
    .split(/^# /m)
    .slice(1);
  return blocks.flatMap((block) => {
    const [tag = "", ...lines] = block.trim().split("\n");
    const language = tag.split("-")[0] ?? tag;
    return order.map((kind, index) => ({ language, kind, text: lines[index] ?? "" }));
  });
}
