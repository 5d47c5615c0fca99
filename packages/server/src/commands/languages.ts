import { type LanguageInventory, listLanguages } from "@vitae/languages/inventory";
import { table } from "../terminal/table.ts";
import { command } from "./command.ts";
import { jsonOption, printResult } from "./print.ts";
import { UsageError } from "./usage-error.ts";

/** The command `vitae languages`. */
export const languages = command({
  options: jsonOption,
  operands: { name: "TAG", least: 0, most: Number.POSITIVE_INFINITY, about: "a BCP 47 tag such as de or zh-Hans; default: all languages" },
  notes: "x: the language has this file. s: it shares the file of another folder. -: it has no such file and uses the fallback.\n",
  async run({ values, operands }, terminal) {
    const all = listLanguages();
    const unknown = operands.find((tag) => !all.some((language) => language.tag === tag));
    if (unknown !== undefined) throw new UsageError(`unknown language "${unknown}". Run "vitae languages" to list all languages`);
    const chosen = operands.length > 0 ? all.filter(({ tag }) => operands.includes(tag)) : all;
    await printResult(terminal, values.json, { languages: chosen }, () => `${matrix(chosen, all)}\n${lacks(chosen)}`);
  },
});

/** Groups languages by the parts of their data, in the order of the parts of any language. */
function matrix(chosen: readonly LanguageInventory[], all: readonly LanguageInventory[]): string {
  const parts = [...new Set(all.flatMap(({ has }) => has))].sort();
  const cell = ({ has, shares }: LanguageInventory, part: string) => (shares.includes(part) ? "s" : has.includes(part) ? "x" : "-");
  return table(
    ["TAG", "LANGUAGE", ...parts],
    chosen.map((language) => [language.tag, language.name, ...parts.map((part) => cell(language, part))]),
  );
}

/** One line per language that lacks data which English has. */
const lacks = (chosen: readonly LanguageInventory[]): string =>
  chosen
    .filter((language) => language.lacks.length > 0)
    .map((language) => `${language.tag} lacks ${language.lacks.join(", ")}\n`)
    .join("");
