import { type Content, type Paragraph, plainText, type Run } from "../content/content.ts";

/** Writes Markdown. Escapes characters of the résumé that have a meaning in Markdown. @source CommonMark 0.31.2 */
export function writeMarkdown({ paragraphs }: Content): string {
  const blocks = paragraphs.map((paragraph, index) => {
    const [next, aside] = [paragraphs[index + 1], paragraph.aside ? `\n\n${escaped(paragraph.aside)}` : ""];
    const isListGoingOn = paragraph.role === "bullet" && next?.role === "bullet";
    return `${marks[paragraph.role]}${inline(paragraph)}${aside}${isListGoingOn ? "\n" : "\n\n"}`;
  });
  return `${blocks.join("").trim()}\n`;
}

const marks: Readonly<Record<Paragraph["role"], string>> = {
  name: "# ",
  headline: "",
  contact: "",
  heading: "## ",
  entry: "### ",
  detail: "",
  text: "",
  bullet: "- ",
};

const inline = (paragraph: Paragraph): string =>
  paragraph.role === "entry" ? escaped(plainText(paragraph)) : paragraph.runs.map(run).join("");

const run = ({ text, bold, href }: Run): string => {
  if (text.trim() === "") return text;
  if (href !== undefined) return `[${escaped(text)}](<${href.replace(/[<>\\]/gu, encodeURIComponent)}>)`;
  return bold ? `**${escaped(text.trim())}**${text.endsWith(" ") ? " " : ""}` : escaped(text);
};

const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>#|~]/gu, "\\$&").replace(/^([-+]|\d+[.)])(?=\s)/u, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);
