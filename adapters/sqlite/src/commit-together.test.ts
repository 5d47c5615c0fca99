import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Storage } from "@vitae/core/ports";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { nodeDatabase } from "./node-database.ts";
import { sqlite } from "./sqlite.ts";

let storage: Storage;
let statements: string[];
let refused: string | null;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitae-together-"));
  const database = nodeDatabase(join(folder, "vitae.db"));
  [statements, refused] = [[], null];
  storage = sqlite({
    ...database,
    prepare: (sql) => {
      const statement = database.prepare(sql);
      const run: typeof statement.run = (parameters) => {
        statements.push(sql);
        if (sql !== refused) return statement.run(parameters);
        refused = null;
        throw Object.assign(new Error("disk I/O error"), { errcode: 10 });
      };
      return { ...statement, run };
    },
  });
  onTestFinished(async () => {
    await storage.close();
    database.close();
    rmSync(folder, { recursive: true });
  });
  await storage.migrate();
  statements.length = 0;
});

const keep = (name: string) => storage.transaction((tx) => tx.settings.getOrSet(name, "kept"));
const names = ["a", "b", "c", "d"];
const kept = async () => (await Promise.all(names.map((name) => storage.settings.get(name)))).map((value) => value !== null);
const count = (statement: string) => statements.filter((each) => each === statement).length;

test("transactions that come together wait for the disk once", async () => {
  await Promise.all(names.map(keep));
  expect([count("begin immediate"), count("commit")]).toEqual([1, 1]);
  expect(await kept()).toEqual([true, true, true, true]);
});

test("one that fails takes back what it wrote, and nothing of the others", async () => {
  const fail = () =>
    storage.transaction(async (tx) => {
      await tx.settings.getOrSet("c", "to be taken back");
      throw new Error("no");
    });
  const outcomes = await Promise.allSettled([keep("a"), keep("b"), fail(), keep("d")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(await kept()).toEqual([true, true, false, true]);
});

test("the first that fails takes none of those behind it along", async () => {
  const failing = storage.transaction(() => Promise.reject(new Error("no")));
  const outcomes = await Promise.allSettled([failing, keep("a"), keep("b")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(await kept()).toEqual([true, true, false, false]);
});

test("where the commit fails, all of them are refused and nothing is kept; the next goes through", async () => {
  refused = "commit";
  const outcomes = await Promise.allSettled(names.map(keep));
  expect(outcomes.map(({ status }) => status)).toEqual(names.map(() => "rejected"));
  expect(await kept()).toEqual([false, false, false, false]);
  await keep("a");
  expect(await kept()).toEqual([true, false, false, false]);
});

test("where one cannot be taken back alone, all of them are refused and nothing is kept", async () => {
  refused = "rollback to member";
  const fail = () => storage.transaction(() => Promise.reject(new Error("no")));
  const outcomes = await Promise.allSettled([keep("a"), keep("b"), fail()]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await kept()).toEqual([false, false, false, false]);
});

test("each finds its own surroundings", async () => {
  const surroundings = new AsyncLocalStorage<string>();
  const found = await Promise.all(
    names.map((name) => surroundings.run(name, () => storage.transaction(async () => surroundings.getStore()))),
  );
  expect(found).toEqual(names);
});
