import { certificateFor } from "@vitae/tooling/network/certificate";
import { type ReceiverName, type Receivers, receivers } from "@vitae/tooling/network/receivers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callbackSender } from "./callback-sender.ts";
import { openHandles } from "./test/open-handles.ts";

const allow = ["127.0.0.1/32"];
const sender = callbackSender({ allow });
/** `VITAE_FULL_LIMITS=1` lets those who stall stall for the fifteen seconds of a deployment; without it they have less. */
const full = process.env.VITAE_FULL_LIMITS === "1";
const limitMs = full ? 15_000 : 600;
const over = `timed out after ${full ? 15 : 0.6} s`;
const hurried = callbackSender({ allow, timeoutMs: limitMs });

const tls = certificateFor("files.example.com");
let receiver: Receivers;
let handles: ReturnType<typeof openHandles>;
beforeAll(async () => {
  receiver = await receivers(tls);
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.seen.length = 0;
  handles = openHandles();
});
afterEach(() => handles.expectNone());

const send = (url: string, { signal = new AbortController().signal, by = sender } = {}) =>
  by.send({ url, headers: { "webhook-id": "t1", "content-type": "application/json" }, body: '{"name":"Zoë"}' }, { signal });
const undelivered = (status: number | null, reason: unknown) => ({ delivered: false, status, reason });

const zoo: [ReceiverName, unknown][] = [
  ["ok", { delivered: true, status: 200 }],
  ["empty", { delivered: true, status: 204 }],
  ["moved", undelivered(302, "HTTP 302")],
  ["movedForGood", undelivered(308, "HTTP 308")],
  ["movedAndDrips", undelivered(302, "HTTP 302")],
  ["gone", undelivered(410, "HTTP 410")],
  ["busy", undelivered(429, "HTTP 429")],
  ["broken", undelivered(500, "HTTP 500")],
  ["huge", { delivered: true, status: 200 }],
  ["hugeHeaders", undelivered(null, "the answer's headers are too large")],
  ["reset", undelivered(null, "the connection was cut")],
  ["resetInBody", undelivered(200, "the connection was cut")],
  ["cutInBody", undelivered(200, "the connection was cut")],
  ["noHttp", undelivered(null, "the answer is not valid HTTP")],
  ["upgrade", undelivered(null, "the connection was cut")],
  ["badTls", undelivered(null, "no trusted TLS connection: DEPTH_ZERO_SELF_SIGNED_CERT")],
  ["noTls", undelivered(null, expect.stringMatching(/^no trusted TLS connection: [A-Z_0-9]+$/))],
  ["gzipBomb", { delivered: true, status: 200 }],
];

const stalling: [ReceiverName, number | null][] = [
  ["silent", null],
  ["headerDrip", null],
  ["bodyDrip", 200],
  ["announcedHuge", 200],
  ["endlessHints", null],
  ["silentTls", null],
];

describe("a receiver", () => {
  test.each(zoo)("that is %s gets its outcome at once, and leaves nothing open", async (name, outcome) => {
    expect(await send(receiver.url(name))).toEqual(outcome);
  });

  test.each(stalling)("that is %s is given up in time, and leaves nothing open", async (name, status) => {
    expect(await send(receiver.url(name), { by: hurried })).toEqual(undelivered(status, over));
  });

  test("gets the headers and the body as they are, once", async () => {
    await send(receiver.url("ok"));
    const headers = { "webhook-id": "t1", "content-type": "application/json", "accept-encoding": "identity", "content-length": "15" };
    expect(receiver.seen).toEqual([{ method: "POST", body: '{"name":"Zoë"}', headers: expect.objectContaining(headers) }]);
  });

  test("is not called again at the place it points to", async () => {
    await send(receiver.url("moved"));
    expect(receiver.seen).toHaveLength(1);
  });

  test("that never stops speaking is heard for 64 KiB and what its line holds", async () => {
    receiver.sent.bytes = 0;
    await send(receiver.url("huge"));
    expect(receiver.sent.bytes).toBeLessThan(16 * 1024 * 1024);
  });

  test("that listens no more refuses the connection", async () => {
    const gone = await receivers(tls);
    const url = gone.url("ok");
    await gone.close();
    expect(await send(url)).toEqual(undelivered(null, "the connection was refused"));
  });
});

describe("an attempt", () => {
  test.each(["silent", "headerDrip", "bodyDrip", "silentTls"] as const)("at one that is %s ends on an abort", async (name) => {
    const stop = new AbortController();
    const sending = send(receiver.url(name), { signal: stop.signal });
    setTimeout(() => stop.abort(), 60);
    expect(await sending).toMatchObject({ delivered: false, reason: "stopped" });
  });

  test("that was aborted before it began connects to nothing", async () => {
    expect(await send(receiver.url("ok"), { signal: AbortSignal.abort() })).toEqual(undelivered(null, "stopped"));
    expect(receiver.seen).toEqual([]);
  });

  test.each([
    ["a header that no request can hold", { "x-bad": "a\r\nb" }],
    ["a header without a name", { "": "a" }],
  ])("with %s is no delivery, and no rejection", async (_, headers) => {
    const outcome = await sender.send({ url: receiver.url("ok"), headers, body: "" }, { signal: new AbortController().signal });
    expect(outcome).toEqual(undelivered(null, "the request could not be sent"));
  });

  test("tells nothing of the address it was sent to", async () => {
    for (const [name] of zoo) {
      expect(JSON.stringify(await send(receiver.url(name)))).not.toMatch(/secret|127\.0\.0\.1|hook/);
    }
  });
});

test("three hundred callbacks at once reach their receiver and leave nothing open", async () => {
  const outcomes = await Promise.all(Array.from({ length: 300 }, () => send(receiver.url("empty"))));
  expect(outcomes.filter(({ delivered }) => delivered)).toHaveLength(300);
});
