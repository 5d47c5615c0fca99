import type { Requirement } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { contentWords } from "./matching/term-pattern.ts";

/** What a sentence may call the rows of a job, folded: their terms, and the words of these that tell. */
export function namesOfDemands(requirements: readonly Requirement[]): readonly string[] {
  const names = requirements.flatMap(({ need, text }) => termsOf(need, text).flatMap((term) => [term, ...contentWords(term)]));
  return [...new Set(names.map((name) => fold(name).trim()))].filter((name) => name.length > 1);
}

function termsOf(need: Requirement["need"], text: string): readonly string[] {
  if (need.kind === "term" || need.kind === "certificate") return need.anyOf;
  if (need.kind === "years") return [...need.of, text];
  return need.kind === "degree" ? [...need.fields, text] : [text];
}
