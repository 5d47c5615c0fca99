import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { testDatabases } from "@vitae/tooling/postgres/shared-server";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

const fixture = (name: string) => readFile(new URL(`../../test/fixtures/${name}`, import.meta.url));

const databases = testDatabases();
let databaseUrl: string;
let database: pg.Pool;
let backend: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  databaseUrl = await databases.createEmpty();
  database = new pg.Pool({ connectionString: databaseUrl });
  backend = await start();
  await database.query(`
    insert into companies (name) values ('Copperline'), ('Copperline');
    insert into users (company_id) values (1), (2);
    insert into sessions values (sha256('ada'), 1, 'infinity'), (sha256('ben'), 2, 'infinity'), (sha256('late'), 1, '-infinity');
    insert into jobs (company_id, title) values (1, 'Engineer');
  `);
});
afterAll(async () => {
  backend.process.kill("SIGKILL");
  await database.end();
});

/** The backend as it is deployed: a process of its own, once it listens. */
async function start() {
  const program = ["--conditions=vitae-source", fileURLToPath(new URL("index.ts", import.meta.url))];
  const env = { DATABASE_URL: databaseUrl, PORT: "0", PRIVATE_NETWORKS: "127.0.0.0/8" };
  const child = spawn(process.execPath, program, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  const said: string[] = [];
  child.stderr.on("data", (text) => said.push(String(text)));
  const listens = new Promise<string>((resolve) => {
    createInterface(child.stdout).on("line", (line) => resolve(line.replace("listening on ", "")));
  });
  const url = await Promise.race([listens, ended]);
  if (typeof url !== "string") throw new Error(`the backend ended: ${said.join("")}`);
  return { process: child, ended, said, url };
}

/** Long enough for a loaded machine: a test waits for an event, never for a time. */
const patience = { timeout: 30_000, interval: 50 };

const as = (user: string) => ({ authorization: `Bearer ${user}` });
const rowsOf = async (table: string) => (await database.query(`select * from ${table}`)).rows;

async function call(user: string, endpoint: string, body?: Buffer | FormData | string) {
  const [method = "", path = ""] = endpoint.split(" ");
  const headers = { ...as(user), ...(typeof body === "string" && { "content-type": "application/json" }) };
  const payload = body instanceof Buffer ? Uint8Array.from(body) : body;
  const reply = await fetch(backend.url + path, { method, headers, ...(payload !== undefined && { body: payload }) });
  return { status: reply.status, json: (await reply.json()) as Record<string, unknown> };
}

const form = async (name: string, { field = "files", ...texts }: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(await fixture(name))]), name);
  for (const [field, text] of Object.entries(texts)) form.append(field, text);
  return form;
};

test("answers the whole API below /cv to its own users", async () => {
  expect(await call("ada", "POST /cv/parse/", await form("two-column.pdf"))).toMatchObject({
    status: 200,
    json: { name: "Odalys Fenwick-Marsh" },
  });
  expect((await call("ada", "GET /me")).json).toEqual({ id: "1", company: "1" });
});

test.each([
  ["nobody knows", "eve"],
  ["is over", "late"],
])("refuses a session that %s, at its own routes and below /cv", async (_, user) => {
  expect((await call(user, "GET /me")).status).toBe(401);
  expect(await call(user, "POST /cv/parse/", await form("plain.pdf"))).toMatchObject({ status: 401, json: { code: "token_invalid" } });
});

test("stores an application with the name and the e-mail address of its résumé", async () => {
  const reply = await call("ada", "POST /applications?job=1", await fixture("plain.pdf"));
  expect(reply).toEqual({ status: 201, json: { id: "1", name: "Ansel Brackenmoor", email: "ansel@example.org" } });
  expect(await rowsOf("candidates")).toMatchObject([{ name: "Ansel Brackenmoor", email: "ansel@example.org" }]);
  expect(await rowsOf("applications")).toMatchObject([{ job_id: "1", resume: { name: "Ansel Brackenmoor", language: "en" } }]);
});

test("says why a résumé cannot be read, and stores nothing of it", async () => {
  const before = await rowsOf("candidates");
  const reply = await call("ada", "POST /applications?job=1", await fixture("no-text.pdf"));
  expect(reply).toEqual({ status: 422, json: { error: "The document has no text layer (a scan?). Send a text PDF." } });
  for (const body of [undefined, "{}"]) {
    expect((await call("ada", "POST /applications?job=1", body)).json).toEqual({ error: "Uploaded file is empty." });
  }
  expect(await rowsOf("candidates")).toEqual(before);
});

