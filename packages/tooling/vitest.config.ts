import { defineConfig } from "vitest/config";

/** Packages are consumed from source through their private export condition, so tests need no build. */
const conditions = ["source", "node", "import", "default"];

export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ["{packages,adapters,examples}/**/*.test.ts", "test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    testTimeout: 20_000,
  },
});
