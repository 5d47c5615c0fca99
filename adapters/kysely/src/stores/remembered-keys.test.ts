import type { KeyStore } from "@vitae/core/ports";
import { expect, test } from "vitest";
import { rememberedKeys } from "./remembered-keys.ts";

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
  const { queries, find } = countedKeys();
  const remembered = rememberedKeys(find, () => changes);
  for (let each = 0; each < 3; each++) expect((await remembered(prefixOf(1)))?.key.id).toBe(prefixOf(1));
  expect(queries).toHaveLength(1);
  changes++;
  for (let each = 0; each < 3; each++) await remembered(prefixOf(1));
  expect(queries).toHaveLength(2);
});

test("every request reads its key while it is unknown whether something has changed", async () => {
  const { queries, find } = countedKeys();
  const remembered = rememberedKeys(find, () => null);
  for (let each = 0; each < 3; each++) await remembered(prefixOf(1));
  expect(queries).toHaveLength(3);
});

test("a thousand keys are remembered, and no more", async () => {
  const { queries, find } = countedKeys();
  const remembered = rememberedKeys(find, () => 1);
  for (let round = 0; round < 2; round++) for (let each = 0; each < 1_200; each++) await remembered(prefixOf(each));
  expect(queries).toHaveLength(1_200 + 200);
});
