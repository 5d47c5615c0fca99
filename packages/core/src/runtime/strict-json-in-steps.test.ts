import { expect, test } from "vitest";
import { VitaeError } from "../errors.ts";
import { strictJson } from "./strict-json.ts";
import { strictJsonInSteps } from "./strict-json-in-steps.ts";

const malformed = (cause: unknown) => new VitaeError("body_malformed", { cause });
const read = async (text: string) => {
  let turns = 0;
  const turn = async () => void turns++;
  const value = await strictJsonInSteps(text, { malformed, turn, unique: "53ebdc0e" });
  return { value, turns };
};
/** Longer than a piece. */
const length = 1_200_000;

test.each(["x", "é", "👩", '"', "\\", "\n", "\u0001", "\ud800", "\\n", "\\u0041", '\\"'])(
  "reads a long string of %j as it is",
  async (unit) => {
    for (let before = 0; before < 7; before++) {
      const text = `${"x".repeat(before)}${unit.repeat(length / unit.length)}`;
      expect((await read(JSON.stringify({ text, other: [1, text.slice(0, 9)] }))).value).toEqual({ text, other: [1, text.slice(0, 9)] });
    }
  },
);

test("reads the escapes of other writers, wherever a piece ends", async () => {
  for (let before = 0; before < 7; before++) {
    const text = `"${"x".repeat(before)}${"\\u0041\\/\\u00e9".repeat(length / 14)}"`;
    expect((await read(text)).value).toBe(JSON.parse(text));
  }
});

test("takes a step for each piece of a long string, and one for the rest", async () => {
  expect((await read(JSON.stringify({ a: "x".repeat(length), b: 1 }))).turns).toBe(4);
  expect((await read('{"a":1}')).turns).toBe(1);
});

test("keeps long keys, a field called __proto__ and the order of fields", async () => {
  const long = "y".repeat(length);
  const text = `{"${long}" : 1, "2":"${long}", "__proto__":"${long}", "1":["${long}"]}`;
  const { value } = await read(text);
  expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
});

test.each([
  ["a control character", `"${"x".repeat(length)}\n"`],
  ["an escape that is none", `"${"x".repeat(length)}\\q"`],
  ["an escape that is cut", `"${"x".repeat(length)}\\u00"`],
  ["no end", `"${"x".repeat(length)}`],
  ["a value too many", `"${"x".repeat(length)}" 1`],
])("rejects a long string with %s", async (_, text) => {
  expect(() => strictJson(text, malformed)).toThrow(expect.objectContaining({ code: "body_malformed" }));
  await expect(read(text)).rejects.toMatchObject({ code: "body_malformed" });
});

test("finds a key that stands twice, whatever its values", async () => {
  const text = `{"a":"${"x".repeat(length)}","a":"${"x".repeat(length)}"}`;
  await expect(read(text)).rejects.toMatchObject({ code: "json_duplicate_key", detail: 'Duplicate JSON key: "a".' });
});
