import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { closingLineReporter } from "./src/test-run/closing-line.ts";

/** Packages are consumed from source through their private export condition, so tests need no build. */
const conditions = ["vitae-source", "node"];

const root = new URL("../..", import.meta.url).pathname;
const everything = ["{packages,adapters,examples}/**/*.test.ts", "test/**/*.test.ts"];
const never = ["**/node_modules/**", "**/dist/**"];

/** Tests that start processes, databases or the blocks of documentation pages; their names say so. Only `npm run test:all` runs them. */
const slow = ["**/*.{process,postgres,docs}.test.ts"];
const all = process.env.TEST_SCOPE === "all";

/** Tests without state between files: they share one process and load each package once. */
const pure = ["packages/{languages,core,rules,llm,http}/**/*.test.ts"];

export default defineConfig({
  root,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    projects: [
      { extends: true, test: { name: "pure", include: pure, exclude: [...never, ...slow], isolate: false } },
      { extends: true, test: { name: "apart", include: everything, exclude: [...never, ...slow, ...pure] } },
      ...(all ? [{ extends: true as const, test: { name: "slow", include: slow, exclude: never } }] : []),
    ],
    // The hundreds of processes that the tests start, and the workers, keep what V8 made of the same sources.
    env: { NODE_COMPILE_CACHE: `${root}node_modules/.compile-cache` },
    reporters: ["default", closingLineReporter],
    // A busy machine is no failure: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // For the few suites that wait for clocks, side by side.
    maxConcurrency: 3,
    // Many tests wait for processes and sockets: one worker for each core, where the default leaves one core idle.
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
