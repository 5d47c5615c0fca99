import * as z from "zod";
import { table } from "../terminal/table.ts";
import { settings } from "./settings.ts";

/** Formats the settings as a Markdown table, for the documentation. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const { title, description } = schema.meta() ?? {};
    return `| \`${name}\` | ${shown(defaultOf(schema))} | ${title} | ${description} |`;
  });
  return ["| Variable | Default | Purpose | Valid values |", "| --- | --- | --- | --- |", ...rows, ""].join("\n");
}

/** Formats the settings for a terminal: name, default and purpose. */
export const settingsText = (): string => {
  const rows = Object.entries(settings).map(([name, schema]) =>
    [`  ${name}`, shown(defaultOf(schema)), schema.meta()?.title ?? ""].map((cell) => cell.replaceAll("`", "")),
  );
  return table(["  Variable", "Default", "Purpose"], rows);
};

const defaultOf = (schema: z.ZodType): unknown =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? schema.def.defaultValue : undefined;

const shown = (value: unknown) =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0) ? "–" : `\`${value}\``;
