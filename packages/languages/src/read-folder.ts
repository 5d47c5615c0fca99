import { existsSync, readdirSync, readFileSync } from "node:fs";
import type * as z from "zod";
import { languagesFolder } from "./data-folder.ts";

/** Reads `<tag>/<file>` of every language that has it: English first, then by tag. */
export function readLanguageFiles<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema>[] {
  return readdirSync(languagesFolder)
    .map((tag) => ({ tag, url: new URL(`${tag}/${file}`, languagesFolder) }))
    .filter(({ url }) => existsSync(url))
    .sort((a, b) => (a.tag === "en" ? -1 : b.tag === "en" ? 1 : a.tag < b.tag ? -1 : 1))
    .map(({ url }) => schema.parse(JSON.parse(readFileSync(url, "utf8"))));
}
