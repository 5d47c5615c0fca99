import { readdirSync, readFileSync } from "node:fs";
import type * as z from "zod";

/** The files of a folder with one language each, English first, then by tag. */
export function readFolder<Schema extends z.ZodType>(folder: URL, schema: Schema): z.output<Schema>[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort((a, b) => (a === "en.json" ? -1 : b === "en.json" ? 1 : a < b ? -1 : 1))
    .map((name) => schema.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));
}
