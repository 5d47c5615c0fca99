import { readdirSync, readFileSync } from "node:fs";

/** How well a candidate fits. A candidate of another field fits least. */
export const tiers = ["strong", "partial", "wrong"] as const;
export type Tier = (typeof tiers)[number];

/** A field of work: its job, and candidates who fit it more or less. */
export interface Field {
  readonly name: string;
  readonly job: string;
  readonly candidates: readonly { readonly tier: Exclude<Tier, "wrong">; readonly lines: readonly string[] }[];
}

const folder = new URL("fields/", import.meta.url);
const part = /^=== (job|strong|partial)$/;

/** Every field; the people in them do not exist. */
export const fields = (): Field[] =>
  readdirSync(folder)
    .sort()
    .map((file) => fieldOf(file.replace(".txt", ""), readFileSync(new URL(file, folder), "utf8").split("\n")));

function fieldOf(name: string, lines: readonly string[]): Field {
  const parts: { kind: string; lines: string[] }[] = [];
  for (const line of lines) {
    const [, kind] = part.exec(line) ?? [];
    if (kind) parts.push({ kind, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  const candidates = parts.flatMap(({ kind, lines: text }) =>
    kind === "strong" || kind === "partial" ? [{ tier: kind as "strong" | "partial", lines: text.filter((line) => line !== "") }] : [],
  );
  return { name, job: parts.find(({ kind }) => kind === "job")?.lines.join("\n") ?? "", candidates };
}

/** Eight candidates for each job: its own, and the strongest of four other fields. */
export function candidatesOf(field: Field, all: readonly Field[]): { tier: Tier; lines: readonly string[] }[] {
  const at = all.indexOf(field);
  const others = [2, 4, 6, 9].flatMap((step) => all[(at + step) % all.length]?.candidates[0] ?? []);
  return [...field.candidates, ...others.map(({ lines }) => ({ tier: "wrong" as const, lines }))];
}
