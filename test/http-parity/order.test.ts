import { createResumeService, type ResumeService, VitaeError } from "@vitae/core";
import { FailedFile, ParseView } from "@vitae/core/schemas";
import { createRouteHandler, type Route, route } from "@vitae/http";
import { rules } from "@vitae/rules";
import { afterAll, describe, expect, test } from "vitest";
import { streamingHosts } from "./hosts.ts";
import { lambdaHosts } from "./lambda-hosts.ts";
import type { Recorded } from "./recorded.ts";

const megabyte = 1024 * 1024;
const service = createResumeService({
  engine: rules({ inProcess: true }),
  reader: { read: () => Promise.reject(new Error("nothing is read here")), close: async () => {} },
});

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const large = Buffer.concat([json({ filename: "x" }), Buffer.alloc(2 * megabyte, " ")]);

/** Input of the operation: a name. */
const Named = FailedFile.pick({ filename: true });
const facts = { method: "POST", json: Named, reply: Named } as const;
const work = async (_: unknown, { json }: { json: { filename: string } }) => {
  if (json.filename === "gone") throw new VitaeError("account_not_found");
  if (json.filename === "off") throw new VitaeError("not_ready", { fields: { parts: "model" } });
  return json;
};
const needing = (path: `/${string}`, access: Route["access"], query?: typeof ParseView) =>
  route<ResumeService>()({ ...facts, path, access, query, summary: "Works", errors: [], handle: work });

/** A route that needs everything a route can need, and one like a listing, which needs neither credit nor a Console key. */
const table = [
  needing("/worked-on/", { credit: true, consoleKey: true }, ParseView),
  needing("/reading/", { credit: false, consoleKey: false }),
];
const dispatch = createRouteHandler(service, table);
const streaming = await streamingHosts(dispatch);
const all = [...streaming, ...lambdaHosts(dispatch).filter((host) => host.most > large.length)];
afterAll(async () => {
  for (const host of all) await host.close();
  await service.close();
});

interface Wrong {
  readonly path?: string;
  readonly method?: string;
  readonly token?: "missing" | "invalid" | "revoked" | "expired";
  readonly account?: "suspend" | "revoke" | "provisioning";
  readonly kind?: "legacy";
  readonly credit?: 0;
  readonly body?: Buffer;
  readonly query?: string;
}

/** Errors of a request in the order of the contract: with two errors, the response names the first. Errors of equal rank have no order. */
const ranks: readonly (readonly [status: number, code: string, wrong: Wrong])[][] = [
  [[401, "unknown_endpoint", { path: "/work" }]],
  [[405, "method_not_allowed", { method: "PUT" }]],
  [
    [401, "token_missing", { token: "missing" }],
    [401, "token_invalid", { token: "invalid" }],
    [401, "token_invalid", { token: "revoked" }],
    [401, "token_expired", { token: "expired" }],
  ],
  [
    [403, "account_suspended", { account: "suspend" }],
    [403, "account_revoked", { account: "revoke" }],
    [403, "account_provisioning", { account: "provisioning" }],
  ],
  [[403, "console_key_needed", { kind: "legacy" }]],
  [[403, "no_credit", { credit: 0 }]],
  [[413, "body_too_large", { body: large }]],
  [
    [422, "validation_failed", { query: "?format=xml" }],
    [400, "body_malformed", { body: Buffer.from('{"filename":') }],
    [400, "json_duplicate_key", { body: Buffer.from('{"filename":"gone","filename":"x"}') }],
    [422, "validation_failed", { body: json({ name: "x" }) }],
  ],
  [[404, "account_not_found", { body: json({ filename: "gone" }) }]],
  [[503, "not_ready", { body: json({ filename: "off" }) }]],
];

/** Errors with a constant text. */
const texts: Readonly<Record<string, string>> = {
  unknown_endpoint: "Unknown API endpoint. Check the spelling and the trailing slash.",
  method_not_allowed: "Method Not Allowed",
  token_missing: "Missing API token.",
  token_invalid: "Invalid API token.",
  token_expired: "API token expired.",
  account_suspended: "Account suspended.",
  account_revoked: "Account revoked.",
  account_provisioning: "Account provisioning incomplete.",
  console_key_needed: "This endpoint needs a Console key.",
  no_credit: "No prepaid credit. Buy credits in the Console.",
  body_too_large: "Request body too large. Maximum size is 2 MB.",
  json_duplicate_key: 'Duplicate JSON key: "filename".',
};

