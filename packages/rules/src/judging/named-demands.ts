import type { Requirement } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { contentWords } from "./matching/term-pattern.ts";
import { unspacedScript } from "./matching/tokenise.ts";

/** A demand as a sentence may name it, folded. */
export interface NamedDemand {
  readonly name: string;
  /** It stands anywhere, also within a run of letters. */
  readonly dense: boolean;
}

/** What the rows of a job may be called: their terms, and the words of these that tell. */
export function namesOfDemands(requirements: readonly Requirement[]): readonly NamedDemand[] {
  const names = requirements.flatMap(({ need, text }) => {
    const terms = termsOf(need, text);
    return terms.flatMap((term) => [term, ...contentWords(term)]);
  });
  const folded = [...new Set(names.map((name) => fold(name).trim()))].filter((name) => name.length > 1);
  return folded.map((name) => ({ name, dense: unspacedScript.test(name) }));
}

function termsOf(need: Requirement["need"], text: string): readonly string[] {
  if (need.kind === "term" || need.kind === "certificate") return need.anyOf;
  if (need.kind === "years") return [...need.of, text];
  return need.kind === "degree" ? [...need.fields, text] : [text];
}

/** Where a folded text names one of the demands; as a whole word, or as the beginning of one of at most three letters more. */
export function placesOf(demands: readonly NamedDemand[], folded: string): readonly (readonly [number, number])[] {
  return demands.flatMap(({ name, dense }) => {
    const places: (readonly [number, number])[] = [];
    for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + name.length)) {
      const before = folded.slice(Math.max(0, at - 1), at);
      const whole = !/[\p{L}\p{M}]/u.test(before) || unspacedScript.test(before);
      const end = at + name.length;
      const tail = [...(/^\p{L}{0,4}/u.exec(folded.slice(end, end + 4))?.[0] ?? "")]
        .filter((letter) => !unspacedScript.test(letter))
        .join("");
      if (dense || (whole && tail.length < 4)) places.push([at, dense ? end : end + tail.length]);
    }
    return places;
  });
}
