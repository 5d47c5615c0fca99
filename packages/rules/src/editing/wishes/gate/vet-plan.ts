import type { EditOperation } from "@vitae/core/ports";
import { valueAt } from "../../grammar/resume-index.ts";
import type { Refusal } from "../spans/outcome.ts";
import { isValue, type Said } from "./is-value.ts";
import { putInOf } from "./put-in.ts";

/**
 * The gate before every edit, whatever reader planned it. Null: each text that is put in was stated as a value, and it is clear what it
 * replaces; else what stands in the way.
 */
export function vetPlan(said: Said, operations: readonly EditOperation[]): Refusal | null {
  for (const operation of operations) {
    for (const put of putInOf(operation, said.scene.parts)) {
      if (!isValue(said, put)) return { why: "opinion", said: put.text };
      if (put.kind === "name") {
        const candidates = readingsOfName(said, put.text);
        if (candidates.length > 0) return { why: "ambiguous", said: put.text, candidates };
      }
    }
  }
  return null;
}

/** One word for a name of several may be any part of it, or all of it. */
function readingsOfName({ scene: { parts } }: Said, name: string): readonly string[] {
  const person = parts.segments.find(({ segment_type }) => segment_type === "personal_info")?.segment_data;
  const words = (valueAt(person, "name") ?? "").split(/\s+/).filter((word) => word !== "");
  if (words.length < 2 || /\s/.test(name.trim())) return [];
  return [[name, ...words.slice(1)].join(" "), [...words.slice(0, -1), name].join(" ")];
}

/** How much of the message operations put into the résumé; what is said once counts once. */
export function statedLength({ scene }: Said, operations: readonly EditOperation[]): number {
  const texts = operations.flatMap((operation) => putInOf(operation, scene.parts).map(({ text }) => text));
  const values = [...new Set(texts)].filter((value) => scene.text.includes(value));
  return values
    .filter((value) => !values.some((other) => other !== value && other.includes(value)))
    .reduce((sum, value) => sum + value.length, 0);
}
