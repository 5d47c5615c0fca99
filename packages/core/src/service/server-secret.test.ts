import { expect, test } from "vitest";
import { cursorKey, decodeCursor, nextPage } from "../prompt/cursor.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { serverSecret } from "./server-secret.ts";

const host = systemRuntime();
const listing = { account: "acme", search: "" };
const found = [{ sequence: 2 }, { sequence: 1 }];

/** A cursor of one process, read by another. */
const across = async (one: () => Promise<string>, other: () => Promise<string>) => {
  const { next_cursor } = nextPage(cursorKey(await one()), found, { ...listing, limit: 1, offset: 0 });
  return decodeCursor(cursorKey(await other()), next_cursor ?? "", listing);
};

test("processes that share a store read each other's cursors", async () => {
  const storage = memoryStorage();
  expect(await across(serverSecret({ storage, host }), serverSecret({ storage, host }))).toBe(2);
});

test("processes with a configured secret share cursors without the storage", async () => {
  const secret = "a secret of thirty-two characters";
  const [one, other] = [memoryStorage(), memoryStorage()];
  expect(await across(serverSecret({ storage: one, host }, secret), serverSecret({ storage: other, host }, secret))).toBe(2);
  expect(await one.settings.get("server_secret")).toBeNull();
});

test("processes with different secrets reject each other's cursors", async () => {
  const unrelated = () => serverSecret({ storage: memoryStorage(), host });
  expect(await across(unrelated(), unrelated())).toBeNull();
});

test("reads the secret again after a storage error", async () => {
  const storage = memoryStorage();
  let fails = true;
  const keep = (name: string, value: string) => (fails ? Promise.reject(new Error("away")) : storage.settings.getOrSet(name, value));
  const secret = serverSecret({ storage: { ...storage, settings: { ...storage.settings, getOrSet: keep } }, host });
  await expect(secret()).rejects.toMatchObject({ code: "storage_unavailable" });
  fails = false;
  expect(await secret()).toHaveLength(43);
});
