import type { FactClause } from "./fact-clauses.ts";

/** Maximum number of words of a summary, and the fixed cost of a clause in words. */
const [mostWords, fixedWords] = [105, 2];
/** Maximum number of clauses that are compared with each other. */
const mostClauses = 1_500;
/** Minimum information per word of a selected clause. */
const leastWorth = 0.06;

/** Selects clauses with the most new information per word, in the order of the talk. */
export function chooseFacts(clauses: readonly FactClause[]): readonly FactClause[] {
  const told = new Map<string, number>();
  const chosen: FactClause[] = [];
  let left = mostWords;
  let open = richest(clauses.filter(({ words }) => words > 0));
  while (left > 0) {
    let [best, top] = [null as FactClause | null, leastWorth];
    for (const clause of open) {
      if (clause.words > left) continue;
      const gain = gainOf(clause, told) / (clause.words + fixedWords);
      if (gain > top) [best, top] = [clause, gain];
    }
    if (!best) break;
    const taken = best;
    chosen.push(taken);
    left -= taken.words;
    for (const [what, weight] of taken.tells) told.set(what, Math.max(weight, told.get(what) ?? 0));
    open = open.filter((clause) => clause.at !== taken.at || clause.from >= taken.to || clause.to <= taken.from);
  }
  return chosen.toSorted((one, other) => one.at - other.at || one.from - other.from);
}

/** The clauses with the most information, if a long talk has too many clauses. */
function richest(clauses: readonly FactClause[]): readonly FactClause[] {
  if (clauses.length <= mostClauses) return clauses;
  const worth = new Map(clauses.map((clause) => [clause, gainOf(clause, new Map()) / (clause.words + fixedWords)]));
  return clauses.toSorted((one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0)).slice(0, mostClauses);
}

function gainOf({ tells }: FactClause, told: ReadonlyMap<string, number>): number {
  let gain = 0;
  for (const [what, weight] of tells) gain += Math.max(0, weight - (told.get(what) ?? 0));
  return gain;
}
