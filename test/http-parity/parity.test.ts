import { globSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createResumeService, jsonLog, systemRuntime, VitaeError } from "@vitae/core";
import type { DocumentReader } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { createHandler } from "@vitae/http";
import { rules } from "@vitae/rules";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Answered } from "./host.ts";
import { streamingHosts } from "./hosts.ts";
import { lambdaHosts } from "./lambda-hosts.ts";
import { type Recorded, recordedRequests } from "./recorded.ts";

/** The real reader, but `wait.pdf` is read for ever: something must be running when a caller leaves. */
function reader(): DocumentReader {
  const real = documents();
  return {
    close: () => real.close(),
    read: (upload, call) =>
      upload.filename === "wait.pdf"
        ? new Promise((_, reject) => call.signal.addEventListener("abort", () => reject(new VitaeError("cancelled"))))
        : real.read(upload, call),
  };
}

const logged: Record<string, unknown>[] = [];
const unhandled: unknown[] = [];
process.on("unhandledRejection", (reason) => unhandled.push(reason));

const service = createResumeService({
  engine: rules({ inProcess: true }),
  reader: reader(),
  linkFetcher: {
    refusal: (url) => (url.startsWith("https://") ? null : "not_https"),
    fetch: async () => Promise.reject(new VitaeError("cancelled")),
  },
  callbackSender: {
    refusal: (url) => (url.startsWith("https://") ? null : "not_https"),
    send: async () => ({ delivered: true, status: 204 }),
  },
  runtime: systemRuntime({ log: jsonLog({ write: (line) => logged.push(JSON.parse(line)) }) }),
});

async function bearer(key: { expiresAt?: number } = {}, change?: (id: string) => Promise<unknown>): Promise<string> {
  const account = await service.accounts.create({ name: "Parity" });
  const issued = await service.accounts.createKey(account.id, key);
  await change?.(account.id);
  return `Bearer ${issued.key}`;
}

/** One account for each host, so that the requests to one host do not change the responses of the next. */
const newBearers = async () => ({
  good: await bearer(),
  expired: await bearer({ expiresAt: 1 }),
  suspended: await bearer({}, (id) => service.accounts.transition(id, "suspend")),
  poor: await bearer({}, (id) => service.accounts.credit(id, -5_000_000)),
});

const dispatch = createHandler(service, { corsOrigins: ["https://app.example"], metrics: true });
const streaming = await streamingHosts(dispatch);
const all = [...streaming, ...lambdaHosts(dispatch)];
const recorded = await Promise.all(all.map(async () => recordedRequests(await newBearers())));
afterAll(async () => {
  for (const host of all) await host.close();
  await service.close();
});

const waiting = () => globSync(join(tmpdir(), `vitae-uploads-${process.pid}-*`, "*"));

/** Ids, secrets and times are made anew for each host. */
const comparable = ({ status, headers, body }: Answered): Answered => ({
  status,
  headers,
  body: body
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "<uuid>")
    .replace(/\b(res|job|cus)_\w+/g, "<$1>")
    .replace(/\bwhsec_[\w+/=]+/g, "<secret>")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>"),
});

/** Ids from earlier responses of each host, for its later requests. */
const kept = all.map(() => new Map<string, string>());
const filled = (text: string, at: number) => text.replace(/\{(\w+_id)\}/g, (whole, name: string) => kept[at]?.get(name) ?? whole);
const withKept = (request: Recorded, at: number): Recorded => {
  const { body, headers } = request;
  if (body === undefined || !Buffer.from(body).includes("_id}")) return { ...request, path: filled(request.path, at) };
  const now = Buffer.from(filled(Buffer.from(body).toString("latin1"), at), "latin1");
  return { ...request, body: now, headers: { ...headers, "content-length": String(now.length) } };
};

describe("Fastify, Express, Fetch and Lambda give the same status, headers and body to", () => {
  test.each((recorded[0] ?? []).map(({ name }, index) => [name, index] as const))("%s", async (_, index) => {
    const answers = [];
    for (const [at, host] of all.entries()) {
      const request = recorded[at]?.[index];
      if (request === undefined) throw new TypeError("every host is asked the same");
      const whole = withKept(request, at);
      const answer = await host.send({ ...whole, ...(whole.body && { body: whole.body.subarray(0, host.most + 4) }) });
      if (request.keep !== undefined) kept[at]?.set(request.keep, JSON.parse(answer.body)[request.keep]);
      if ((request.body?.length ?? 0) <= host.most) answers.push(comparable(answer));
      else expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, "request_exceeds_host"]);
    }
    const [first, ...others] = answers;
    expect(others.length).toBeGreaterThanOrEqual(streaming.length - 1);
    for (const other of others) expect(other).toEqual(first);
    expect(waiting()).toEqual([]);
  });

  test("more than one kind of answer", async () => {
    const statuses = new Set(logged.filter((line) => line.event === "request").map((line) => line.status));
    expect([...statuses].sort()).toEqual([200, 202, 204, 400, 401, 403, 404, 405, 413, 422, 503]);
  });
});

describe.each(streaming.map((host, at) => [host.name, host, at] as const))("%s", (_, host, at) => {
  const find = (name: string) => {
    const request = recorded[at]?.find((one) => one.name === name);
    if (request === undefined) throw new TypeError(`no request is called ${name}`);
    return request;
  };

  test("frees everything when the caller leaves in the middle of an upload", async () => {
    logged.length = 0;
    await host.sendAndLeave(find("file over 10 MB"), { unsent: 5_000_000, afterMs: 100 });
    await vi.waitFor(() => expect(logged.at(-1)).toMatchObject({ event: "request", status: 400 }), { timeout: 30_000 });
    expect(waiting()).toEqual([]);
    expect(unhandled).toEqual([]);
  });

  test("stops the work when the caller leaves before the reply", async () => {
    logged.length = 0;
    const request = find("not a document");
    const body = Buffer.from(
      Buffer.from(request.body ?? [])
        .toString("latin1")
        .replace("cv.pdf", "wait.pdf"),
      "latin1",
    );
    const headers = { ...request.headers, "content-length": String(body.length) };
    await host.sendAndLeave({ ...request, headers, body }, { unsent: 0, afterMs: 200 });
    await vi.waitFor(() => expect(logged.at(-1)).toMatchObject({ event: "request", status: 499 }), { timeout: 30_000 });
    expect(unhandled).toEqual([]);
  });
});
