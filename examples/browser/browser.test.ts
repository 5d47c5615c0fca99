import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { vitaeFastify } from "@vitae/fastify";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { backend } from "./index.ts";
import { openPage } from "./page-in-node.ts";

const anyPort = { port: 0, host: "127.0.0.1" };

/** Vitae with an account that pays, and the backend in front of it. */
const resumes = createResumeService({ reader: documents() });
const { id: account } = await resumes.accounts.create({ name: "Owner of the page" });
const { key } = await resumes.accounts.createKey(account);
const vitae = fastify();
vitae.register(vitaeFastify(resumes));
const app = await backend({ url: await vitae.listen(anyPort), key });
const url = await app.listen(anyPort);
afterAll(async () => {
  await app.close();
  await vitae.close();
  await resumes.close();
});

const cv = (name: string) => new File([readFileSync(new URL(`../../test/fixtures/${name}`, import.meta.url))], name);
const fromPage = { "sec-fetch-site": "same-origin" };
const form = () => {
  const body = new FormData();
  body.append("files", cv("plain.pdf"));
  return { method: "POST", body };
};

const parsed = (headers: Readonly<Record<string, string>>) => fetch(`${url}/cv/parse/`, { ...form(), headers });

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
  page.choose(new File(["shopping list"], "list.pdf"));
  await expect.poll(() => page.element("status").textContent, { timeout: 15_000 }).toMatch(/PDF|DOCX/);
  expect(page.element("resume").children).toEqual([]);
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

test("while Vitae is away, the backend says so", async () => {
  const alone = await backend({ url: "http://127.0.0.1:9", key });
  const reply = await fetch(`${await alone.listen(anyPort)}/cv/parse/`, { ...form(), headers: fromPage });
  expect([reply.status, await reply.json()]).toMatchObject([502, { code: "vitae_unreachable" }]);
  await alone.close();
});

test("who leaves the page stops what Vitae does for them", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  const asked = once(silent, "request");
  await once(silent, "listening");
  const waiting = await backend({ url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, key });
  const leaving = new AbortController();
  const answer = fetch(`${await waiting.listen(anyPort)}/cv/parse/`, { ...form(), headers: fromPage, signal: leaving.signal });
  const [request]: IncomingMessage[] = await asked;
  const left = once(request?.socket ?? silent, "close");
  leaving.abort();
  await expect(answer).rejects.toThrow("aborted");
  expect(await left).toBeDefined();
  await waiting.close();
  silent.close();
});
