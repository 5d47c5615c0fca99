import { expect, test } from "vitest";
import { parseJson, readJson } from "./json-text.ts";

test.each([
  ['{"a":1,"a":1}', "a"],
  ['{"a":1,"b":{"c":1,"d":[{"e":1,"e":2}]}}', "e"],
  ['{"a":1,"\\u0061":2}', "a"],
  ['{"a\\"b":1,"a\\"b":2}', 'a"b'],
  ['{"\\\\":1,"\\\\":2}', "\\"],
  ['[{"x":{},"y":[],"x":0}]', "x"],
  ['{"__proto__":1,"__proto__":2}', "__proto__"],
  ['{"":1,"":2}', ""],
])("finds the key that stands twice in %s", (text, key) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: "json_duplicate_key", detail: `Duplicate JSON key: "${key}".` }));
});

test.each([
  '{"a":{"a":{"a":1}},"b":["a","a",{"a":1},{"a":2}]}',
  '{"a":"\\"a\\":1,\\"a\\":2","b":"{\\"a\\":1,\\"a\\":2}"}',
  '[["a","a"],{"a":["a"],"b":"a"}]',
  '{"a":"b","b":"a"}',
  '{"a" : 1 , "A" : 2}',
  '"a"',
  "null",
])("reads %s as it is", (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test("accepts 64 levels and rejects 65", () => {
  const nested = (levels: number) => '{"a":['.repeat(levels / 2) + "]}".repeat(levels / 2);
  expect(parseJson(nested(64))).toEqual(JSON.parse(nested(64)));
  expect(() => parseJson(nested(66))).toThrow(expect.objectContaining({ code: "json_too_deep" }));
});

test("shortens a long key in the error", () => {
  const key = "k".repeat(5000);
  expect(() => parseJson(`{"${key}":1,"${key}":2}`)).toThrow(
    expect.objectContaining({ detail: `Duplicate JSON key: "${"k".repeat(100)}…".` }),
  );
});

test("parses two megabytes of backslashes and quotes in linear time", () => {
  const text = JSON.stringify({ a: '\\"'.repeat(500_000) });
  const before = process.threadCpuUsage();
  parseJson(text);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500);
});

test.each([
  ["brackets", "[".repeat(10_000_000), "json_too_deep"],
  ["objects in objects", '{"a":'.repeat(2_000_000), "json_too_deep"],
  ["a string without an end", `"${"\\".repeat(10_000_000)}`, "body_malformed"],
  ["commas", ",".repeat(10_000_000), "json_too_many"],
  ["numbers", `[${"1,".repeat(5_000_000)}1]`, "json_too_many"],
  ["empty objects", `[${"{},".repeat(3_000_000)}1]`, "json_too_many"],
])("refuses ten megabytes of %s in a fraction of a second", (_, text, code) => {
  const before = process.threadCpuUsage();
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ code }));
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500);
});

test.each(['{"a":1,"a":', '{"a":"\\x","a":"\\x"}', '{"\\x":1,"\\x":2}', "]}]}", '{"a', '"\\'])("rejects %j as invalid JSON", (text) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: "body_malformed" }));
});

test("finds one duplicate among ninety thousand keys", () => {
  const keys = Array.from({ length: 90_000 }, (_, at) => `"k${at}":0`);
  expect(parseJson(`{${keys}}`)).toHaveProperty("k89999");
  for (const key of ["k0", "k15", "k16", "k89999"])
    expect(() => parseJson(`{${keys},"${key}":1}`)).toThrow(expect.objectContaining({ detail: `Duplicate JSON key: "${key}".` }));
});

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

test.each(["é", "漢", "👩‍👩‍👧‍👦", "\ufeff"])("reads a body of several megabytes of %j as it is, wherever its steps end", async (unit) => {
  for (let before = 0; before < 4; before++) {
    const value = { text: `${"x".repeat(before)}${unit.repeat(3_000_000 / unit.length)}` };
    expect(await readJson(bytesOf(value))).toEqual(value);
  }
});

test("takes a turn of the event loop for each megabyte of a body, and none for a short one", async () => {
  const turnsDuring = async (bytes: Uint8Array) => {
    let turns = 0;
    let isRead = false;
    const count = () => {
      if (isRead) return;
      turns++;
      setImmediate(count);
    };
    setImmediate(count);
    await readJson(bytes);
    isRead = true;
    return turns;
  };
  expect(await turnsDuring(bytesOf("x".repeat(5 * 1024 * 1024)))).toBeGreaterThanOrEqual(7);
  expect(await turnsDuring(bytesOf("short"))).toBe(0);
});

test.each([
  ["in the first megabyte", 10],
  ["in the third megabyte", 2_500_000],
  ["at the end", 2_999_999],
])("rejects a long body with bytes that are no UTF-8 %s", async (_, at) => {
  const bytes = bytesOf("x".repeat(3_000_000));
  bytes[at] = 0xff;
  await expect(readJson(bytes)).rejects.toMatchObject({ code: "body_malformed" });
  await expect(readJson(new Uint8Array(3_000_000).fill(0x80))).rejects.toMatchObject({ code: "body_malformed" });
});
