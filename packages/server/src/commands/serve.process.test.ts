import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createAccountService, memoryStorage, systemRuntime } from "@vitae/core";
import { describe, expect, it, onTestFinished } from "vitest";
import { startupMessage } from "../serving/startup-message.ts";
import { answerOf, fixtures, newAccount, newKey, ownStore, serve, vitae } from "../test/vitae.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const cv = readFileSync(join(fixtures, "plain.pdf"));

async function post(url: string, key?: string): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const form = new FormData();
  form.append("files", new Blob([cv]), "plain.pdf");
  const reply = await fetch(`${url}/parse/`, {
    method: "POST",
    body: form,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown>, headers: reply.headers };
}

/** A request whose body has begun and waits for its second half. */
function half(url: string, key: string) {
  const start = '--x\r\nContent-Disposition: form-data; name="files"; filename="cv.pdf"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(start), cv, Buffer.from("\r\n--x--\r\n")]);
  const headers = { authorization: `Bearer ${key}`, "content-type": "multipart/form-data; boundary=x", "content-length": body.length };
  const sent = request(`${url}/parse/`, { method: "POST", headers, agent: false });
  const status = once(sent, "response").then(([reply]) => {
    reply.resume();
    return reply.statusCode as number;
  });
  sent.write(body.subarray(0, body.length >> 1));
  return { status, finish: () => sent.end(body.subarray(body.length >> 1)), cut: () => sent.destroy() };
}

