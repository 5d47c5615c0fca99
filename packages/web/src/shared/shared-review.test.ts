import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createResumeService, jsonLog, systemRuntime } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPages, type Pages, reviewFolder } from "../index.ts";

const base = "http://127.0.0.1:8080/";
const folder = await mkdtemp(join(tmpdir(), "vitae-reviews-"));
const pdf = new Uint8Array(await readFile(new URL("../../../../test/fixtures/two-column.pdf", import.meta.url)));
const logged: string[] = [];
let now = Date.now();
const runtime = {
  ...systemRuntime({ log: jsonLog({ level: "debug", write: (text) => void logged.push(text) }) }),
  clock: { now: () => now },
};
const reader = documents();
const service = createResumeService({ reader, engine: rules(), runtime });
const store = reviewFolder(folder);
let pages: Pages;
let key: string;
let account: string;

interface Shared {
  readonly review_id: string;
  readonly resume_id: string;
  readonly url: string;
}
const own = { "x-vitae-page": "1" };
const call = (method: string, path: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer> | null = null) =>
  pages.fetch(new Request(base + path, { method, headers: { ...own, ...headers }, ...(body !== null && { body }) }));
const asOwner = (method: string, path: string, body: string | Uint8Array<ArrayBuffer> | null = null) =>
  call(method, path, { authorization: `Bearer ${key}` }, body);
const share = async (query = ""): Promise<Shared> =>
  (await asOwner("POST", `pages/reviews?filename=cv.pdf${query}`, pdf)).json() as Promise<Shared>;
const tokenOf = ({ url }: Pick<Shared, "url">) => url.slice(url.indexOf("#") + 1);
const asReader = (method: string, path: string, token: string, body: unknown = null) =>
  call(method, path, { "x-vitae-review": token }, body === null ? null : JSON.stringify(body));
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
const rename = (value: string) => ({ op: "set_value", pointer: "/name", value, in_document: false });

beforeAll(() => {
  pages = createPages(service, { documents: reader, signIn: "session", reviews: store });
});
beforeEach(async () => {
  account = (await service.accounts.create({ name: "A" })).id;
  key = (await service.accounts.createKey(account)).key;
});
afterAll(async () => {
  await pages.close();
  await service.close();
  await rm(folder, { recursive: true });
});

