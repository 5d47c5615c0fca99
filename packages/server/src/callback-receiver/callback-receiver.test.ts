import { request } from "node:http";
import { connect } from "node:net";
import { callbackHeaders, callbackSecret } from "@vitae/core/ports";
import { expect, onTestFinished, test, vi } from "vitest";
import { callbackReceiver } from "./callback-receiver.ts";
import { callbackJson, callbackLine, type ReceivedCallback } from "./received-callback.ts";

const taskId = "0d0e4a7c-5b1f-4c39-8a57-3f0f3ad7a6c1";
const secret = callbackSecret("one server's secret", taskId);
const body = JSON.stringify({ task_id: taskId, op: "parse", status: "succeeded", status_code: 200, result: { results: [] } });
const now = () => Math.floor(Date.now() / 1000);

/** A receiver that knows these secrets, and what came to it. */
async function receiver(secrets: readonly string[] = [secret], answer = 200) {
  const all: ReceivedCallback[] = [];
  const { url, close } = await callbackReceiver({ port: 0, answer, secretsOf: () => secrets, received: (one) => void all.push(one) });
  onTestFinished(close);
  const post = async (text: string, headers: Record<string, string> = {}) => {
    const { status } = await fetch(`${url}/any/path`, { method: "POST", body: text, headers });
    return { status, told: all.at(-1) };
  };
  return { url, all, post };
}

test("prints task, outcome and size of a callback, and that its signatures are valid", async () => {
  const { post } = await receiver(["whsec_b3RoZXI=", secret]);
  const { status, told } = await post(body, callbackHeaders({ secret, taskId, at: now(), body }));
  expect(status).toBe(200);
  expect(told).toMatchObject({
    taskId,
    op: "parse",
    status: "succeeded",
    statusCode: 200,
    bytes: body.length,
    signature: { is: "verified" },
  });
});

test.each([
  ["signature_mismatch", "changed on its way", body.replace("succeeded", "failed"), now()],
  ["timestamp_outside_tolerance", "of six minutes ago", body, now() - 360],
])("prints %s of a callback %s", async (code, _, sent, at) => {
  const { post } = await receiver(["whsec_b3RoZXI=", secret]);
  const { told } = await post(sent, callbackHeaders({ secret, taskId, at, body }));
  expect(told?.signature).toMatchObject({ is: "refused", code });
});

test("reports that no secret is known, and responds with the configured status", async () => {
  const { post } = await receiver([], 500);
  expect(await post(body)).toMatchObject({ status: 500, told: { answered: 500, signature: { is: "unchecked" } } });
});

test.each(["", "no JSON", "[]", "null", '{"task_id":"\\u001b[2Jgone","op":{},"status":"a\\nb"}', "\u0000".repeat(100_000)])(
  "prints one harmless line of %j",
  async (text) => {
    const { post } = await receiver();
    const { told } = await post(text);
    if (told === undefined) throw new Error("nothing was told");
    expect(callbackLine(told)).toMatch(/^[ -~–]+\n$/);
    expect(JSON.parse(callbackJson(told))).toMatchObject({ task_id: null, op: null, bytes: text.length });
  },
);

test("accepts POST only, and no body longer than a callback", async () => {
  const { url, all } = await receiver();
  const got = await fetch(url);
  expect([got.status, got.headers.get("allow")]).toEqual([405, "POST"]);
  const status = await new Promise((resolve) => {
    const sent = request(url, { method: "POST", headers: { "content-length": 10 ** 12 } }, (reply) => resolve(reply.statusCode));
    sent.on("error", () => {});
    sent.write("{");
  });
  expect(status).toBe(413);
  expect(all).toEqual([]);
});

test("keeps running after clients that disconnect or send invalid HTTP", async () => {
  const { url, post } = await receiver();
  for (const text of ["POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{", "\u0016\u0003\u0001 nonsense\r\n\r\n"]) {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    await new Promise((resolve) => socket.write(text, "latin1", resolve));
    socket.destroy();
  }
  await vi.waitFor(async () => expect((await post(body)).status).toBe(200), 30_000);
});
