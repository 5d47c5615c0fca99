import type { Reporter, TestModule } from "vitest/node";

/** `123 passed, 0 failed`, and `, 2 skipped` when some were. A file that cannot be loaded is one failure. */
export function closingLine(results: readonly { readonly state: string }[], broken: number): string {
  const count = (state: string) => results.filter((result) => result.state === state).length;
  const skipped = count("skipped") + count("pending");
  return `${count("passed")} passed, ${count("failed") + broken} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Ends a test run with one plain line that people and scripts can read. */
export const closingLineReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const results = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result()));
    const broken = modules.filter((module) => module.errors().length > 0).length + unhandled.length;
    process.stdout.write(`${closingLine(results, broken)}\n`);
  },
};
