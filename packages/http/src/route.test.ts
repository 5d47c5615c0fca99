import { limits, localPrincipal, systemRuntime, VitaeError } from "@vitae/core";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { openApiDocument } from "./api-docs/openapi.ts";
import { fileField } from "./body/form.ts";
import { jsonText } from "./body/json-text.ts";
import { createRouteHandler } from "./handler/create-handler.ts";
import { route } from "./route.ts";
import { ask, file, formBody, jsonBody } from "./test/exchange.ts";
import { openService } from "./test/open-service.ts";

/** A service that is not Vitae's, to see that a table takes any. */
const { service: vitae } = await openService();
const operations = {
  start: async (task: { urls: string[]; by: string; op: string }) => ({ task_id: "t1", status: "queued" as const, ...task }),
  poll: async (id: string) => {
    if (id !== "t1") throw new VitaeError("account_not_found");
    return { task_id: id };
  },
  translate: async (request: unknown) => ({ request }),
};
const service = { as: () => operations, authorise: async () => localPrincipal, uploads: vitae.uploads, host: systemRuntime() };
const needs = { credit: false, consoleKey: false };
const op = z.enum(["parse", "translate"]);
const link = z.url({ protocol: /^https$/, error: "is not a valid public https link." });

const startRoute = route<typeof service>()({
  method: "POST",
  path: "/{op}/async",
  summary: "Starts a task",
  access: needs,
  status: 202,
  invalid: 400,
  idempotent: true,
  params: z.object({ op }),
  headers: z.object({ "X-Service-User-Id": z.string().max(8).default("nobody") }),
  json: z.object({ file_urls: z.array(link).min(1).max(2) }),
  reply: z.object({ task_id: z.string(), status: z.literal("queued") }),
  errors: [],
  handle: (target, { params, headers, json }) => target.start({ op: params.op, by: headers["X-Service-User-Id"], urls: json.file_urls }),
});

const pollRoute = route<typeof service>()({
  method: "GET",
  path: "/{op}/tasks/{task_id}",
  summary: "Reads a task",
  access: needs,
  params: z.object({ op, task_id: z.string() }),
  query: z.object({ wait: z.coerce.number().int().min(0).max(30).default(0) }),
  reply: z.object({ task_id: z.string() }),
  errors: ["account_not_found"],
  handle: (target, { params }) => target.poll(params.task_id),
});

const translateRoute = route<typeof service>()({
  method: "POST",
  path: "/translate/",
  summary: "Translates texts or documents",
  access: needs,
  json: z.object({ text: z.string(), target_language: z.string().min(2) }),
  form: {
    files: fileField({ max: 2, bytes: 1024, optional: true }),
    target_language: z.string().min(2),
    texts: z.array(z.string()).optional(),
    glossary: jsonText(z.object({ terms: z.array(z.string()) })).optional(),
  },
  jsonField: "reqj",
  reply: z.object({ request: z.unknown() }),
  errors: [],
  handle: (target, { json, form }) => target.translate(json ?? { ...form, files: form?.files.map((one) => one.filename) }),
});

const longRoute = route<typeof service>()({
  method: "POST",
  path: "/long/",
  summary: "Takes long texts",
  access: needs,
  jsonBytes: 10 * 1024 * 1024,
  json: z.object({ text: z.string() }),
  form: { text: z.string() },
  jsonField: "reqj",
  reply: z.object({ length: z.number() }),
  errors: [],
  handle: async (_, { json, form }) => ({ length: (json ?? form)?.text.length ?? 0 }),
});

const table = [longRoute, startRoute, pollRoute, translateRoute];
const dispatch = createRouteHandler(service, table, {});
const urls = { file_urls: ["https://example.org/cv.pdf"] };

