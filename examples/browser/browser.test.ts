import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { vitaeFastify } from "@vitae/fastify";
import { rules } from "@vitae/rules";
import fastify from "fastify";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { Upstream } from "./forward-parse.ts";
import { backend } from "./index.ts";
import { openPage } from "./page-in-node.ts";

const megabyte = 1024 * 1024;
const anyPort = { port: 0, host: "127.0.0.1" };

/** Vitae with an account that pays, and the backend in front of it. */
const resumes = createResumeService({ engine: rules(), reader: documents() });
const { id: account } = await resumes.accounts.create({ name: "Owner of the page" });
const { key } = await resumes.accounts.createKey(account);
const vitae = fastify();
vitae.register(vitaeFastify(resumes));
const vitaeUrl = await vitae.listen(anyPort);
const app = await backend({ url: vitaeUrl, key });
const url = await app.listen(anyPort);
afterAll(async () => {
  await app.close();
  await vitae.close();
  await resumes.close();
});

const cv = (name: string) => new File([readFileSync(new URL(`../../test/fixtures/${name}`, import.meta.url))], name);
const fromPage = { "sec-fetch-site": "same-origin" };
const form = (...files: readonly File[]) => {
  const body = new FormData();
  for (const file of files.length > 0 ? files : [cv("plain.pdf")]) body.append("files", file);
  return { method: "POST", body };
};

const parsed = (headers: Readonly<Record<string, string>>) => fetch(`${url}/cv/parse/`, { ...form(), headers });

/** Another backend of the same page: where it listens, and what it logs. */
async function anotherBackend(vitae: Upstream) {
  const logged: string[] = [];
  const app = await backend(vitae, { write: (line) => logged.push(line) });
  onTestFinished(() => app.close());
  return { url: await app.listen(anyPort), logged };
}
async function keyOfAccountThat(changed: (account: string) => Promise<unknown>): Promise<string> {
  const { id } = await resumes.accounts.create({ name: "Another owner" });
  const { key } = await resumes.accounts.createKey(id);
  await changed(id);
  return key;
}
/** It would answer 502 to whatever it hands on. */
const nowhere = { url: "http://127.0.0.1:9", key };

test("a file that is chosen is read, and what it says is shown", async () => {
  const page = await openPage(url);
  page.choose(cv("two-column.pdf"));
  expect(page.element("status").textContent).toBe("Reading two-column.pdf …");
  await expect.poll(() => page.element("status").textContent, { timeout: 15_000 }).toBe("Is that you?");
  const shown = page.element("resume").children.map(({ textContent }) => textContent);
  expect(shown).toEqual(expect.arrayContaining(["Odalys Fenwick-Marsh", "Senior Software Engineer", "Copperline Freight Systems"]));
});

test("a file that cannot be read is told so, in the words of the service", async () => {
  const page = await openPage(url);
  page.choose(new File([Uint8Array.of(0, 1, 2, 3)], "list.pdf"));
  await expect.poll(() => page.element("status").textContent, { timeout: 15_000 }).toMatch(/PDF|DOCX/);
  expect(page.element("resume").children).toEqual([]);
});

test("a file that is too large is not sent at all", async () => {
  const page = await openPage(url);
  page.choose(new File([new Uint8Array(10 * megabyte + 1)], "cv.pdf"));
  expect(page.element("status").textContent).toBe("That file is too large: a document may have 10 MB.");
});

test("of two files chosen in a row, the last one is shown", async () => {
  const page = await openPage(url);
  page.choose(cv("two-column.pdf"));
  page.choose(cv("plain.pdf"));
  await expect.poll(() => page.element("resume").children[1]?.textContent, { timeout: 15_000 }).toBe("Ansel Brackenmoor");
});

test("the key is in nothing that the browser gets", async () => {
  const [page, code, answer] = await Promise.all(["/", "/page.js"].map((path) => fetch(url + path)).concat(parsed(fromPage)));
  for (const reply of [page, code, answer]) {
    expect(reply?.status).toBe(200);
    expect(JSON.stringify([...(reply?.headers ?? [])]) + (await reply?.text())).not.toContain(key);
  }
});

test("nothing runs and nothing is asked but what the backend itself serves", async () => {
  const { headers } = await fetch(url);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'self'; connect-src 'self';/);
  const { html } = await openPage(url);
  expect([...html.matchAll(/ (?:src|href|action)="([^"]*)"/g)].map(([, to]) => to)).toEqual(["/page.js"]);
  expect(html).not.toMatch(/<style| style=| on\w+=|<script>/);
});

