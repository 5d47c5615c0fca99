import type { EditOperation } from "@vitae/core/ports";
import { has, isColon, type Span } from "./spans/span.ts";
import type { Understanding } from "./understand.ts";

/** Whether what operations put in was said as a value: no word of it speaks about a value, unless it is quoted or stands behind a colon. */
export function putsInOnlyValues({ scene, spans }: Understanding, operations: readonly EditOperation[]): boolean {
  return operations.flatMap(valuesOf).every((value) => {
    const at = scene.text.indexOf(value);
    if (at < 0 || value === "") return true;
    const end = at + value.length;
    const inside = spans.filter((span) => start(span) < end && stop(span) > at);
    const before = spans.findLast((span) => stop(span) <= at);
    const holder = spans.find((span) => span.literal?.kind === "quoted" && start(span) <= at && stop(span) >= end);
    if (holder || (before && isColon(before))) return true;
    const edges = [inside[0], inside.at(-1)];
    if (edges.some((span) => span && has(span, "polite") && span.mentions.length === 0)) return false;
    return !inside.some(
      (span) =>
        has(span, "opinion", "vague", "hypothetical", "rewrite", "no") && span.mentions.every((one) => !one.whole) && span.literal === null,
    );
  });

  function start(span: Span): number {
    return scene.tokens[span.from]?.start ?? 0;
  }
  function stop(span: Span): number {
    return scene.tokens[span.to - 1]?.end ?? 0;
  }
}

/** How much of the message operations put into the résumé; what is said once counts once. */
export function statedLength(instruction: string, operations: readonly EditOperation[]): number {
  const values = [...new Set(operations.flatMap(valuesOf))].filter((value) => instruction.includes(value));
  return values
    .filter((value) => !values.some((other) => other !== value && other.includes(value)))
    .reduce((sum, value) => sum + value.length, 0);
}

const valuesOf = (operation: EditOperation): readonly string[] => {
  if ("value" in operation) return [operation.value];
  if ("entry" in operation) return texts(operation.entry);
  if (operation.op === "add_segment") return [...(operation.items ?? []), operation.text ?? ""];
  return operation.op === "rename_segment" ? [operation.name] : [];
};

const texts = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