describe("paths with values", () => {
  test("are passed to the service decoded", async () => {
    expect((await ask(dispatch, "GET /parse/tasks/t%31?wait=5")).json).toEqual({ task_id: "t1" });
    expect((await ask(dispatch, "GET /parse/tasks/t2")).status).toBe(404);
  });

  test.each(["/dance/tasks/t1", "/parse/tasks/", "/parse/tasks/t1/", "/parse/tasks/%E0%A4%A", "/parse/tasks"])(
    "%s does not exist",
    async (path) => {
      expect((await ask(dispatch, `GET ${path}`)).json.code).toBe("unknown_endpoint");
    },
  );

  test("distinguish methods", async () => {
    expect((await ask(dispatch, "GET /parse/async")).headers.allow).toBe("POST, OPTIONS");
    expect((await ask(dispatch, "HEAD /parse/tasks/t1")).status).toBe(200);
  });

  test("convert and validate the query", async () => {
    const { status, json } = await ask(dispatch, "GET /parse/tasks/t1?wait=99");
    expect({ status, detail: json.detail }).toEqual({
      status: 422,
      detail: [{ type: "less_than_equal", loc: ["query", "wait"], msg: "Input should be less than or equal to 30" }],
    });
  });
});

describe("a route that answers 400 instead of 422", () => {
  test("accepts with 202 and reads its headers in any case", async () => {
    const asked = jsonBody(urls);
    const reply = await ask(dispatch, "POST /translate/async", { ...asked, headers: { ...asked.headers, "x-service-user-id": "ann" } });
    expect(reply).toMatchObject({ status: 202, json: { task_id: "t1", status: "queued", by: "ann", op: "translate" } });
  });

  test.each<[unknown, string]>([
    [{}, "file_urls: Field required."],
    [{ file_urls: "x" }, "file_urls: Input should be a valid list."],
    [{ file_urls: [] }, "file_urls: List should have at least 1 item."],
    [{ file_urls: ["https://a.example", "http://b.example"] }, "file_urls[1] is not a valid public https link."],
    [[], "body: Input should be a valid object."],
  ])("names what is wrong with %j", async (body, detail) => {
    expect(await ask(dispatch, "POST /parse/async", jsonBody(body))).toMatchObject({
      status: 400,
      json: { detail, code: "validation_failed" },
    });
  });

  test("is described in the OpenAPI document", () => {
    const { paths } = openApiDocument(table, { basePath: "" }) as {
      paths: Record<string, { post: { responses: object; parameters: { name: string }[] } }>;
    };
    const operation = paths["/{op}/async"]?.post;
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(["202", "400"]));
    expect(Object.keys(operation?.responses ?? {})).not.toContain("422");
    expect(operation?.parameters.map(({ name }) => name)).toEqual(["op", "X-Service-User-Id", "Idempotency-Key"]);
  });
});

describe("a JSON body", () => {
  const send = (body: string | Uint8Array, type = "application/json") =>
    ask(dispatch, "POST /translate/", { headers: { "content-type": type }, body });

  test.each([
    ["not JSON", '{"text": ', "body_malformed"],
    ["not UTF-8", Buffer.from([0x22, 0xff, 0x22]), "body_malformed"],
    ["in another encoding", Buffer.from('{"text":"x"}', "utf16le"), "body_malformed"],
    ["with a key twice", '{"text":"a","target_language":"de","text":"b"}', "json_duplicate_key"],
    ["nested too deeply", `${"[".repeat(65)}${"]".repeat(65)}`, "json_too_deep"],
  ])("is refused with 400 when it is %s", async (_, body, code) => {
    expect(await send(body)).toMatchObject({ status: 400, json: { code } });
  });

  test("is 413 over 2 MB, announced or received", async () => {
    const over = Buffer.alloc(limits.jsonBytes + 1, " ");
    expect(await send(over)).toMatchObject({ status: 413, json: { detail: "Request body too large. Maximum size is 2 MB." } });
    const told = await ask(dispatch, "POST /translate/", { headers: { "content-length": String(over.length) }, body: "{}" });
    expect(told.status).toBe(413);
  });

  test("is an error if it is missing or not JSON", async () => {
    expect((await send("")).json.detail).toEqual([{ type: "missing", loc: ["body"], msg: "Field required" }]);
    expect((await send('{"text":"a","target_language":"de"}', "text/plain")).json.detail[0].msg).toBe(
      "Input should be sent as application/json",
    );
    expect((await send('{"text":"a","target_language":"de"}', "application/vnd.api+json; charset=utf-8")).status).toBe(200);
  });

  test("is rejected with all its validation issues", async () => {
    expect((await send('{"text": 5, "target_language": "d"}')).json.detail).toEqual([
      { type: "string_type", loc: ["body", "text"], msg: "Input should be a valid string" },
      { type: "string_too_short", loc: ["body", "target_language"], msg: "String should have at least 2 characters" },
    ]);
  });
});

