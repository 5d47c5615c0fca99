import { beforeAll, expect, test } from "vitest";
import { createHandler } from "../handler/create-handler.ts";
import type { HttpHandler } from "../http-types.ts";
import { ask, file, formBody } from "../test/exchange.ts";
import { type OpenService, openService } from "../test/open-service.ts";

let open: OpenService;
let dispatch: HttpHandler;
beforeAll(async () => {
  open = await openService();
  dispatch = createHandler(open.service);
});

type Parts = Parameters<typeof formBody>[0];
const post = async (path: string, parts: Parts, authorization = open.bearer) => {
  const asked = formBody(parts);
  const { status, json } = await ask(dispatch, `POST ${path}`, { ...asked, headers: { ...asked.headers, authorization } });
  return { status, detail: json.detail };
};
const cv = (name: string) => file("cv.pdf", "Nora Example\nnora@example.org", name);
const text = (name: string, value: string) => ({ name, value });
const refusal = (name: string, way: string) => ({
  type: "extra_forbidden",
  loc: ["body", name],
  msg: `There is no file field of this name; send files as ${way}`,
});
const missing = (name: string) => ({ type: "missing", loc: ["body", name], msg: "Field required" });

test.each<[path: string, Parts, detail: unknown[]]>([
  ["/prompt/", [text("prompt_text", "Add Rust."), cv("files")], [refusal("files", "file")]],
  ["/parse/", [cv("resume")], [missing("files"), refusal("resume", "files (or file)")]],
  ["/parse/", [cv("files"), cv("more"), cv("more")], [refusal("more", "files (or file)")]],
  ["/evaluate/", [cv("files")], [missing("resume_pdfs"), refusal("files", "resume_pdfs (or resume_pdf) or job_file")]],
  ["/transcribe/", [cv("file")], [missing("media"), refusal("file", "media")]],
])("%s refuses a file in a field that nobody reads, and names the right one", async (path, parts, detail) => {
  expect(await post(path, parts)).toEqual({ status: 422, detail });
});

test.each([
  ["/summary/", "media"],
  ["/translate/", "files"],
])("%s names both in a sentence", async (path, field) => {
  const detail = `document: There is no file field of this name; send files as ${field}.`;
  expect(await post(path, [text("target_language", "de"), cv("document")])).toEqual({ status: 400, detail });
});

test("a file in a text field is rejected as a file", async () => {
  const { status, detail } = await post("/evaluate/", [cv("resume_pdfs"), cv("job_details")]);
  expect([status, detail]).toEqual([422, [{ type: "string_type", loc: ["body", "job_details"], msg: "Input should be text, not a file" }]]);
});

test("text in an unknown field, and an empty file input, are ignored", async () => {
  expect((await post("/parse/", [cv("files"), text("note", "x"), file("", "", "photo")])).status).toBe(200);
});

test("the token is checked first", async () => {
  expect(await post("/prompt/", [cv("files")], "Bearer bad")).toEqual({ status: 401, detail: "Invalid API token." });
});

test("the error repeats only some of a thousand names", async () => {
  const names = Array.from({ length: 150 }, (_, at) => cv(`${"x".repeat(300)}${at}`));
  const { detail } = await post("/parse/", [cv("files"), ...names]);
  expect(JSON.stringify(detail).length).toBeLessThan(10_000);
});
