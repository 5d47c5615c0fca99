import { readFileSync } from "node:fs";
import type { KnownText } from "./texts.ts";

/** Text that occurs in sentences of every language and does not identify the language. */
const fillings: Readonly<Record<string, readonly string[]>> = {
  year: ["2021", "2009", "1998", "2016"],
  n: ["3", "45", "1,200", "12.5"],
  unit: ["kg", "%", "MWh", "km"],
  name: ["Copperline", "Halvorsen & Díaz", "Nordlicht AG", "Kestrel Systems"],
  code: ["TypeScript 5", "PostgreSQL", "`npm run build`", "ISO 9001"],
};

/** Twenty sentences of each line of `mixed.txt`: its gaps hold years, numbers, units, names and code. */
export function mixedTexts(): readonly KnownText[] {
  const blocks = readFileSync(new URL("mixed.txt", import.meta.url), "utf8")
    .split(/^# /m)
    .slice(1);
  return blocks.flatMap((block) => {
    const [language = "", ...lines] = block.trim().split("\n");
    return lines.flatMap((line, at) =>
      Array.from({ length: 20 }, (_, round) => ({ language, kind: "sentence" as const, text: filled(line, at * 7 + round) })),
    );
  });
}

/** Each gap gets a filling of its kind; two gaps of one kind differ. */
function filled(line: string, seed: number): string {
  let gap = 0;
  return line.replace(/\{(\w+)\}/g, (_, kind: string) => {
    const choices = fillings[kind] ?? [];
    return choices[(seed + (seed >> 2) * gap++ + gap) % choices.length] ?? "";
  });
}
