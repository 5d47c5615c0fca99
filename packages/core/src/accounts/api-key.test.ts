import fc from "fast-check";
import { expect, test } from "vitest";
import { bearerToken, formatKey, hashKey, isApiKey, keyIdLength, keyPrefix, secretLength, verifyKey } from "./api-key.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const characters = (length: number) => fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
const key = fc.tuple(characters(keyIdLength), characters(secretLength)).map(([publicPart, secret]) => formatKey(publicPart, secret));

test("every key has the published form and is found by its first sixteen characters", () => {
  fc.assert(
    fc.property(key, (each) => {
      expect(each).toMatch(/^key_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/);
      expect(isApiKey(each)).toBe(true);
      expect(keyPrefix(each)).toHaveLength(16);
      expect(each.startsWith(`${keyPrefix(each)}_`)).toBe(true);
    }),
  );
});

test("a key matches its own hash and no other's", () => {
  fc.assert(
    fc.property(key, key, (one, other) => {
      expect(verifyKey(one, hashKey(one))).toBe(true);
      expect(verifyKey(one, hashKey(other))).toBe(one === other);
    }),
  );
});

test("no key matches without a stored hash", () => {
  fc.assert(
    fc.property(key, (each) => {
      expect(verifyKey(each, null)).toBe(false);
    }),
  );
});

test("a key with a changed, added or missing character does not match", () => {
  fc.assert(
    fc.property(key, fc.nat({ max: 59 }), fc.constantFrom(...alphabet), (each, at, character) => {
      const stored = hashKey(each);
      fc.pre(each[at] !== character);
      expect(verifyKey(each.slice(0, at) + character + each.slice(at + 1), stored)).toBe(false);
      expect(verifyKey(each.slice(0, at) + each.slice(at + 1), stored)).toBe(false);
      expect(verifyKey(each + character, stored)).toBe(false);
    }),
  );
});

test("rejects other texts", () => {
  const good = formatKey("a".repeat(keyIdLength), "b".repeat(secretLength));
  const others = ["", "key__", good.slice(0, -1), `${good}b`, `${good}\n`, ` ${good}`, good.toUpperCase(), good.replaceAll("_", "-")];
  for (const text of [...others, good.replace("a", "é"), good.replace("b", "_"), `${good}${good}`]) expect(isApiKey(text)).toBe(false);
});

test("the hash is SHA-256 in lower-case hexadecimal", () => {
  expect(hashKey("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("the value after Bearer is read in any case of the scheme, and only there", () => {
  for (const header of ["Bearer token", "bearer token", "BEARER   token  "]) expect(bearerToken(header)).toBe("token");
  for (const header of [undefined, "", "Bearer", "Bearer   ", "Basic dXNlcg==", "token", "Bearertoken"])
    expect(bearerToken(header)).toBeNull();
});
