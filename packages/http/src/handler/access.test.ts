import { createResumeService, jsonLog, type ResumeServiceOptions, systemRuntime } from "@vitae/core";
import { rules } from "@vitae/rules";
import { expect, test } from "vitest";
import { ask } from "../test/exchange.ts";
import { textReader } from "../test/text-reader.ts";
import { createHandler } from "./create-handler.ts";

type Access = NonNullable<ResumeServiceOptions["authenticate"]>;

/** A host that says by itself who calls, asked once: the reply, and what the log has of it. */
async function askedOf(access: Access) {
  const logged: Record<string, unknown>[] = [];
  const host = systemRuntime({ log: jsonLog({ write: (line) => logged.push(JSON.parse(line)) }) });
  const service = createResumeService({ engine: rules(), reader: textReader(), runtime: host, authenticate: access });
  const reply = await ask(createHandler(service), "GET /prompt/resumes", { headers: { cookie: "session=4f2a" } });
  await service.close();
  return { ...reply, logged, id: reply.headers["x-service-request-id"] };
}

test("a custom authenticator receives method, path, headers and request id, and no object of a framework", async () => {
  const seen: Parameters<Access>[0][] = [];
  const { status, id } = await askedOf(async (request) => {
    seen.push(request);
    return { account: "acme", token: "ada", kind: "console", metered: false };
  });
  expect(status).toBe(200);
  const head = { method: "GET", path: "/prompt/resumes", headers: { cookie: "session=4f2a" } };
  expect(seen).toEqual([{ ...head, signal: expect.any(AbortSignal), requestId: id }]);
});

test.each([
  ["breaks", () => Promise.reject(new Error("4f2a is in no table")), { error: "Error" }],
  ["answers nothing", async () => undefined, { problem: "a principal is { account, token, kind, metered }, not undefined" }],
])("a host's access that %s is 500, and the log says so under the id of the request", async (_, access, told) => {
  const { status, json, id, logged } = await askedOf(access as Access);
  expect({ status, json }).toEqual({ status: 500, json: { detail: "Internal error. Quote the request id.", code: "internal" } });
  expect(logged[0]).toMatchObject({ level: "error", event: "access_failed", request_id: id, ...told });
  expect(JSON.stringify(logged)).not.toContain("4f2a");
});
