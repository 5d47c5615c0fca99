import type { Node, Phrases, Template } from "./template.ts";
import type { InstructionToken } from "./tokens.ts";

/** A run of tokens: from `from` up to `to`. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

/** What each slot holds. */
export type SlotValues = Readonly<Record<string, TokenRange>>;

/** Steps that are left for one instruction: reading ends, whatever it says, when they are used up. */
export interface StepBudget {
  left: number;
}

/** Whether a slot may hold a run. */
export type SlotTest = (slot: string, run: TokenRange) => boolean;

const longest = 40;
/** A list of names of what is there already. */
const longestList = 300;
/** Slots that hold what is put into a résumé, which may be a long text. */
const wide: ReadonlySet<string> = new Set(["value", "items", "rest", "text", "job", "studies"]);

/** Every way in which the template reads the whole run; slots hold as little as they can first. */
export function* matches(
  template: Template,
  tokens: readonly InstructionToken[],
  run: TokenRange,
  allows: SlotTest,
  budget: StepBudget,
): Generator<SlotValues> {
  const dead = new Set<number>();
  const key = (node: Node, at: number) => node.id * (tokens.length + 1) + at;
  function* walk(node: Node, at: number, filled: SlotValues): Generator<SlotValues, boolean> {
    if (budget.left-- <= 0) return false;
    if (node.kind === "end") {
      if (at !== run.to) return false;
      yield filled;
      return true;
    }
    if (dead.has(key(node, at))) return false;
    let any = false;
    if (node.kind === "words") {
      for (const length of lengthsAt(node.phrases, tokens, at, run.to)) any = (yield* walk(node.next, at + length, filled)) || any;
    } else if (node.kind === "either") {
      any = yield* walk(node.inside, at, filled);
      any = (yield* walk(node.next, at, filled)) || any;
    } else {
      const end = wide.has(node.name) ? run.to : Math.min(run.to, at + (node.name === "what" ? longestList : longest));
      for (let to = node.next.kind === "end" ? run.to : at + 1; to <= end && to > at && budget.left > 0; to++) {
        if (node.next.kind === "words" && !canBegin(node.next.phrases, tokens[to])) {
          budget.left -= 0.05;
          continue;
        }
        const slot = { from: at, to };
        budget.left -= 0.2;
        if (allows(node.name, slot)) any = (yield* walk(node.next, to, { ...filled, [node.name]: slot })) || any;
      }
    }
    if (!any && budget.left > 0) dead.add(key(node, at));
    return any;
  }
  yield* walk(template.root, run.from, {});
}

const canBegin = (phrases: Phrases, token: InstructionToken | undefined): boolean => token !== undefined && phrases.has(token.word);

/** How many tokens those of the phrases take that stand at a place, the longest first. */
export function lengthsAt(phrases: Phrases, tokens: readonly InstructionToken[], at: number, to: number): number[] {
  const token = tokens[at];
  if (!token || at >= to) return [];
  const known = phrases.get(token.word) ?? [];
  return known
    .filter((phrase) => at + phrase.length <= to && phrase.every((word, n) => tokens[at + n]?.word === word))
    .map(({ length }) => length);
}
