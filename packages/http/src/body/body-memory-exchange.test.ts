import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createHandler } from "../handler/create-handler.ts";
import { ask } from "../test/exchange.ts";
import { openService } from "../test/open-service.ts";

const megabyte = 1024 * 1024;
const json = "application/json";

test("large bodies beyond the memory limit are rejected, while small bodies succeed and stalled ones wait", async () => {
  const { service, bearer } = await openService();
  const dispatch = createHandler(service, { bodyMemoryBytes: 4 * megabyte });
  const sending = (bytes: number) => {
    const body = new PassThrough({ highWaterMark: 8 * megabyte });
    body.write(" ".repeat(bytes));
    const headers = { "content-type": json, "content-length": String(40 * megabyte), authorization: bearer };
    return { body, reply: ask(dispatch, "POST /parse/async", { body, headers }) };
  };
  const stalled = [sending(1.5 * megabyte), sending(1.5 * megabyte)];
  await new Promise((resolve) => setImmediate(resolve));

  const refused = await sending(2 * megabyte).reply;
  expect([refused.status, refused.json.code, refused.headers["retry-after"]]).toEqual([503, "memory_full", "5"]);
  const small = { headers: { "content-type": json, authorization: bearer }, body: JSON.stringify({ text: "Guten Tag" }) };
  expect((await ask(dispatch, "POST /detect-language/", small)).status).not.toBe(503);

  for (const { body } of stalled) body.destroy();
  expect((await Promise.all(stalled.map(({ reply }) => reply))).map(({ json }) => json.code)).toEqual([
    "body_incomplete",
    "body_incomplete",
  ]);
  const room = sending(3 * megabyte);
  room.body.end();
  expect((await room.reply).json.code).not.toBe("memory_full");
  await service.close();
});