test("keeps no candidate whose application could not be stored, and logs nothing of the résumé", async () => {
  const before = await rowsOf("candidates");
  await database.query("alter table applications add constraint closed check (false) not valid");
  onTestFinished(async () => void (await database.query("alter table applications drop constraint closed")));
  const reply = await call("ada", "POST /applications?job=1", await fixture("plain.pdf"));
  expect(reply).toEqual({ status: 500, json: { error: "Something broke here." } });
  expect(await rowsOf("candidates")).toEqual(before);
  expect(backend.said.join("")).toContain("POST /applications?job=1 error 23514");
  expect(backend.said.join("")).not.toContain("Brackenmoor");
});

test("takes no application for another company's job, and none that is too large", async () => {
  expect((await call("ben", "POST /applications?job=1", await fixture("plain.pdf"))).status).toBe(404);
  expect((await call("ada", "POST /applications?job=1", Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
});

test("reads linked résumés in the background for the user who asked, and for nobody else", async () => {
  const files = createServer(async (_, reply) => void reply.end(await fixture("two-column.pdf"))).listen(0, "127.0.0.1");
  onTestFinished(() => void files.close());
  await once(files, "listening");
  const link = `http://127.0.0.1:${(files.address() as AddressInfo).port}/cv.pdf`;
  const { json: task } = await call("ada", "POST /cv/parse/async", JSON.stringify({ file_urls: [link] }));
  await vi.waitFor(async () => {
    const { json } = await call("ada", `GET /cv/parse/tasks/${task.task_id}`);
    expect(json).toMatchObject({ status: "succeeded", result: { results: [{ name: "Odalys Fenwick-Marsh" }] } });
  }, patience);
  expect((await call("ben", `GET /cv/parse/tasks/${task.task_id}`)).status).toBe(404);
});

test("keeps saved résumés for their company, whatever its name, and from another of the same name", async () => {
  await call("ada", "POST /cv/prompt/", await form("plain.pdf", { field: "file", prompt_text: "Import my CV" }));
  await database.query("update companies set name = 'Copperline Freight' where id = 1");
  onTestFinished(async () => void (await database.query("update companies set name = 'Copperline'")));
  const of = async (user: string) => (await call(user, "GET /cv/prompt/resumes")).json.items;
  expect(await of("ada")).toMatchObject([{ name: "Ansel Brackenmoor" }]);
  expect(await of("ben")).toEqual([]);
});

test("reads no application whose sender has hung up while its job was looked up", async () => {
  const before = await rowsOf("applications");
  const lock = await database.connect();
  await lock.query("begin; lock table jobs");
  const sent = request(`${backend.url}/applications?job=1`, { method: "POST", headers: as("ada") }).on("error", () => {});
  sent.end(await fixture("plain.pdf"));
  const waiting = "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())";
  await vi.waitFor(async () => expect((await lock.query(waiting)).rows).toHaveLength(1), patience);
  sent.destroy();
  await call("ada", "GET /me"); // a later request is answered, so the end of this one is heard
  await lock.query("rollback");
  lock.release();
  expect((await call("ada", "POST /applications?job=1", await fixture("plain.pdf"))).status).toBe(201);
  expect(await rowsOf("applications")).toHaveLength(before.length + 1);
});

test("keeps what Vitae stores beside its own tables", async () => {
  const { rows } = await database.query("select tablename from pg_tables where schemaname = 'public'");
  expect(rows.map(({ tablename }) => tablename)).toEqual(expect.arrayContaining(["users", "applications", "vitae_tasks"]));
});

test("answers an application that had begun when it is told to stop, twice even, then ends by itself", async () => {
  const other = await start();
  onTestFinished(() => void other.process.kill("SIGKILL"));
  const document = await fixture("plain.pdf");
  const begun = request(`${other.url}/applications?job=1`, { method: "POST", headers: { ...as("ada"), connection: "close" } });
  begun.write(document.subarray(0, 1_000));
  const answered = once(begun, "response");
  await vi.waitFor(() => fetch(`${other.url}/me`), patience); // a later request is there, so this one is
  other.process.kill("SIGINT");
  other.process.kill("SIGTERM");
  await vi.waitFor(() => expect(fetch(`${other.url}/me`)).rejects.toThrow(), patience);
  begun.end(document.subarray(1_000));
  expect((await answered)[0].statusCode).toBe(201);
  expect([await other.ended, other.said]).toEqual([[0, null], []]);
});
