import fc from "fast-check";
import { expect, test } from "vitest";
import { foldForSearch, isListed, searchText } from "./resume-search.ts";

const finds = (search: string, name: string) =>
  searchText({ name, externalUserId: "User-7", resumeId: "res_Ab9" }).includes(foldForSearch(search));

test.each([
  ["josé", "JOSÉ"],
  ["JOSE\u0301", "José"],
  ["istanbul", "İSTANBUL"],
  ["İstanbul", "istanbul"],
  ["ISI", "Isık"],
  ["ЁЛКИН", "Ёлкин"],
  ["οδοσ", "ΟΔΟΣ"],
  ["ΟΔΟΣ", "οδος"],
  ["ΟΔΟΣ", "οδοσία"],
  ["strasse", "Straße"],
  ["GROß", "gross"],
  ["STRAẞE", "Strasse"],
  ["ﬁsher", "FISHER"],
  ["ａｄａ", "Ada"],
  ["ԱՐԱՄ", "Արամ"],
  ["ქართ", "ᲥᲐᲠᲗ"],
  ["張", "張偉"],
])("finds %s in %s", (search, name) => {
  expect(finds(search, name)).toBe(true);
});

test.each([
  ["jose", "José"],
  ["a%a", "Ada"],
  ["a_a", "Ada"],
  ["ada  l", "Ada L"],
  ["ada user", "Ada"],
  ["ada\nuser", "Ada"],
])("does not find %s in %s", (search, name) => {
  expect(finds(search, name)).toBe(false);
});

test("finds part of the user's id and of the résumé's, in any case", () => {
  expect(finds("SER-7", "")).toBe(true);
  expect(finds("RES_aB", "")).toBe(true);
});

test("folding is case-insensitive and idempotent for every character", () => {
  const wrong: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const written = String.fromCodePoint(code);
    if (!/[\p{Cased}\p{Changes_When_NFKC_Casefolded}]/u.test(written)) continue;
    const folded = foldForSearch(written);
    const forms = [folded, written.toUpperCase(), written.toLowerCase()];
    if (forms.some((form) => foldForSearch(form) !== folded)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test("folding is case-insensitive and idempotent for texts", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 30 });
  fc.assert(
    fc.property(text, (written) => {
      const folded = foldForSearch(written);
      expect(foldForSearch(folded)).toBe(folded);
      expect(foldForSearch(written.toUpperCase())).toBe(folded);
      expect(foldForSearch(written.toLowerCase())).toBe(folded);
    }),
    { numRuns: 2_000 },
  );
});

test("a long name has a bounded search text", () => {
  const endless = { name: "ﷺ𐐀".repeat(50_000), externalUserId: "u".repeat(128), resumeId: "res_1" };
  expect(Buffer.byteLength(searchText(endless))).toBeLessThan(2_000);
});

test("records of legacy tokens are not listed", () => {
  expect(["", "user:token:7", "token:tok_1"].map((owner) => isListed({ owner }))).toEqual([true, true, false]);
});