test("a link opens the review of one document, without a sign-in and without ids of the account", async () => {
  const shared = await share();
  expect(shared.url).toMatch(/^shared#\w{20}\./);
  const opened = await asReader("GET", "pages/shared", tokenOf(shared));
  const text = await opened.text();
  expect(JSON.parse(text)).toMatchObject({ version: 1, corrections: [], analysis: { filename: "cv.pdf" } });
  for (const secret of [account, shared.resume_id]) expect(text).not.toContain(secret);
  const picture = await asReader("GET", "pages/shared/page?page=1&scale=0.5", tokenOf(shared));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("the page of a link may be embedded by other sites, every other response may not", async () => {
  const policyOf = async (path: string) => (await pages.fetch(new Request(base + path))).headers.get("content-security-policy");
  expect(await policyOf("shared")).toContain("frame-ancestors *");
  for (const path of ["", "pages/shared", "assets/review.js"]) expect(await policyOf(path)).toContain("frame-ancestors 'none'");
});

test("corrections become versions of a saved résumé, which the application reads by polling", async () => {
  const shared = await share();
  const save = (version: number, value: string) =>
    asReader("POST", "pages/shared", tokenOf(shared), { version, corrections: [rename(value)] });
  expect(await (await save(1, "Odalys Marsh")).json()).toEqual({ version: 2 });
  const polled = await (await asOwner("GET", `pages/reviews?review_id=${shared.review_id}`)).json();
  expect(polled).toMatchObject({
    review_id: shared.review_id,
    version: 2,
    corrections: [rename("Odalys Marsh")],
    resume: { name: "Odalys Marsh", provenance: { "/name": { by: "person", in_document: false } } },
  });
  const { resumes } = service.as({ account, token: "t", kind: "console", metered: false });
  expect(await resumes.read(shared.resume_id)).toMatchObject({ name: "Odalys Marsh", version: 2 });
  expect((await resumes.versions({ resume_id: shared.resume_id })).items.map(({ mode }) => mode)).toEqual(["edit", "import"]);
  expect(await codeOf(await save(1, "Somebody Else"))).toEqual([409, "resume_changed"]);
  expect(await (await save(2, "Odalys Fenwick")).json()).toEqual({ version: 3 });
});

test("a correction cannot reach outside the values of the résumé", async () => {
  const token = tokenOf(await share());
  for (const pointer of ["/__proto__/toString", "/constructor/name", "/skills", "/experience/99/title", "name"]) {
    const body = { version: 1, corrections: [{ op: "set_value", pointer, value: "x", in_document: false }] };
    expect(await codeOf(await asReader("POST", "pages/shared", token, body))).toEqual([400, "field_invalid"]);
  }
  expect(String({})).toBe("[object Object]");
});

test("a link that was changed in one character, or made for another review, opens nothing", async () => {
  const [one, other] = [tokenOf(await share()), tokenOf(await share())];
  const [id, until, signature] = one.split(".");
  const forged = [
    `${other.split(".")[0]}.${until}.${signature}`,
    `${id}.${(Number.parseInt(until ?? "", 36) + 1).toString(36)}.${signature}`,
    `${id}.${until}.${other.split(".")[2]}`,
    `${id}.${until}.`,
    `${id}.${until}`,
    "",
    "../../etc/passwd",
  ];
  for (let at = 0; at < one.length; at++)
    if (one[at] !== ".") forged.push(`${one.slice(0, at)}${one[at] === "A" ? "B" : "A"}${one.slice(at + 1)}`);
  for (const token of forged) {
    for (const [method, path] of [
      ["GET", "pages/shared"],
      ["GET", "pages/shared/page?page=1&scale=1"],
      ["POST", "pages/shared"],
    ] as const)
      expect([token, ...(await codeOf(await asReader(method, path, token, method === "POST" ? {} : null)))]).toEqual([
        token,
        403,
        "link_invalid",
      ]);
  }
});

test("a link of another deployment opens nothing", async () => {
  const foreign = createResumeService({ reader, engine: rules() });
  const elsewhere = createPages(foreign, { documents: reader, reviews: store });
  const token = tokenOf(await share());
  const response = await elsewhere.fetch(new Request(`${base}pages/shared`, { headers: { ...own, "x-vitae-review": token } }));
  expect(await codeOf(response)).toEqual([403, "link_invalid"]);
  await elsewhere.close();
});

test("after its expiry a link opens nothing, and the document is deleted within a minute", async () => {
  const shared = await share("&expires_in=60");
  expect(await readdir(folder)).toContain(shared.review_id);
  now += 61_000;
  expect(await codeOf(await asReader("GET", "pages/shared", tokenOf(shared)))).toEqual([410, "link_expired"]);
  expect(await codeOf(await asOwner("GET", `pages/reviews?review_id=${shared.review_id}`))).toEqual([404, "resume_not_found"]);
  await pages.purge();
  expect(await readdir(folder)).not.toContain(shared.review_id);
});

test("deleting the review, its saved résumé or its account deletes the document", async () => {
  const [one, two, three] = [await share(), await share(), await share()];
  const removed = await asOwner("DELETE", `pages/reviews?review_id=${one.review_id}`);
  expect(await removed.json()).toEqual({ deleted: true });
  expect(await codeOf(await asReader("GET", "pages/shared", tokenOf(one)))).toEqual([410, "link_expired"]);
  expect(await readdir(folder)).not.toContain(one.review_id);
  await service.as({ account, token: "t", kind: "console", metered: false }).resumes.remove(two.resume_id);
  await pages.purge();
  expect(await readdir(folder)).not.toContain(two.review_id);
  expect(await readdir(folder)).toContain(three.review_id);
  await service.accounts.delete(account);
  await pages.purge();
  expect(await readdir(folder)).not.toContain(three.review_id);
});

test("another account neither reads nor deletes a review", async () => {
  const { review_id } = await share();
  const other = await service.accounts.create({ name: "B" });
  const { key: foreign } = await service.accounts.createKey(other.id);
  for (const method of ["GET", "DELETE"])
    expect(await codeOf(await call(method, `pages/reviews?review_id=${review_id}`, { authorization: `Bearer ${foreign}` }))).toEqual([
      404,
      "resume_not_found",
    ]);
});

test("only the user of the process can read the files, and the log has neither tokens nor text of documents", async () => {
  const shared = await share();
  await asReader("GET", "pages/shared", tokenOf(shared));
  expect((await stat(join(folder, shared.review_id))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, shared.review_id, "source"))).mode & 0o077).toBe(0);
  const log = logged.join("");
  expect(log).toContain("page_request");
  for (const secret of [tokenOf(shared), "Odalys", "cv.pdf", key]) expect(log).not.toContain(secret);
});

test("nothing can be shared unless the application keeps documents", async () => {
  const closed = createPages(service, { documents: reader, signIn: "session" });
  const request = new Request(`${base}pages/reviews`, {
    method: "POST",
    headers: { ...own, authorization: `Bearer ${key}` },
    body: "%PDF-",
  });
  expect(await codeOf(await closed.fetch(request))).toEqual([404, "not_found"]);
  await closed.close();
});
