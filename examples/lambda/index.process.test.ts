import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LambdaEvent } from "@vitae/lambda";
import { afterAll, beforeAll, expect, test } from "vitest";

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitae-lambda-"));
  const { status, stderr } = node(["--conditions=vitae-source", at("build.ts"), join(folder, "function")]);
  expect([status, stderr]).toEqual([0, ""]);
});
afterAll(() => rm(folder, { recursive: true }));

/** A new process, which has nothing of this repository but what it is given. */
const node = (args: readonly string[], token = "correct-horse") =>
  spawnSync(process.execPath, args, { cwd: folder, env: { API_TOKEN_SHA256: token && sha256(token) }, encoding: "utf8" });

/** What the function replies to an event in a file. */
function replyTo(event: string, token?: string): { statusCode: number; json: unknown } {
  const { stdout, stderr } = node([at("invoke.ts"), "function", event], token);
  if (stdout === "") throw new Error(stderr);
  const { statusCode, body } = JSON.parse(stdout);
  return { statusCode, json: JSON.parse(body) };
}
const event = (name: string) => at(`events/${name}.json`);

test("answers for its health without a token", () => {
  expect(replyTo(event("http-api-health"))).toEqual({ statusCode: 200, json: { status: "ok" } });
});

test.each(["http-api-upload", "load-balancer-upload"])("reads the PDF that %s carries in base64", (name) => {
  const { statusCode, json } = replyTo(event(name));
  expect([statusCode, json]).toEqual([200, expect.objectContaining({ name: "Ansel Brackenmoor", email: "ansel@example.org" })]);
});

test("hears the query that a load balancer hands on", () => {
  expect(replyTo(event("load-balancer-upload")).json).toHaveProperty("provenance");
  expect(replyTo(event("http-api-upload")).json).not.toHaveProperty("provenance");
});

test("carries a PDF in its events as curl sends it, byte for byte", async () => {
  const { body, headers }: LambdaEvent = JSON.parse(await readFile(event("http-api-upload"), "utf8"));
  const bytes = Buffer.from(body ?? "", "base64");
  expect(bytes.length).toBe(Number(headers?.["content-length"]));
  expect(bytes.includes(await readFile(at("../../test/fixtures/plain.pdf")))).toBe(true);
});

test("reads JSON that comes as text", () => {
  expect(replyTo(event("load-balancer-json"))).toMatchObject({ statusCode: 200, json: { language: "de" } });
});

test("refuses another token, and none", async () => {
  expect(replyTo(event("http-api-upload"), "another-horse")).toMatchObject({ statusCode: 401, json: { code: "token_invalid" } });
  const { headers, ...rest }: LambdaEvent = JSON.parse(await readFile(event("http-api-upload"), "utf8"));
  const nobody = join(folder, "nobody.json");
  await writeFile(nobody, JSON.stringify({ ...rest, headers: { ...headers, authorization: undefined } }));
  expect(replyTo(nobody)).toMatchObject({ statusCode: 401, json: { code: "token_missing" } });
});

test("does not start without the hash of a token", () => {
  expect(() => replyTo(event("http-api-health"), "")).toThrow("Set API_TOKEN_SHA256");
});
