import { expect, test } from "vitest";
import { toCsv } from "./table-text.ts";

test("quotes cells with commas, quotes and line breaks", () => {
  expect(
    toCsv([
      ["a", 'say "hi"'],
      ["x,y", "two\nlines"],
    ]),
  ).toBe('\ufeffa,"say ""hi"""\r\n"x,y","two\nlines"\r\n');
});

test("keeps programs from taking a value for a formula", () => {
  expect(toCsv([["=1+1", "+49 30", "@x", "-"]])).toBe("\ufeff'=1+1,'+49 30,'@x,'-\r\n");
});
