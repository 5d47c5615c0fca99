import type { InstructionLanguage } from "./instruction.schema.ts";
import { wishNames, wishTable } from "./wish-table.ts";

const intro = `# Instructions

\`POST /prompt/\` understands these instructions without a language model. The page is generated from
\`packages/rules/src/editing/words/wish-table.ts\` and \`packages/languages/src/languages/*/instructions.json\`; a test compares them.

- An instruction may hold several clauses, on lines of their own, numbered, or joined by commas, “;”, “and” and “then”. They are carried
  out in order; each is read against the résumé as those before it leave it. When one of them is not understood, none is carried out.
- What stands in quotes of any kind is taken as it is. Behind a colon, text goes on to the next sentence or line that begins with another
  instruction. Values are the instruction's own words; the full stop at the end is dropped from a value of one sentence.
- Sections are named by their heading or their usual name, entries by a part of their employer, school or title, texts of lists by
  themselves or by their place. Case and accents do not matter. What may mean several things changes nothing.
- Everyday wording is understood as well: a greeting, politeness, small letters, another order of the words, misspelt words where only one
  thing can be meant, and statements (“I left Acme in March 2024”, “my phone is … now”), which change only what they state. A wish that
  names no list adds a skill only where the name is known as one or begins with a capital letter.
- A value is what is in quotes, behind a colon or behind a word like “to”, “as” or “is”, or what shows by itself what it is: a date, an
  email address, a phone number, a link, a level of a language. Opinions, complaints, vague wishes and hypothetical questions change nothing.
- A correction (“it is A, not B”) changes the one place where B stands. Of a value that the message itself corrects (“A, no wait, B”),
  the later one is written; of two wishes (“add A, no wait, remove B”), only the later one is carried out. Entries are also meant by
  “oldest”, “current”, “second”, “the internship”, and “it” means what was named before. An address with its street is split into its
  parts, or refused.
- A refusal says why nothing was changed, what may be meant, and gives one instruction that works, in the language of the message.
- A question that asks for no opinion is answered from the résumé; where no rule reads it, with the lines of the parts that it names.
- “current”, “last” and “latest” mean the entry that goes on, or the one that ended last.
- Sections by name: the contact data stays in front when another one is moved to the top.
`;

const code = (text: string): string => `\`${text.replaceAll("\n", " ⏎ ")}\``;

/** The page of instructions, in Markdown. */
export function instructionsPage(files: readonly InstructionLanguage[]): string {
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  const rows = wishNames.map((form) => {
    const tags = files.filter((file) => (file.examples[form] ?? []).length > 0).map(({ tag }) => tag);
    const [english] = files.find(({ tag }) => tag === "en")?.examples[form] ?? [];
    return `| ${form} | ${wishTable[form].does} | ${english ? code(english) : ""} | ${tags.join(" ")} |`;
  });
  const sections = files.map((file) => {
    const examples = wishNames.flatMap((form) => (file.examples[form] ?? []).map((example) => `- ${code(example)}`));
    return `## ${names.of(file.tag) ?? file.tag}\n\n${examples.join("\n")}\n`;
  });
  const table = ["| Wish | What it does | Example | Languages with an example |", "|---|---|---|---|", ...rows].join("\n");
  return `${intro}\n${table}\n\n${sections.join("\n")}`;
}
