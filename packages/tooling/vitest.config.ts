import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { findPages, pageTests } from "./src/docs/page-tests.ts";
import { closingLineReporter } from "./src/test-run/closing-line.ts";

/** Packages are consumed from source through their private export condition, so tests need no build. */
const conditions = ["vitae-source", "node"];

const root = new URL("../..", import.meta.url).pathname;
const everything = ["{packages,adapters,examples}/**/*.test.ts", "test/**/*.test.ts"];
const never = ["**/node_modules/**", "**/dist/**"];

/** Tests that start processes, need PostgreSQL or take long. Only `npm run test:all` runs them, and the pages of the documentation. */
const onLength = ["**/*.long.test.ts"];
const onProcesses = ["**/*.process.test.ts"];
const onPostgres = ["**/*.postgres.test.ts"];
const slow = [...onLength, ...onProcesses, ...onPostgres];

/** Makes a fast test fail that starts a child process or opens PostgreSQL. */
const fastSetup = `${root}packages/tooling/src/test-run/fast-tests.setup.ts`;

/** Starts the one PostgreSQL server of a run, only when a test needs it. */
const sharedServer = `${root}test/postgres/shared-server.setup.ts`;
const all = process.env.TEST_SCOPE === "all";

/** Tests of what a process has once, such as its tracer: each file needs a process of its own. All others share two. */
const apart = ["adapters/opentelemetry/**/*.test.ts", "test/observing/**/*.test.ts"];

/** Starts of processes take seconds on a busy machine, and one test waits for several. */
const slowTimeouts = { testTimeout: 180_000, hookTimeout: 180_000 };

const slowProjects = () => [
  { extends: true as const, test: { name: "long", include: onLength, exclude: never, ...slowTimeouts } },
  { extends: true as const, test: { name: "process", include: onProcesses, exclude: never, ...slowTimeouts } },
  { extends: true as const, test: { name: "postgres", include: onPostgres, exclude: never, globalSetup: sharedServer, ...slowTimeouts } },
  {
    extends: true as const,
    plugins: [pageTests()],
    test: { name: "pages", include: findPages(), exclude: never, isolate: false, ...slowTimeouts },
  },
];

export default defineConfig({
  root,
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "shared", include: everything, exclude: [...never, ...slow, ...apart], isolate: false, setupFiles: fastSetup },
      },
      { extends: true, test: { name: "apart", include: apart, exclude: [...never, ...slow], setupFiles: fastSetup } },
      ...(all ? slowProjects() : []),
    ],
    // The hundreds of processes that the tests start, and the workers, keep what V8 made of the same sources.
    env: { NODE_COMPILE_CACHE: `${root}node_modules/.compile-cache` },
    reporters: ["default", closingLineReporter],
    // A busy machine is no failure: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // So is what a test waits for.
    expect: { poll: { timeout: 30_000 } },
    // For the few suites that wait for clocks, side by side.
    maxConcurrency: 3,
    // Many tests wait for processes and sockets: one worker for each core, where the default leaves one core idle.
    maxWorkers: Math.max(2, availableParallelism()),
  },
});
