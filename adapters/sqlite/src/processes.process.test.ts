import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processConformance } from "@vitae/testing";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sqlite } from "./sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "vitae-processes-"));
afterAll(() => rmSync(folder, { recursive: true }));

let path = "";
let count = 0;
beforeEach(() => {
  path = join(folder, `${count++}.db`);
});

const start = (...task: readonly string[]) => {
  const script = new URL("test/second-process.ts", import.meta.url).pathname;
  return spawn(process.execPath, ["--conditions=vitae-source", script, path, ...task], { stdio: ["ignore", "pipe", "inherit"] });
};

const fundedFile = async (balance: number) => {
  const storage = sqlite(path);
  await storage.migrate();
  await storage.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
  await storage.ledger.append({ reference: "grant", accountId: "acme", amount: balance, kind: "grant", reason: null, createdAt: 1 });
  return storage;
};

processConformance({ name: "sqlite in a file", open: async () => ({ storage: sqlite(path), start }) });

test("a process killed inside a transaction leaves nothing of it and holds nobody up", async () => {
  const storage = await fundedFile(1);
  const killed = start("hang");
  await once(killed.stdout, "data");
  const waiting = sqlite(path, { busyTimeoutMs: 50 });
  await expect(waiting.settings.getOrSet("a", "b")).rejects.toThrow("database is locked");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(await waiting.settings.getOrSet("a", "b")).toBe("b");
  expect(await storage.accounts.get("ghost")).toBeNull();
  await waiting.close();
  await storage.close();
});

test("reading goes on while another process writes", async () => {
  const storage = await fundedFile(7);
  const writing = start("hang");
  await once(writing.stdout, "data");
  expect(await storage.accounts.get("acme")).toMatchObject({ balance: 7 });
  expect(await storage.accounts.get("ghost")).toBeNull();
  writing.kill("SIGKILL");
  await once(writing, "exit");
  await storage.close();
});

test("a transaction that has only read so far keeps others from writing, so that it can", async () => {
  const storage = await fundedFile(1);
  const other = sqlite(path, { busyTimeoutMs: 20 });
  const kept = await storage.transaction(async (tx) => {
    await tx.settings.get("a");
    await expect(other.settings.getOrSet("a", "theirs")).rejects.toThrow("database is locked");
    return tx.settings.getOrSet("a", "ours");
  });
  expect(kept).toBe("ours");
  expect(await other.settings.getOrSet("a", "theirs")).toBe("ours");
  await other.close();
  await storage.close();
});
