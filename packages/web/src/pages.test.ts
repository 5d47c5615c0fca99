import { createResumeService, jsonLog, systemRuntime } from "@vitae/core";
import type { DocumentReader, PageRenderer } from "@vitae/core/ports";
import { rules } from "@vitae/rules";
import { afterAll, expect, test } from "vitest";
import { createPages, loopbackHosts } from "./index.ts";

const documents: DocumentReader & PageRenderer = {
  read: () => Promise.reject(new Error("secret-of-the-document")),
  renderPage: () => Promise.reject(new Error("secret-of-the-document")),
  close: async () => {},
};
let log = "";
const write = (text: string) => {
  log += text;
};
const runtime = systemRuntime({ log: jsonLog({ level: "debug", write }) });
const service = createResumeService({ reader: documents, engine: rules(), runtime });
afterAll(() => service.close());

const pages = createPages(service, { documents, signIn: "session", hosts: loopbackHosts });
const base = "http://127.0.0.1:8080/";
const own = { "x-vitae-page": "1" };
const post = (path: string, headers: Record<string, string> = own, body: string | Uint8Array<ArrayBuffer> = "%PDF-") =>
  pages.fetch(new Request(base + path, { method: "POST", headers, body }));
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";

test("answers no data without a session", async () => {
  for (const path of ["pages/analyse", "pages/render?page=1&scale=1", "pages/json-resume", "pages/xlsx"])
    expect(await codeOf(await post(path))).toEqual([401, "signed_out"]);
});

test("takes a printed link once, and sends the browser to the page by a relative address", async () => {
  const link = base + pages.signInLink();
  const first = await pages.fetch(new Request(link));
  expect([first.status, first.headers.get("location")]).toEqual([303, "../"]);
  expect(first.headers.get("set-cookie")).toMatch(/^vitae_review=\w{43}; HttpOnly; SameSite=Strict$/);
  const second = await pages.fetch(new Request(link));
  expect([second.headers.get("location"), second.headers.get("set-cookie")]).toEqual(["../#link-used", null]);
  const wrong = await pages.fetch(new Request(`${base}pages/open?token=${"x".repeat(32)}`));
  expect(wrong.headers.get("set-cookie")).toBeNull();
});

test("ends the session of an API key as soon as the key is revoked", async () => {
  const account = await service.accounts.create({ name: "A" });
  const { key, record } = await service.accounts.createKey(account.id);
  const cookie = cookieOf(await post("pages/session", own, JSON.stringify({ key })));
  expect((await post("pages/xlsx", { ...own, cookie }, '{"rows":[]}')).status).toBe(200);
  await service.accounts.revokeKey(record.id);
  expect(await codeOf(await post("pages/xlsx", { ...own, cookie }, '{"rows":[]}'))).toEqual([401, "token_invalid"]);
});

test("signs out", async () => {
  const cookie = cookieOf(await pages.fetch(new Request(base + pages.signInLink())));
  await pages.fetch(new Request(`${base}pages/session`, { method: "DELETE", headers: { ...own, cookie } }));
  expect(await codeOf(await post("pages/xlsx", { ...own, cookie }, '{"rows":[]}'))).toEqual([401, "signed_out"]);
});

test("refuses a request that another site made the browser send", async () => {
  const cookie = cookieOf(await pages.fetch(new Request(base + pages.signInLink())));
  expect(await codeOf(await post("pages/analyse", { cookie }))).toEqual([403, "foreign_request"]);
  expect(await codeOf(await post("pages/analyse", { ...own, cookie, "sec-fetch-site": "cross-site" }))).toEqual([403, "foreign_request"]);
  expect(await codeOf(await post("pages/analyse", { ...own, cookie, "sec-fetch-site": "same-site" }))).toEqual([403, "foreign_request"]);
});

test("refuses a name that was pointed to this machine", async () => {
  const response = await pages.fetch(new Request(base, { headers: { host: "evil.example:8080" } }));
  expect(await codeOf(response)).toEqual([421, "wrong_host"]);
  expect((await pages.fetch(new Request(base, { headers: { host: "LOCALHOST:8080" } }))).status).toBe(200);
});

test("lets scripts and styles come from its own origin only, on every response", async () => {
  for (const path of ["", "assets/review.js", "assets/nothing"]) {
    const policy = (await pages.fetch(new Request(base + path))).headers.get("content-security-policy");
    expect(policy).toMatch(/^default-src 'self'; /);
    expect(policy).not.toContain("unsafe");
  }
});

test("refuses a document over 10 MB before it is read to its end", async () => {
  const cookie = cookieOf(await pages.fetch(new Request(base + pages.signInLink())));
  const body = new Uint8Array(10 * 1024 * 1024 + 1);
  expect(await codeOf(await post("pages/analyse", { ...own, cookie }, body))).toEqual([413, "file_too_large"]);
});

test("writes neither names of files nor text of documents into the log", async () => {
  const cookie = cookieOf(await pages.fetch(new Request(base + pages.signInLink())));
  const response = await post("pages/analyse?filename=secret-name.pdf", { ...own, cookie });
  expect(response.status).toBe(500);
  expect(log).toContain("page_request");
  expect(log).not.toMatch(/secret-name|token=|vitae_review/);
  expect(await response.text()).not.toContain("secret");
});

test("is in use below a path, with the users of its host", async () => {
  const hosted = createPages(
    createResumeService({
      reader: documents,
      engine: rules(),
      authenticate: async ({ headers }) =>
        headers.cookie === "sid=ada" ? { account: "acme", token: "ada", kind: "console", metered: false } : { refused: "token_missing" },
    }),
    { documents, prefix: "/hr/review" },
  );
  const send = (cookie: string) =>
    hosted.fetch(
      new Request("https://app.example/hr/review/pages/xlsx", { method: "POST", headers: { ...own, cookie }, body: '{"rows":[]}' }),
    );
  expect((await send("sid=ada")).status).toBe(200);
  expect((await send("sid=eve")).status).toBe(401);
  expect([hosted.owns("/hr/review/"), hosted.owns("/hr/review/parse/"), hosted.owns("/")]).toEqual([true, false, false]);
});
