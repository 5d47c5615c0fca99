import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { toXlsx } from "./xlsx.ts";

const sheetOf = (rows: readonly (readonly string[])[]): string =>
  strFromU8(unzipSync(toXlsx(rows))["xl/worksheets/sheet1.xml"] ?? new Uint8Array());

test("writes every cell as text, formulas too", () => {
  const sheet = sheetOf([["Name"], ["=HYPERLINK(1)"]]);
  expect(sheet).toContain('<row><c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(1)</t></is></c></row>');
  expect(sheet).not.toContain("<f>");
});

test("escapes markup and leaves out what XML cannot hold", () => {
  expect(sheetOf([["<b>&\u0000\u001f\ufffe\ud800"]])).toContain(">&lt;b&gt;&amp;\ufffd</t>");
});
