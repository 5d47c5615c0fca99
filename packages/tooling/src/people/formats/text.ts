import type { Person } from "../person.ts";
import { type PageLine, pageLines } from "./page-parts.ts";

const line = ({ text, look, right }: PageLine, before: PageLine | undefined): string => {
  if (look === "heading") return `\n${text}\n${"-".repeat(Math.max(8, text.length))}`;
  if (look === "bullet") return `- ${text}`;
  const space = look === "strong" && before?.look !== "heading" ? "\n" : "";
  return `${space}${text}${right ? `        ${right}` : ""}`;
};

const written = (person: Person): string => {
  const lines = pageLines(person).slice(person.print.title ? 1 : 0);
  return `${lines.map((each, index) => line(each, lines[index - 1])).join("\n")}\n`;
};

/** Text as a person types it: underlined headings, dashes for items. */
export const textPage = async (person: Person): Promise<Uint8Array> => Buffer.from(written(person));

/** The same text in UTF-16 with its mark, as editors on Windows save it. */
export const utf16Page = async (person: Person): Promise<Uint8Array> => Buffer.from(`\ufeff${written(person)}`, "utf16le");
