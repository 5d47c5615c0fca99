import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createResumeService, jsonLog, systemHost, VitaeError } from "@vitae/core";
import type { DocumentReader } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { createDispatcher } from "@vitae/http";
import { afterAll, describe, expect, test, vi } from "vitest";
import { hosts } from "./hosts.ts";
import { recordedRequests } from "./recorded.ts";

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
  reader: reader(),
  host: systemHost({ log: jsonLog({ write: (line) => logged.push(JSON.parse(line)) }) }),
});

async function bearer(key: { expiresAt?: number } = {}, change?: (id: string) => Promise<unknown>): Promise<string> {
  const account = await service.accounts.create({ name: "Parity" });
  const issued = await service.accounts.createKey(account.id, key);
  await change?.(account.id);
  return `Bearer ${issued.key}`;
}

/** One account for each host: what one of them did must not change the answers of the next. */
const newBearers = async () => ({
  good: await bearer(),
  expired: await bearer({ expiresAt: 1 }),
  suspended: await bearer({}, (id) => service.accounts.change(id, "suspend")),
  poor: await bearer({}, (id) => service.accounts.credit(id, -5_000_000)),
});

const [fastify, express, fetch] = await hosts(createDispatcher(service, { corsOrigins: ["https://app.example"] }));
const all = [fastify, express, fetch].flatMap((host) => host ?? []);
const recorded = await Promise.all(all.map(async () => recordedRequests(await newBearers())));
afterAll(async () => {
  for (const host of all) await host.close();
  await service.close();
});

const waiting = async () =>
  (await readdir(join(tmpdir(), "vitae-uploads")).catch(() => [])).filter((name) => name.startsWith(`${process.pid}-`));

describe("Fastify, Express and Fetch give the same status, headers and body to", () => {
  test.each((recorded[0] ?? []).map(({ name }, index) => [name, index] as const))("%s", async (_, index) => {
    const answers = [];
    for (const [at, host] of all.entries()) {
      const request = recorded[at]?.[index];
      if (request !== undefined) answers.push({ host: host.name, ...(await host.send(request)) });
    }
    const [first, ...others] = answers.map(({ host: _host, ...answer }) => answer);
    expect(others).toHaveLength(2);
    for (const other of others) expect(other).toEqual(first);
    expect(await waiting()).toEqual([]);
  });

  test("more than one kind of answer", async () => {
    const statuses = new Set(logged.filter((line) => line.event === "request").map((line) => line.status));
    expect([...statuses].sort()).toEqual([200, 204, 400, 401, 403, 405, 413, 422]);
  });
});

describe.each(all.map((host, at) => [host.name, host, at] as const))("%s", (_, host, at) => {
  const find = (name: string) => {
    const request = recorded[at]?.find((one) => one.name === name);
    if (request === undefined) throw new TypeError(`no request is called ${name}`);
    return request;
  };

  test("frees everything when the caller leaves in the middle of an upload", async () => {
    logged.length = 0;
    await host.sendAndLeave(find("file over 10 MB"), { unsent: 5_000_000, afterMs: 100 });
    await vi.waitFor(() => expect(logged.at(-1)).toMatchObject({ event: "request", status: 400 }), { timeout: 5000 });
    expect(await waiting()).toEqual([]);
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
    await vi.waitFor(() => expect(logged.at(-1)).toMatchObject({ event: "request", status: 499 }), { timeout: 5000 });
    expect(unhandled).toEqual([]);
  });
});