describe("a form beside JSON", () => {
  test("passes fields and files on", async () => {
    const reply = await ask(dispatch, "POST /translate/", formBody([{ name: "target_language", value: "de" }, file("a.docx", "x")]));
    expect(reply.json.request).toEqual({ target_language: "de", files: ["a.docx"] });
  });

  test("prefers the values of its JSON field", async () => {
    const reqj = { name: "reqj", value: '{"target_language":"fr","texts":["a"]}' };
    const reply = await ask(dispatch, "POST /translate/", formBody([reqj, { name: "target_language", value: "de" }]));
    expect(reply.json.request).toEqual({ target_language: "fr", texts: ["a"], files: [] });
  });

  test.each([
    ['{"target_language":"fr","target_language":"de"}', "json_duplicate_key"],
    ["{", "body_malformed"],
    ["[]", "validation_failed"],
  ])("refuses %s in its JSON field", async (value, code) => {
    expect((await ask(dispatch, "POST /translate/", formBody([{ name: "reqj", value }, file("a.docx", "x")]))).json.code).toBe(code);
  });

  test("accepts a JSON field of the size of a JSON body", async () => {
    const text = (bytes: number) => JSON.stringify({ text: "x".repeat(bytes - 11) });
    const inForm = (value: string) => formBody([{ name: "reqj", value }]);
    for (const as of [inForm, (body: string) => ({ headers: { "content-type": "application/json" }, body })]) {
      expect((await ask(dispatch, "POST /long/", as(text(10 * 1024 * 1024)))).json).toEqual({ length: 10 * 1024 * 1024 - 11 });
      expect(await ask(dispatch, "POST /long/", as(text(10 * 1024 * 1024 + 1)))).toMatchObject({
        status: 413,
        json: { detail: "Request body too large. Maximum size is 10 MB." },
      });
    }
  });

  const glossary = (value: string) =>
    ask(
      dispatch,
      "POST /translate/",
      formBody([
        { name: "target_language", value: "de" },
        { name: "glossary", value },
      ]),
    );

  test("parses a field that is defined as JSON", async () => {
    expect((await glossary('{"terms":["a"]}')).json.request).toMatchObject({ glossary: { terms: ["a"] } });
    expect(await glossary('{"terms":"a"}')).toMatchObject({ status: 422, json: { detail: [{ loc: ["body", "glossary", "terms"] }] } });
  });

  test.each([
    ['{"terms":[],"terms":[]}', "json_duplicate_key"],
    [`{"terms":${"[".repeat(64)}${"]".repeat(64)}}`, "json_too_deep"],
    ["terms", "body_malformed"],
  ])("refuses %s in such a field", async (value, code) => {
    expect(await glossary(value)).toMatchObject({ status: 400, json: { code } });
  });

  test.each([
    ["a hundred and one fields", Array.from({ length: 101 }, (_, at) => ({ name: `f${at}`, value: "x" })), 400],
    ["three files where two may stand", [file("a", "x"), file("b", "x"), file("c", "x")], 413],
    ["text of more than 2 MB", [{ name: "target_language", value: Buffer.alloc(limits.jsonBytes + 1, "x") }], 413],
    [
      "more than 2 MB of text in several fields",
      ["a", "b", "c"].map((name) => ({ name, value: Buffer.alloc(limits.jsonBytes / 2, "x") })),
      413,
    ],
  ])("refuses %s", async (_, parts, status) => {
    expect((await ask(dispatch, "POST /translate/", formBody(parts))).status).toBe(status);
  });
});
