import fc from "fast-check";
import { expect, test } from "vitest";
import { cursorKey, decodeCursor, type Listing, nextPage } from "./listing-cursor.ts";

const key = cursorKey("a secret of thirty-two characters");
const listing = { account: "acme", search: "ada" };
const found = [9, 7, 4].map((sequence) => ({ sequence }));
const first = { ...listing, limit: 2, offset: 0 };
const end = { next_cursor: null, next_offset: null };

const cursorAt = (sequence: number, of: Listing = listing, by = key): string =>
  nextPage(by, [{ sequence }, { sequence: 0 }], { ...of, limit: 1, offset: 0 }).next_cursor ?? "";
const cursor = cursorAt(4_711);

test("a cursor continues at the end of its page", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.maxSafeNat(), (account, search, sequence) => {
      const made = cursorAt(sequence, { account, search });
      expect(made).toMatch(/^[\w-]{43}$/);
      expect(decodeCursor(key, made, { account, search })).toBe(sequence);
    }),
  );
});

test("a page has a cursor and an offset, except the last one", () => {
  const { next_cursor, next_offset } = nextPage(key, found, { ...first, offset: 10 });
  expect(decodeCursor(key, next_cursor ?? "", listing)).toBe(7);
  expect(next_offset).toBe(12);
  for (const limit of [3, 100]) expect(nextPage(key, found, { ...first, limit })).toEqual(end);
  expect(nextPage(key, [], first)).toEqual(end);
});

test("the next offset counts from the cursor", () => {
  const one = nextPage(key, found, { ...first, offset: 10 });
  const two = nextPage(key, found, { ...first, offset: 3, cursor: one.next_cursor ?? "" });
  expect(two.next_offset).toBe(14);
});

test("pages beyond the maximum offset have only a cursor", () => {
  expect(nextPage(key, found, { ...first, offset: 999_998 })).toEqual({ next_cursor: expect.any(String), next_offset: 1_000_000 });
  expect(nextPage(key, found, { ...first, offset: 999_999 })).toEqual({ next_cursor: expect.any(String), next_offset: null });
});

test("a cursor is invalid for another account, search or secret", () => {
  expect(decodeCursor(key, cursor, { ...listing, account: "other" })).toBeNull();
  expect(decodeCursor(key, cursor, { ...listing, search: "ad" })).toBeNull();
  expect(decodeCursor(key, cursor, { account: 'acme","ada', search: "" })).toBeNull();
  expect(decodeCursor(cursorKey("another secret of the same length"), cursor, listing)).toBeNull();
});

test("a cursor is valid for the same search in another case, and in another process with the secret", () => {
  expect(decodeCursor(key, cursor, { ...listing, search: "ADA" })).toBe(4_711);
  expect(decodeCursor(cursorKey("a secret of thirty-two characters"), cursor, listing)).toBe(4_711);
});

test("rejects a cursor with a changed, missing or added character", () => {
  const letters = ["A", "Q", "z", "-", "=", " "];
  const altered = [...cursor].flatMap((_, at) => [
    ...letters.map((letter) => cursor.slice(0, at) + letter + cursor.slice(at + 1)),
    cursor.slice(0, at) + cursor.slice(at + 1),
    `${cursor.slice(0, at)}A${cursor.slice(at)}`,
  ]);
  expect(altered.filter((each) => each !== cursor && decodeCursor(key, each, listing) !== null)).toEqual([]);
});

test("rejects other texts as cursor", () => {
  for (const foreign of ["", "0", "50", "x".repeat(1_024), "A".repeat(43), "\u0000", "ключ"]) {
    expect(decodeCursor(key, foreign, listing)).toBeNull();
  }
});

test("a cursor does not reveal its position", () => {
  const [one = [], other = []] = [cursor, cursorAt(4_712)].map((each) => [...Buffer.from(each, "base64url")]);
  expect(one.filter((byte, at) => byte === other[at]).length).toBeLessThan(6);
});
