import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type * as z from "zod";
import { languagesFolder } from "./data-folder.ts";

/** Tags (BCP 47) of the languages with a folder, in the order of the alphabet. */
export const languageTags = (folder: URL = languagesFolder): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Names of the JSON files of a language, without the ending, in the order of the alphabet. */
export const languageParts = (tag: string, folder: URL = languagesFolder): string[] =>
  readdirSync(new URL(`${tag}/`, folder))
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .sort();

/** Reads `<tag>/<file>` of every language that has it: English first, then by tag. */
export function readLanguageFiles<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema>[] {
  return [...readLanguageTable(file, schema)]
    .sort(([one], [other]) => Number(other === "en") - Number(one === "en"))
    .map(([, words]) => words);
}

/** Reads `<tag>/<file>` of every language that has it, by tag, in the order of the alphabet. Throws a `TypeError` that names the file which does not fit. */
export function readLanguageTable<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  folder: URL = languagesFolder,
): ReadonlyMap<string, z.output<Schema>> {
  const files = languageTags(folder)
    .map((tag) => ({ tag, url: new URL(`${tag}/${file}`, folder) }))
    .filter(({ url }) => existsSync(url));
  return new Map(files.map(({ tag, url }) => [tag, readWords(url, schema)]));
}

function readWords<Schema extends z.ZodType>(url: URL, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(JSON.parse(readFileSync(url, "utf8")));
  if (error) throw new TypeError(`${fileURLToPath(url)} does not fit its schema: ${error.message}`);
  return data;
}

/** Creates a function that reads a file of every language on first call and caches the result. */
export function languageTable<Schema extends z.ZodType>(file: string, schema: Schema): () => ReadonlyMap<string, z.output<Schema>> {
  let table: ReadonlyMap<string, z.output<Schema>> | null = null;
  return () => {
    table ??= readLanguageTable(file, schema);
    return table;
  };
}