async function bearer({ token, account, kind, credit }: Wrong): Promise<Record<string, string>> {
  if (token === "missing") return {};
  const { accounts } = service;
  const { id } = await accounts.create({ name: "Order", provisioning: account === "provisioning" });
  const { key, record } = await accounts.createKey(id, { ...(kind && { kind }), ...(token === "expired" && { expiresAt: 1 }) });
  if (token === "revoked") await accounts.revokeKey(record.id);
  if (credit === 0 && account !== "provisioning") await accounts.credit(id, -5_000_000);
  if (account === "suspend" || account === "revoke") await accounts.transition(id, account);
  return { authorization: `Bearer ${token === "invalid" ? `${key.slice(0, -3)}___` : key}` };
}

async function requestWith(wrong: Wrong): Promise<Recorded> {
  const { path = "/worked-on/", method = "POST", body = json({ filename: "x" }), query = "" } = wrong;
  const headers = { "content-type": "application/json", "content-length": String(body.length), ...(await bearer(wrong)) };
  return { name: "", method, path: `${path}${query}`, headers, body };
}

describe.each(all.map((host) => [host.name, host] as const))("%s", (_, host) => {
  const answerTo = async (request: Recorded) => {
    const { status, body, headers } = await host.send(request);
    const { code, detail } = JSON.parse(body);
    return { status, code, detail, headers };
  };

  test("answers a request without a fault", async () => {
    expect(await answerTo(await requestWith({}))).toMatchObject({ status: 200 });
  });

  test.each(ranks.flat().map(([status, code, wrong]) => [status, code, wrong] as const))(
    "answers %i %s to what deserves it",
    async (status, code, wrong) => {
      const answer = await answerTo(await requestWith(wrong));
      expect(answer).toMatchObject({ status, code, ...(texts[code] && { detail: texts[code] }) });
      expect(answer.headers["www-authenticate"]).toBe(code.startsWith("token_") ? "Bearer" : undefined);
      expect(answer.headers.allow).toBe(status === 405 ? "POST, OPTIONS" : undefined);
    },
  );

  test("tells the first of two faults in the contract's order, whichever two", async () => {
    const told: string[] = [];
    const expected: string[] = [];
    for (const [at, rank] of ranks.entries()) {
      for (const [status, code, first] of rank) {
        for (const [, secondCode, second] of ranks.slice(at + 1).flat()) {
          if (Object.keys(first).some((key) => key in second)) continue;
          const answer = await answerTo(await requestWith({ ...second, ...first }));
          told.push(`${code} before ${secondCode}: ${answer.status} ${answer.code}`);
          expected.push(`${code} before ${secondCode}: ${status} ${code}`);
        }
      }
    }
    expect(told).toEqual(expected);
    expect(told.length).toBeGreaterThan(80);
  });

  test.each([{ credit: 0 }, { kind: "legacy" }] as const)("needs for reading no more than the route says: %j", async (wrong) => {
    expect(await answerTo({ ...(await requestWith(wrong)), path: "/reading/" })).toMatchObject({ status: 200 });
  });

  test("refuses a suspended account also where nothing costs", async () => {
    const request = await requestWith({ account: "suspend", credit: 0 });
    expect(await answerTo({ ...request, path: "/reading/" })).toMatchObject({ status: 403, code: "account_suspended" });
  });
});

describe.each(streaming.map((host) => [host.name, host] as const))("%s", (_, host) => {
  test.each([{ token: "missing" }, { account: "suspend" }, { credit: 0 }] as const)(
    "refuses %j without reading 40 MB to their end",
    async (wrong) => {
      const answer = await host.send(await requestWith({ ...wrong, body: Buffer.alloc(40 * megabyte) }));
      expect(answer.status).toBeGreaterThan(400);
      expect(answer.status).toBeLessThan(404);
      expect(host.received()).toBeLessThan(4 * megabyte);
    },
  );
});