test("another site's page, and whoever asks for more than to read, is refused", async () => {
  expect((await parsed({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await parsed({})).status).toBe(403);
  for (const path of ["/cv/prompt/", "/cv/prompt/resumes"]) expect((await fetch(url + path, { headers: fromPage })).status).toBe(404);
});

test("what is no form is refused, and a form of nothing too", async () => {
  const post = async (init: RequestInit) => (await fetch(`${url}/cv/parse/`, { ...init, method: "POST" })).status;
  expect(await post({ body: "{}", headers: { ...fromPage, "content-type": "application/json" } })).toBe(415);
  expect(await post({ headers: fromPage })).toBe(422);
});

test("one document is handed on, and neither several nor a document with something beside it", async () => {
  const { url } = await anotherBackend(nowhere);
  const withText = form();
  withText.body.append("file_urls", "https://example.org/cv.pdf");
  const statuses = [form(), form(cv("plain.pdf"), cv("two-column.pdf")), withText].map(async (init) => {
    const reply = await fetch(`${url}/cv/parse/`, { ...init, headers: fromPage });
    return [reply.status, await reply.json()];
  });
  const refusal = [422, { code: "not_one_document", detail: "Send one document, and nothing else." }];
  expect(await Promise.all(statuses)).toEqual([[502, expect.anything()], refusal, refusal]);
});

test("a form that says it is larger than a document is refused at once", async () => {
  const { url } = await anotherBackend(nowhere);
  const headers = { ...fromPage, "content-type": "multipart/form-data; boundary=b", "content-length": 100 * megabyte };
  const asked = request(`${url}/cv/parse/`, { method: "POST", headers }).on("error", () => {});
  asked.flushHeaders(); // not one byte of it is sent
  const reply: IncomingMessage = (await once(asked, "response"))[0];
  expect([reply.statusCode, reply.headers]).toMatchObject([413, { connection: "close", "cache-control": "no-store" }]);
  expect(JSON.parse(await text(reply))).toMatchObject({ code: "FST_ERR_CTP_BODY_TOO_LARGE", detail: "Request body is too large" });
});

test("a form that does not say how large it is is refused where it becomes too large", async () => {
  const { url } = await anotherBackend(nowhere);
  const headers = { ...fromPage, "content-type": "multipart/form-data; boundary=b" };
  const asked = request(`${url}/cv/parse/`, { method: "POST", headers }).on("error", () => {});
  const answered = once(asked, "response");
  await new Promise((sent) => asked.write(Buffer.alloc(11 * megabyte), sent));
  asked.write("one more, and then no end");
  const [reply]: IncomingMessage[] = await answered;
  expect(reply?.statusCode).toBe(413);
});

test("a document of a megabyte too much is refused in the words of the service", async () => {
  const reply = await fetch(`${url}/cv/parse/`, { ...form(new File([new Uint8Array(10.5 * megabyte)], "cv.pdf")), headers: fromPage });
  expect([reply.status, await reply.json()]).toMatchObject([413, { detail: "File too large. Maximum size is 10 MB." }]);
});

test.each([
  ["is wrong", "token_invalid", async () => "key_wrong"],
  ["has no credit", "no_credit", () => keyOfAccountThat((id) => resumes.accounts.credit(id, -1_000_000_000))],
  ["is of a suspended account", "account_suspended", () => keyOfAccountThat((id) => resumes.accounts.transition(id, "suspend"))],
])("a key that %s is told to the operator, with the request id, and not to visitors", async (_, code, makeKey) => {
  const { url, logged } = await anotherBackend({ url: vitaeUrl, key: await makeKey() });
  const reply = await fetch(`${url}/cv/parse/`, { ...form(), headers: fromPage });
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([502, "no-store"]);
  expect(await reply.json()).toEqual({ code: "vitae_unavailable", detail: "Résumés cannot be read just now. Try again later." });
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "Vitae refused the key", requestId: expect.stringMatching(/.{10}/), answer: expect.stringContaining(code) },
  ]);
});

test("while Vitae is away, the backend says so, and logs why", async () => {
  const { url, logged } = await anotherBackend(nowhere);
  const reply = await fetch(`${url}/cv/parse/`, { ...form(), headers: fromPage });
  expect([reply.status, await reply.json()]).toMatchObject([502, { code: "vitae_unavailable" }]);
  expect(logged.join()).toContain("Vitae did not answer");
});

test("no answer is kept by a cache", async () => {
  for (const reply of [await parsed(fromPage), await parsed({})]) expect(reply.headers.get("cache-control")).toBe("no-store");
});

test("who leaves the page stops what Vitae does for them", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  const asked = once(silent, "request");
  await once(silent, "listening");
  const { url, logged } = await anotherBackend({ url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, key });
  const leaving = new AbortController();
  const answer = fetch(`${url}/cv/parse/`, { ...form(), headers: fromPage, signal: leaving.signal });
  const [request]: IncomingMessage[] = await asked;
  const left = once(request?.socket ?? silent, "close");
  leaving.abort();
  await expect(answer).rejects.toThrow("aborted");
  expect(await left).toBeDefined();
  expect(logged).toEqual([]);
  silent.close();
});
