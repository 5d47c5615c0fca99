import type { KeyStore } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { cachedKeys } from "./cached-keys.ts";

const prefixOf = (number: number) => `key_${String(number).padStart(12, "0")}`;

/** Finds every key that is asked for, and counts the queries. */
function countedKeys() {
  const queries: string[] = [];
  const account = { id: "acme", name: "Acme", state: "active", balance: 0, held: 0, createdAt: 1 } as const;
  const find: KeyStore["find"] = async (prefix) => {
    queries.push(prefix);
    const key = { id: prefix, accountId: "acme", name: null, kind: "console", prefix, hash: "", createdAt: 1 } as const;
    return { key: { ...key, expiresAt: null, revokedAt: null, lastUsedAt: null }, account };
  };
  return { queries, find };
}

test("a key is read again only after a change", async () => {
  let changes = 1;
  const { queries, find: uncached } = countedKeys();
  const find = cachedKeys(uncached, () => changes);
  for (let each = 0; each < 3; each++) expect((await find(prefixOf(1)))?.key.id).toBe(prefixOf(1));
  expect(queries).toHaveLength(1);
  changes++;
  for (let each = 0; each < 3; each++) await find(prefixOf(1));
  expect(queries).toHaveLength(2);
});

test("nothing is cached while it is unknown whether something has changed", async () => {
  const { queries, find: uncached } = countedKeys();
  const find = cachedKeys(uncached, () => null);
  for (let each = 0; each < 3; each++) await find(prefixOf(1));
  expect(queries).toHaveLength(3);
});

test("no caller can change a cached key for the others", async () => {
  const find = cachedKeys(countedKeys().find, () => 1);
  const found = await find(prefixOf(1));
  expect(() => Object.assign(found?.key ?? {}, { revokedAt: 5 })).toThrow();
  expect(() => Object.assign(found?.account ?? {}, { balance: 5 })).toThrow();
  expect(await find(prefixOf(1))).toEqual(await countedKeys().find(prefixOf(1)));
});

test("a thousand keys are cached, and no more", async () => {
  const { queries, find: uncached } = countedKeys();
  const find = cachedKeys(uncached, () => 1);
  for (let round = 0; round < 2; round++) for (let each = 0; each < 1_200; each++) await find(prefixOf(each));
  expect(queries).toHaveLength(1_200 + 200);
});
