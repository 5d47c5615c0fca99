import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Template } from "../content/template.ts";
import { builtInTemplates } from "./built-in.ts";
import { heads } from "./heads.ts";
import { TemplateFile } from "./template-file.schema.ts";

/** Loads the templates of a folder by id (the file name without `.json`, `.js` or `.mjs`). Throws if the folder is missing. */
export function templateFiles(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => /^[A-Za-z0-9][\w-]{0,63}\.(?:json|m?js)$/u.test(name));
  return new Map(names.sort().map((name) => [basename(name, extname(name)), join(folder, name)]));
}

/**
 * Loads a template of an application: JSON, or a module whose default export has the same keys and can have a function `head`. Absent keys
 * have the values of the template that it extends. Rejects if the file is invalid; the error names the key.
 */
export async function loadTemplate(path: string): Promise<Template> {
  const id = basename(path, extname(path));
  const given: unknown = path.endsWith(".json")
    ? JSON.parse(await readFile(path, "utf8"))
    : (await import(pathToFileURL(path).href)).default;
  const parsed = TemplateFile.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new TypeError(`${path}: ${issue?.path.join(".") || "the file"} ${issue?.message ?? "does not fit"}`);
  }
  const { extends: base = "default", head, looks = {}, ...changes } = parsed.data;
  const start = builtInTemplates.find((template) => template.id === base) ?? builtInTemplates[0];
  if (!start) throw new TypeError("there is no built-in template");
  return {
    ...start,
    ...withoutUndefined(changes),
    id,
    looks: Object.fromEntries(
      Object.entries(start.looks).map(([role, look]) => [role, { ...look, ...withoutUndefined(looks[role as keyof typeof looks] ?? {}) }]),
    ) as Template["looks"],
    head: typeof head === "string" ? heads[head] : (head ?? start.head),
  };
}

const withoutUndefined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
