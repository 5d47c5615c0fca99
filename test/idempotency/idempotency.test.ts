import { expect, test } from "vitest";
import { fixture } from "../fixture.ts";
import { vitae } from "./vitae.ts";

const cv = { name: "cv.pdf", bytes: fixture("plain.pdf") };
const other = { name: "cv.pdf", bytes: fixture("two-column.pdf") };
const broken = { name: "cv.pdf", bytes: Buffer.from("no \u0000 document") };
const once = { "idempotency-key": "retry of 3 May" };
const replayed = (answer: { headers: Headers }) => answer.headers.get("idempotent-replayed");

test("a repeat is answered alike and says that it is one, though the client drew another boundary", async () => {
  const { parse, newKey } = await vitae();
  const key = await newKey();
  const first = await parse(key, cv, once);
  const second = await parse(key, cv, once);
  expect([first.status, replayed(first), second.status, replayed(second)]).toEqual([200, null, 200, "true"]);
  expect(second.json).toEqual(first.json);
});

test("the same key with another file, or the same file by another name, is refused", async () => {
  const { parse, newKey } = await vitae();
  const key = await newKey();
  await parse(key, cv, once);
  for (const changed of [other, { ...cv, name: "other.pdf" }])
    expect(await parse(key, changed, once)).toMatchObject({
      status: 422,
      json: {
        code: "idempotency_mismatch",
        detail: [{ type: "value_error", loc: ["header", "Idempotency-Key"], msg: expect.any(String) }],
      },
    });
});

test("of two at once, one is answered and the other told to come back", async () => {
  const { parse, newKey } = await vitae();
  const key = await newKey();
  const answers = await Promise.all([parse(key, cv, once), parse(key, cv, once)]);
  const [done, busy] = answers.sort((one, two) => one.status - two.status);
  expect([done?.status, done && replayed(done)]).toEqual([200, null]);
  expect(busy).toMatchObject({
    status: 409,
    json: { code: "idempotency_in_progress", detail: "A request with this Idempotency-Key is still running." },
  });
  expect(Number(busy?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
});

test("a request that failed leaves its key free, also for another file", async () => {
  const { parse, newKey } = await vitae();
  const key = await newKey();
  expect((await parse(key, broken, once)).status).toBe(400);
  const retry = await parse(key, cv, once);
  expect([retry.status, replayed(retry)]).toEqual([200, null]);
});

test("a key is its token's own", async () => {
  const { parse, newKey } = await vitae();
  await parse(await newKey(), cv, once);
  const foreign = await parse(await newKey(), other, once);
  expect([foreign.status, replayed(foreign)]).toEqual([200, null]);
});

test("a key outlives a restart", async () => {
  const first = await vitae();
  const key = await first.newKey();
  await first.parse(key, cv, once);
  await first.close();
  const second = await vitae(first.folder);
  expect(replayed(await second.parse(key, cv, once))).toBe("true");
  expect((await second.parse(key, other, once)).status).toBe(422);
});

test.each([
  ["x", 200],
  ["x".repeat(255), 200],
  ['!"#~ azAZ09', 200],
  ["x".repeat(256), 422],
  ["", 422],
  ["schlüssel", 422],
  ["a\tb", 422],
])("a key of %j is answered by %i", async (name, status) => {
  const { parse, newKey } = await vitae();
  const answer = await parse(await newKey(), cv, { "idempotency-key": name });
  expect(answer.status).toBe(status);
  if (status === 422) expect(answer.json).toMatchObject({ code: "validation_failed", detail: [{ loc: ["header", "Idempotency-Key"] }] });
});
