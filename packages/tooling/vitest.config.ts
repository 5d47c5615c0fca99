import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { closingLineReporter } from "./src/test-run/closing-line.ts";

/** Packages are consumed from source through their private export condition, so tests need no build. */
const conditions = ["vitae-source", "node"];

const root = new URL("../..", import.meta.url).pathname;
const everything = ["{packages,adapters,examples}/**/*.test.ts", "test/**/*.test.ts"];
const never = ["**/node_modules/**", "**/dist/**"];

/** Rules, and stores and hosts made by each test for itself: their files share a process, and load the packages once instead of a hundred times. */
const pure = ["packages/{core,http}/**/*.test.ts"];

export default defineConfig({
  root,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    projects: [
      { extends: true, test: { name: "pure", include: pure, exclude: never, isolate: false } },
      { extends: true, test: { name: "apart", include: everything, exclude: [...never, ...pure] } },
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
