import { describe, test } from "vitest";

/** Implementation of a port under test. */
export interface Subject<Port> {
  /** Name of the implementation in the report. */
  readonly name: string;
  /** Opens a fresh, empty implementation for each rule. */
  readonly open: () => Promise<Port>;
  /** Closes the implementation and removes its data. */
  readonly close?: (port: Port) => Promise<void>;
  /** Timeout of one rule in milliseconds. Default: that of the test runner. */
  readonly timeoutMs?: number;
  /** Skipped rules: sentence → reason. */
  readonly skip?: Readonly<Record<string, string>>;
}

/** Defines a rule: one promise of the port as a sentence, with its test. */
export type Rule<Port> = (sentence: string, show: (port: Port) => Promise<void>) => void;

/** Rules by topic. */
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

/** Throws if a skip has no reason or names an unknown rule. */
export function checkSkips(skip: Readonly<Record<string, string>>, sentences: readonly string[]): void {
  for (const [sentence, reason] of Object.entries(skip)) {
    if (!sentences.includes(sentence)) throw new Error(`There is no rule "${sentence}" to skip.`);
    if (reason.trim() === "") throw new Error(`Say why "${sentence}" is skipped.`);
  }
}
