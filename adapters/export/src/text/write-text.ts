import { type Content, plainText } from "../content/content.ts";

/** Writes plain text: one line per paragraph, a blank line before each section and entry. */
export function writeText({ paragraphs }: Content): string {
  const lines = paragraphs.map((paragraph, index) => {
    const { role, aside } = paragraph;
    const apart = index > 0 && (role === "heading" || (role === "entry" && paragraphs[index - 1]?.role !== "heading"));
    const line = `${role === "bullet" ? "- " : ""}${plainText(paragraph)}`;
    return `${apart ? "\n" : ""}${line}${aside ? `\n${aside}` : ""}`;
  });
  return `${lines.join("\n")}\n`;
}
