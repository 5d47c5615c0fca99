import { isExtractedValue } from "@vitae/core/engine";
import type { ExtractedValue, ParsedDraft } from "@vitae/core/ports";
import type { Section } from "../sections/sections.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { type DoubtedValue, doubtsAndPairs, type Entry, findDoubts, names } from "./doubts.ts";
import { leastTrust, trust } from "./trust.ts";

/** Marks the values that have a doubt with which values were too often wrong, as the table of trust tells. */
export function markLowConfidence(draft: ParsedDraft, sections: readonly Section[], tools: LanguageTools): ParsedDraft {
  const marked = new Set(
    findDoubts(draft, sections, tools)
      .filter(isUntrusted)
      .map(({ value }) => value),
  );
  for (const value of besideUntrusted(draft, marked)) marked.add(value);
  const visit = (node: unknown): unknown => {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map(visit);
    if (isExtractedValue(node)) return marked.has(node) ? { ...node, guess: true } : node;
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, visit(child)]));
  };
  return marked.size === 0 ? draft : (visit(draft) as ParsedDraft);
}

/** Where both names of an entry are in doubt, it may be no entry at all: so are its dates and its place. */
function besideUntrusted(draft: ParsedDraft, marked: ReadonlySet<ExtractedValue>): ExtractedValue[] {
  return Object.entries(names).flatMap(([list, keys]) =>
    ((draft[list as keyof ParsedDraft] ?? []) as readonly Entry[])
      .filter((entry) => keys.every((key) => marked.has(entry[key] as ExtractedValue)))
      .flatMap((entry) => Object.values(entry).filter((value) => typeof value === "object" && value !== null && isExtractedValue(value))),
  );
}

/** Of the values of the field with one of these doubts, or a pair of them, too few were right. A doubt that the table does not have
 * proves nothing, but dates cannot both be right where the end is before the start. */
function isUntrusted({ field, doubts }: DoubtedValue): boolean {
  const known = trust[field] ?? {};
  return doubts.has("backwards") || doubtsAndPairs(doubts).some((doubt) => (known[doubt] ?? 1) < leastTrust);
}