/** Ends a process and all that it started, whatever is left of them. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing was.
  }
}

describe("vitae serve", () => {
  it("parses a résumé for API keys that other processes create and revoke", async () => {
    const store = ownStore();
    const { url, child, ended } = await serve(store);
    expect(await post(url)).toMatchObject({ status: 401, body: { detail: "Missing API token." } });

    const { account_id } = await newAccount(store);
    const { key, key_id } = await newKey(store, account_id);
    const read = await post(url, key);
    expect(read).toMatchObject({ status: 200, body: { name: "Ansel Brackenmoor" } });
    expect(read.headers.get("x-service-request-id")).toMatch(/^[0-9a-f-]{36}$/);

    await answerOf(["keys", "revoke", key_id], store);
    expect(await post(url, key)).toMatchObject({ status: 401, body: { detail: "Invalid API token." } });
    const expired = await newKey(store, account_id, "--expires", "2001-01-01");
    expect(await post(url, expired.key)).toMatchObject({ status: 401, body: { detail: "API token expired." } });

    const other = await newKey(store, account_id);
    await answerOf(["accounts", "credit", account_id, "--amount", "-5"], store);
    expect((await post(url, other.key)).status).toBe(403);

    child.kill("SIGTERM");
    const { code, err } = await ended;
    expect(code).toBe(0);
    for (const line of err.trimEnd().split("\n")) expect(JSON.parse(line)).toHaveProperty("event");
    for (const secret of [key, "Ansel", "plain.pdf"]) expect(err).not.toContain(secret);
  });

  it("serves the API below its base path and the health check outside of it", async () => {
    const { url } = await serve({ ...ownStore(), VITAE_BASE_PATH: "/v1" });
    expect(await post(`${url}/v1`)).toMatchObject({ body: { detail: "Missing API token." } });
    expect(await post(url)).toMatchObject({ body: { detail: expect.stringContaining("Unknown API endpoint.") } });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: "ready" });
  });

  it("finishes running requests before it stops, and accepts no new ones", async () => {
    const store = ownStore();
    const { key } = await newKey(store, (await newAccount(store)).account_id);
    const { url, child, said, ended } = await serve(store);
    const begun = half(url, key);
    await fetch(`${url}/healthz`); // a later request is answered, so this one has arrived
    child.kill("SIGTERM");
    while (!said.err.includes("server_stopping")) await sleep(10);
    await expect.poll(() => fetch(`${url}/healthz`).catch(() => "refused"), { timeout: 30_000 }).toBe("refused");
    begun.finish();
    expect(await begun.status).toBe(200);
    expect((await ended).code).toBe(0);
    expect(said.err).toContain("server_stopped");
  });

  it("exits at once after a second signal", async () => {
    const store = ownStore();
    const { key } = await newKey(store, (await newAccount(store)).account_id);
    const { url, child, said, ended } = await serve(store);
    const begun = half(url, key);
    begun.status.catch(() => {});
    await fetch(`${url}/healthz`); // a later request is answered, so this one has arrived
    child.kill("SIGINT");
    while (!said.err.includes("server_stopping")) await sleep(10);
    child.kill("SIGINT");
    expect((await ended).code).toBe(1);
    begun.cut();
  });

  it("rejects a storage of a newer release with the reason", async () => {
    const store = ownStore();
    await vitae(["migrate"], store);
    const database = new DatabaseSync(store.VITAE_STORAGE?.slice("sqlite:".length) ?? "");
    database.exec("insert into vitae_migrations (name) values ('9999-from-the-future')");
    database.close();
    const { code, out, err } = await vitae(["serve"], { ...store, VITAE_PORT: "0" });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("migrated by a newer release (9999-from-the-future)");
  });

  it("reports a port that is in use", async () => {
    const { url } = await serve(ownStore());
    const { port } = new URL(url);
    const { code, err } = await vitae(["serve"], { ...ownStore(), VITAE_PORT: port });
    expect(code).toBe(1);
    expect(err).toContain(`Port ${port} is in use. Set VITAE_PORT to a free port; 0 chooses one.`);
  });

  it("reports an address that is not of this machine", async () => {
    const { code, err } = await vitae(["serve"], { ...ownStore(), VITAE_PORT: "0", VITAE_HOST: "192.0.2.1" });
    expect(code).toBe(1);
    expect(err).toContain("192.0.2.1 is not an address of this machine. Set VITAE_HOST to one");
  });

  it("prints a local URL when it listens on all addresses", async () => {
    const { url } = await serve({ ...ownStore(), VITAE_HOST: "0.0.0.0" });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it("exits together with npm start", async () => {
    const npm = spawn("npm", ["start"], { cwd: root, env: { ...process.env, ...ownStore(), VITAE_PORT: "0" }, detached: true });
    onTestFinished(() => endGroup(npm));
    let said = "";
    npm.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    while (!said.includes("listens on")) await once(npm.stdout, "data");
    const [url = ""] = /http:\/\/[\d.:]+/.exec(said) ?? [];
    const closed = once(npm, "close"); // once nothing holds its output any more
    npm.kill("SIGTERM");
    await closed;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it("shuts down gracefully when its terminal closes", async () => {
    const { child, ended } = await serve(ownStore());
    child.kill("SIGHUP");
    const { code, err } = await ended;
    expect(code).toBe(0);
    expect(err).toContain("server_stopped");
  });

  it("does not start with an invalid configuration, and reports all errors", async () => {
    const { code, err } = await vitae(["serve"], { VITAE_PORT: "-1", NODE_ENV: "production", VITAE_SECRET: "hunter2" });
    expect(code).toBe(1);
    expect(err).toContain("VITAE_PORT must be");
    expect(err).toContain("VITAE_SECRET must be");
    expect(err).not.toContain("hunter2");
  });

  it("prints the command for a first key into a log, never a key", async () => {
    const store = ownStore();
    const { said } = await serve(store);
    while (!said.out.includes("keys create")) await sleep(10);
    expect(said.out).toContain("npx vitae accounts create --name NAME");
    expect(said.out).not.toContain("key_");
    expect(await answerOf(["accounts", "list"], store)).toEqual([]);
  });
});

describe("the greeting of a server", () => {
  const accounts = () => createAccountService({ storage: memoryStorage(), host: systemRuntime() });
  const there = {
    url: "http://127.0.0.1:8080",
    parseUrl: "http://127.0.0.1:8080/parse/",
    samplePath: null,
    reviewUrl: null,
    mayShowKey: true,
  };

  it("prints one account, one key and a command to try it on a terminal, once", async () => {
    const store = accounts();
    const first = await startupMessage(store, there);
    const [key] = /key_\w{12}_\w{43}/.exec(first) ?? [];
    expect(first).toContain(`curl -H "Authorization: Bearer ${key}" -F files=@cv.pdf http://127.0.0.1:8080/parse/`);
    expect(first).toContain("Replace cv.pdf with your own file");
    const [account] = await store.list();
    expect(await store.listKeys(account?.id ?? "")).toHaveLength(1);
    expect(await startupMessage(store, there)).toBe(
      "Vitae listens on http://127.0.0.1:8080 (API documentation: http://127.0.0.1:8080/docs)\n",
    );
    expect(await store.list()).toHaveLength(1);
  });

  it("names the sample document", async () => {
    expect(await startupMessage(accounts(), { ...there, samplePath: "test/some.pdf" })).toContain("-F files=@test/some.pdf http://");
  });
});
