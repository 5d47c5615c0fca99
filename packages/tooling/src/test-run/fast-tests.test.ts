import * as childProcess from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { describe, expect, it } from "vitest";

describe("a fast test", () => {
  it.each([
    ["exec", () => childProcess.exec("true")],
    ["execFile", () => childProcess.execFile("true")],
    ["execFileSync", () => childProcess.execFileSync("true")],
    ["execSync", () => childProcess.execSync("true")],
    ["fork", () => childProcess.fork("true")],
    ["spawn", () => childProcess.spawn("true")],
    ["spawnSync", () => childProcess.spawnSync("true")],
  ])("cannot call child_process.%s, and is told which file name to use", (name, start) => {
    expect(start).toThrow(`child_process.${name}: tests of \`npm test\` start no child process.`);
    expect(start).toThrow("*.process.test.ts");
  });

  it("cannot start a process through a promise either", async () => {
    await expect(promisify(childProcess.execFile)("true")).rejects.toThrow("*.process.test.ts");
  });

  // Port 1 is closed, so both fail with ECONNREFUSED without the guard.
  it.each([
    ["client", async () => new pg.Client("postgres://127.0.0.1:1/none").connect()],
    ["pool", async () => new pg.Pool({ connectionString: "postgres://127.0.0.1:1/none" }).query("select 1")],
  ])("cannot open PostgreSQL with a %s, and is told which file name to use", async (_, open) => {
    await expect(open()).rejects.toThrow("*.postgres.test.ts");
  });
});
