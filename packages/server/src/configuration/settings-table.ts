import * as z from "zod";
import { settings } from "./settings.ts";

/** The settings as a Markdown table, for the README. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const { title, description } = schema.meta() ?? {};
    return `| \`${name}\` | ${shown(defaultOf(schema))} | ${title} | ${description} |`;
  });
  return ["| Variable | Default | What it is for | What it must be |", "| --- | --- | --- | --- |", ...rows, ""].join("\n");
}

const defaultOf = (schema: z.ZodType): unknown =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? schema.def.defaultValue : undefined;

const shown = (value: unknown) =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0) ? "–" : `\`${value}\``;
