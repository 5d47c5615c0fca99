import { describe, test } from "vitest";

/** One implementation of a port, as its conformance suite uses it. */
export interface Subject<Port> {
  /** Names the implementation in the report. */
  readonly name: string;
  /** A fresh, empty one for every rule: rules share nothing. */
  readonly open: () => Promise<Port>;
  /** Closes what `open` gave and removes what it left. */
  readonly close?: (port: Port) => Promise<void>;
  /** What one rule may take, in milliseconds; default: the runner's own limit. */
  readonly timeoutMs?: number;
  /** Rules this implementation cannot keep: their sentence → why. */
  readonly skip?: Readonly<Record<string, string>>;
}

/** Defines a rule: one promise of the port as a sentence, and its test. */
export type Rule<Port> = (sentence: string, show: (port: Port) => Promise<void>) => void;

/** Rules by what they are about. */
export type RuleGroups<Port> = Readonly<Record<string, (rule: Rule<Port>) => void>>;

/** Runs every rule on the implementation under test. A skip without a reason, or of an unknown rule, fails. */
export function conformance<Port>(subject: Subject<Port>, chapters: RuleGroups<Port>): void {
  const { name, open, close, timeoutMs, skip = {} } = subject;
  const gathered = gather(chapters);
  checkSkips(
    skip,
    gathered.flatMap(({ rules }) => rules.map(({ sentence }) => sentence)),
  );

  describe(name, () => {
    for (const { chapter, rules } of gathered) {
      describe(chapter, () => {
        for (const { sentence, show } of rules) {
          test(sentence, timeoutMs === undefined ? {} : { timeout: timeoutMs }, async (context) => {
            context.skip(sentence in skip, skip[sentence]);
            const port = await open();
            try {
              await show(port);
            } finally {
              await close?.(port);
            }
          });
        }
      });
    }
  });
}

const gather = <Port>(chapters: RuleGroups<Port>) =>
  Object.entries(chapters).map(([chapter, tell]) => {
    const rules: { readonly sentence: string; readonly show: (port: Port) => Promise<void> }[] = [];
    tell((sentence, show) => rules.push({ sentence, show }));
    return { chapter, rules };
  });

/** Throws unless every skip names a rule and says why. */
export function checkSkips(skip: Readonly<Record<string, string>>, sentences: readonly string[]): void {
  for (const [sentence, reason] of Object.entries(skip)) {
    if (!sentences.includes(sentence)) throw new Error(`There is no rule "${sentence}" to skip.`);
    if (reason.trim() === "") throw new Error(`Say why "${sentence}" is skipped.`);
  }
}
