import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { sqlite } from "./sqlite.ts";
import { fullDisks } from "./test/full-disk.ts";
import { isRoot } from "./test/nobody.ts";

let folder = "";
let path = "";
beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), "vitae-outage-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  folder = made;
  if (isRoot) chmodSync(folder, 0o777);
  path = join(folder, "vitae.db");
});

const signal = AbortSignal.timeout(60_000);
const outage = (message: string) => ({ name: "StorageOutage", message: expect.stringContaining(message) });
const entry = (reference: string) => ({ reference, accountId: "acme", amount: 5, kind: "grant", reason: null, createdAt: 1 });

/** Another process that writes to the file when it is asked to, and is nobody special. */
async function asked() {
  const script = new URL("test/asked-process.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, ["--conditions=vitae-source", script, path], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdout.setEncoding("utf8");
  const line = async () => String((await once(child.stdout, "data"))[0]).trim();
  await line();
  return {
    pid: child.pid ?? 0,
    enter: (reference: string) => {
      const answer = line();
      child.stdin.write(`${reference}\n`);
      return answer;
    },
  };
}

test("a file locked for too long is refused in time, the program goes on meanwhile, and so does all once it is free", async () => {
  const storage = sqlite(path, { busyTimeoutMs: 200 });
  await storage.migrate();
  await storage.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
  const other = new DatabaseSync(path);
  other.exec("begin immediate");
  let ticks = 0;
  const clock = setInterval(() => ticks++, 10);
  const crowd = await Promise.allSettled(Array.from({ length: 20 }, (_, each) => storage.ledger.append(entry(`locked ${each}`))));
  clearInterval(clock);
  expect(crowd).toMatchObject(crowd.map(() => ({ status: "rejected", reason: outage("database is locked") })));
  expect(ticks).toBeGreaterThan(5);
  await expect(storage.ready({ signal })).rejects.toMatchObject(outage("another process"));
  expect(await storage.accounts.get("acme")).toMatchObject({ balance: 0 });

  const waiting = storage.ledger.append(entry("waits"));
  other.exec("rollback");
  expect(await waiting.catch(() => storage.ledger.append(entry("waits")))).toBe(true);
  await storage.ready({ signal });
  expect(await storage.accounts.get("acme")).toMatchObject({ balance: 5 });
  other.close();
  await storage.close();
});

test("a short wait for another process ends in a write", async () => {
  const storage = sqlite(path);
  await storage.migrate();
  const other = new DatabaseSync(path);
  other.exec("begin immediate");
  setTimeout(() => other.exec("rollback"), 100);
  expect(await storage.settings.getOrSet("a", "b")).toBe("b");
  other.close();
  await storage.close();
});

test("a file that may not be read, then only read, is written once it may be", async () => {
  const { enter } = await asked();
  expect(await enter("one")).toBe("entered, balance 5");
  const locked = await asked();
  chmodSync(path, 0o000);
  expect(await locked.enter("two")).toMatch(/^StorageOutage: unable to open database file: let this user read and write/);
  chmodSync(path, 0o444);
  expect(await locked.enter("two")).toMatch(/^StorageOutage: attempt to write a readonly database: let this user write/);
  chmodSync(path, 0o644);
  expect(await locked.enter("two")).toBe("entered, balance 10");
  expect(await enter("three")).toBe("entered, balance 15");
});

test.each(fullDisks)(
  "$name takes nothing and loses nothing, and writing goes on once there is room",
  async ({ says, prepare, fill, free }) => {
    const disk = prepare(folder);
    path = join(disk, "vitae.db");
    const { pid, enter } = await asked();
    expect(await enter("one")).toBe("entered, balance 5");
    fill(disk, pid);
    const answers: string[] = [];
    for (let each = 0; each < 10; each++) answers.push(await enter(`full ${each}`));
    expect(answers.at(-1)).toMatch(`StorageOutage: ${says}`);
    const entered = answers.filter((answer) => answer.startsWith("entered")).length;
    free(disk, pid);
    expect(await enter("after")).toBe(`entered, balance ${5 * (entered + 2)}`);
  },
);
