import { expect, test } from "vitest";
import type { ServerSecrets } from "../callbacks/task-secret.ts";
import { cursorKey, decodeCursor, nextPage } from "../prompt/listing-cursor.ts";
import { systemRuntime } from "../runtime/system-runtime.ts";
import { memoryStorage } from "../storage-memory/storage-memory.ts";
import { serverSecrets } from "./server-secret.ts";

const host = systemRuntime();
const listing = { account: "acme", search: "" };
const found = [{ sequence: 2 }, { sequence: 1 }];

/** A cursor of one process, read by another. */
const across = async (one: () => Promise<ServerSecrets>, other: () => Promise<ServerSecrets>) => {
  const { next_cursor } = nextPage(cursorKey(...(await one())), found, { ...listing, limit: 1, offset: 0 });
  return decodeCursor(cursorKey(...(await other())), next_cursor ?? "", listing);
};

test("processes that share a store read each other's cursors", async () => {
  const storage = memoryStorage();
  expect(await across(serverSecrets({ storage, host }), serverSecrets({ storage, host }))).toBe(2);
});

test("processes with a configured secret share cursors without the storage", async () => {
  const secret = "a secret of thirty-two characters";
  const [one, other] = [memoryStorage(), memoryStorage()];
  expect(await across(serverSecrets({ storage: one, host }, { secret }), serverSecrets({ storage: other, host }, { secret }))).toBe(2);
  expect(await one.settings.get("server_secret")).toBeNull();
});

test("processes with different secrets reject each other's cursors", async () => {
  const unrelated = () => serverSecrets({ storage: memoryStorage(), host });
  expect(await across(unrelated(), unrelated())).toBeNull();
});

test("reads the secret again after a storage error", async () => {
  const storage = memoryStorage();
  let fails = true;
  const keep = (name: string, value: string) => (fails ? Promise.reject(new Error("away")) : storage.settings.getOrSet(name, value));
  const secret = serverSecrets({ storage: { ...storage, settings: { ...storage.settings, getOrSet: keep } }, host });
  await expect(secret()).rejects.toMatchObject({ code: "storage_unavailable" });
  fails = false;
  expect((await secret())[0]).toHaveLength(43);
});

test("a cursor of an earlier secret is read after the change, and one of a later secret is not read before", async () => {
  const storage = memoryStorage();
  const [first, second] = ["a secret of thirty-two characters", "another secret of as many characters"];
  const before = serverSecrets({ storage, host }, { secret: first });
  const after = serverSecrets({ storage, host }, { secret: second, previousSecrets: [first] });
  expect(await across(before, after)).toBe(2);
  expect(await across(after, before)).toBeNull();
});
