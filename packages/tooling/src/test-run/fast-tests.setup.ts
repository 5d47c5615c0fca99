/** Setup of the tests of `npm test`: rejects child processes and PostgreSQL, which take seconds each. */
import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import type pg from "pg";
import { vi } from "vitest";

const starters = ["exec", "execFile", "execFileSync", "execSync", "fork", "spawn", "spawnSync"] as const;

/** Replaces a function of `node:child_process`. */
const rejectProcess = (name: string) => (): never => {
  throw new Error(`child_process.${name}: tests of \`npm test\` start no child process. Move this test to a file named *.process.test.ts.`);
};

const rejectConnection = (): never => {
  throw new Error("pg: tests of `npm test` open no PostgreSQL connection. Move this test to a file named *.postgres.test.ts.");
};

for (const name of starters) Object.assign(childProcess, { [name]: rejectProcess(name) });
// Named imports of built-in modules are copies, so Node must update them.
syncBuiltinESMExports();

vi.mock("pg", async (importActual) => {
  const actual = await importActual<{ default: typeof pg }>();
  actual.default.Client.prototype.connect = rejectConnection;
  return actual;
});
