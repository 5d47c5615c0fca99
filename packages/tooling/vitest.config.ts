import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { closingLineReporter } from "./src/test-run/closing-line.ts";

/** Packages are consumed from source through their private export condition, so tests need no build. */
const conditions = ["vitae-source", "node"];

export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ["{packages,adapters,examples}/**/*.test.ts", "test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    reporters: ["default", closingLineReporter],
    // A busy machine is no failure: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many tests wait for processes and sockets: one worker for each core, where the default leaves one core idle.
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
