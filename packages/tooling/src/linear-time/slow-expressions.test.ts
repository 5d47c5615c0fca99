import { expect, test } from "vitest";
import { findSlowExpressions } from "./slow-expressions.ts";

const growthOf = (expression: string) =>
  findSlowExpressions({ path: "a.ts", text: `const a = ${expression};` }).map(({ growth }) => growth);

test.each([
  ["/(a+)+b/", "exponential"],
  ["/a*a*$/", "polynomial"],
  ["/\\s*,/", "polynomial"],
  ["/[^x]+$/", "polynomial"],
])("finds %s", (expression, growth) => {
  expect(growthOf(expression)).toEqual([growth]);
});

test.each(["/^a+b/", "/(?<!\\s)\\s*,/", "/(?<![.!])[.!]+$/", "/\\d{1,4}-\\d{2}/"])("accepts %s", (expression) => {
  expect(growthOf(expression)).toEqual([]);
});

test("names the file and the line", () => {
  const [found] = findSlowExpressions({ path: "src/words.ts", text: "const a = 1;\nconst b = /x*x*y/u;\n" });
  expect(found).toEqual({ path: "src/words.ts", line: 2, expression: "/x*x*y/u", growth: "polynomial" });
});
