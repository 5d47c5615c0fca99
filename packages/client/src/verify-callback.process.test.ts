import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { callbackHeaders, callbackSecret } from "@vitae/core/ports";
import { describe, expect, test } from "vitest";
import { type CallbackOptions, CallbackVerificationError, verifyCallback } from "./index.ts";

const taskId = "0b0e7a52-6f7c-4b0a-9a57-3c1f6d1f2a10";
const secret = callbackSecret("a secret of the server, long enough", taskId);
const payload = JSON.stringify({ task_id: taskId, op: "parse", status: "succeeded", result: { results: [{ name: "Zoë 李 😀" }] } });
const at = 1_790_000_000;
const now = new Date(at * 1000);
const signed = callbackHeaders({ secret, taskId, at, body: payload });
const good: CallbackOptions = { payload, headers: signed, secret, now };

const codeOf = (over: Partial<CallbackOptions>) =>
  verifyCallback({ ...good, ...over }).then(
    () => "accepted",
    (error: unknown) => (error instanceof CallbackVerificationError ? error.code : String(error)),
  );
const without = (name: string) => Object.fromEntries(Object.entries(signed).filter(([key]) => key !== name));

describe("a callback", () => {
  test("that the service signed returns its task", async () => {
    expect(await verifyCallback(good)).toEqual(JSON.parse(payload));
  });

  test("that openssl signed is accepted, in both forms", async () => {
    const openssl = (args: string[], input: string) => execFileSync("openssl", ["dgst", "-sha256", ...args], { input });
    const hex = openssl(["-hmac", secret, "-hex"], payload).toString().trim().split("= ")[1];
    const key = Buffer.from(secret.slice("whsec_".length), "base64").toString("hex");
    const inTime = openssl(["-mac", "HMAC", "-macopt", `hexkey:${key}`, "-binary"], `${taskId}.${at}.${payload}`).toString("base64");
    const headers = {
      "X-Service-Signature": `sha256=${hex}`,
      "Webhook-Id": taskId,
      "Webhook-Timestamp": `${at}`,
      "Webhook-Signature": `v1,${inTime}`,
    };
    expect(await codeOf({ headers })).toBe("accepted");
  });

  test("is accepted as text, bytes and buffer, with web and Node headers", async () => {
    const bytes = new TextEncoder().encode(payload);
    for (const each of [payload, bytes, Buffer.from(payload), bytes.buffer]) {
      expect([await codeOf({ payload: each }), await codeOf({ payload: each, headers: new Headers(signed) })]).toEqual([
        "accepted",
        "accepted",
      ]);
    }
  });

  test("is accepted as received over HTTP", async () => {
    const server = createServer(async (request, response) =>
      response.end(await codeOf({ payload: await text(request), headers: request.headers })),
    );
    server.listen(0);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: "POST", headers: signed, body: payload });
    expect(await answer.text()).toBe("accepted");
    server.close();
    server.closeAllConnections();
  });

  test("is accepted if one of several signatures is valid", async () => {
    const headers = { ...signed, "webhook-signature": `v1,AAAA v1a,BBBB ${signed["webhook-signature"]}` };
    expect(await codeOf({ headers })).toBe("accepted");
  });

  test.each(["webhook-id", "webhook-timestamp", "webhook-signature", "x-service-signature"])("is refused without %s", async (name) => {
    expect(await codeOf({ headers: without(name) })).toBe("header_missing");
    expect(await codeOf({ headers: { ...signed, [name]: "" } })).toBe("header_missing");
    expect(await codeOf({ headers: { ...signed, [name]: [signed["webhook-id"], "another"] } })).toBe("header_missing");
  });

  const other = callbackHeaders({ secret: callbackSecret("another", taskId), taskId, at, body: payload });
  test.each<[string, Partial<CallbackOptions>]>([
    ["its body was changed", { payload: payload.replace("Zoë", "Zoe") }],
    ["its body was written anew", { payload: JSON.stringify(JSON.parse(payload), null, 1) }],
    ["it is of another task", { headers: { ...signed, "webhook-id": "another" } }],
    ["its time was changed", { headers: { ...signed, "webhook-timestamp": `${at + 1}` } }],
    ["only its body is signed by another", { headers: { ...signed, "x-service-signature": other["x-service-signature"] } }],
    ["only its time is signed by another", { headers: { ...signed, "webhook-signature": other["webhook-signature"] } }],
    ["it is signed by another", { headers: other }],
    ["the secret is another task's", { secret: callbackSecret("a secret of the server, long enough", "another") }],
    ["the hash has no algorithm", { headers: { ...signed, "x-service-signature": signed["x-service-signature"].slice(7) } }],
    ["the hash is cut", { headers: { ...signed, "x-service-signature": signed["x-service-signature"].slice(0, -2) } }],
    ["the hash is no hash", { headers: { ...signed, "x-service-signature": "sha256=zz" } }],
    ["the signature has no version", { headers: { ...signed, "webhook-signature": signed["webhook-signature"].slice(3) } }],
    ["the signature is no base64", { headers: { ...signed, "webhook-signature": "v1,%%%" } }],
    ["the signature is empty", { headers: { ...signed, "webhook-signature": "v1," } }],
  ])("is refused when %s", async (_, over) => {
    expect(await codeOf(over)).toBe("signature_mismatch");
  });

  const signedAs = (timestamp: unknown, body = payload) => callbackHeaders({ secret, taskId, at: timestamp as number, body });
  test("is refused when it was signed six minutes ago, or is six minutes ahead", async () => {
    const codes = [-360, -300, 0, 300, 360].map((seconds) => codeOf({ now: new Date((at + seconds) * 1000) }));
    const [early, late] = ["timestamp_outside_tolerance", "timestamp_outside_tolerance"];
    expect(await Promise.all(codes)).toEqual([early, "accepted", "accepted", "accepted", late]);
  });

  test("is accepted within the tolerance of the receiver", async () => {
    const older = new Date((at + 86_400) * 1000);
    expect([await codeOf({ now: older, toleranceSeconds: 86_400 }), await codeOf({ now: older, toleranceSeconds: 86_399 })]).toEqual([
      "accepted",
      "timestamp_outside_tolerance",
    ]);
  });

  test.each(["soon", "1e9", "-1", "1790000000.5", "0x1"])("is refused when it was signed at %j", async (timestamp) => {
    expect(await codeOf({ headers: signedAs(timestamp), toleranceSeconds: Number.MAX_VALUE })).toBe("timestamp_outside_tolerance");
  });

  test("is compared with the system clock by default", async () => {
    const { now: _, ...unclocked } = good;
    await expect(verifyCallback({ ...unclocked, headers: signedAs(Math.floor(Date.now() / 1000)) })).resolves.toMatchObject({
      op: "parse",
    });
    await expect(verifyCallback({ ...unclocked, headers: signedAs(1) })).rejects.toMatchObject({ code: "timestamp_outside_tolerance" });
  });

  test.each(["", "[1]", "null", '"text"', "{", '{"op":"parse"}'])("is refused when it is signed, but is %j", async (body) => {
    expect(await codeOf({ payload: body, headers: signedAs(at, body) })).toBe("payload_malformed");
  });
});

describe("a secret", () => {
  test("is found by the task id", async () => {
    const secrets = new Map([[taskId, secret]]);
    expect(await codeOf({ secret: (id) => secrets.get(id) })).toBe("accepted");
    expect(await codeOf({ secret: async (id) => secrets.get(id) ?? null })).toBe("accepted");
    expect(await codeOf({ secret: () => undefined })).toBe("secret_unknown");
  });

  test.each(["plain", "whsec_", "whsec_%%%", secret.slice("whsec_".length)])("is refused by its form when it is %j", async (malformed) => {
    expect(await codeOf({ secret: malformed })).toBe("secret_malformed");
  });

  test("is not part of any error", async () => {
    const error: unknown = await verifyCallback({ ...good, payload: "{}" }).catch((caught: unknown) => caught);
    expect(String((error as Error).stack)).not.toContain(secret.slice(6, 20));
  });
});
