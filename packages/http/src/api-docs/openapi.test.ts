import { createHash } from "node:crypto";
import { errorTable } from "@vitae/core";
import { expect, test } from "vitest";
import { isMedia } from "../route.ts";
import { endpointTable } from "../routes/endpoint-table.ts";
import { resumeRoutes, withDocsRoutes } from "../routes/routes.ts";

import { docsPage } from "./docs-page.ts";
import { docsPolicy } from "./docs-policy.ts";
import { openApiDocument } from "./openapi.ts";

const routes = withDocsRoutes(resumeRoutes, "/v1");
// biome-ignore lint/suspicious/noExplicitAny: a document is looked into here, not worked with
const document = openApiDocument(routes, { basePath: "/v1" }) as any;

test("describes every route of the table, and nothing else", () => {
  const described = Object.entries<object>(document.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((key) => key !== "servers")
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described).toEqual(routes.map((route) => `${route.method} ${route.path}`));
});

test("requires a bearer token exactly for the routes that need one", () => {
  expect(document.components.securitySchemes.bearer).toMatchObject({ type: "http", scheme: "bearer" });
  expect(document.security).toEqual([{ bearer: [] }]);
  expect(document.paths["/parse/"].post.security).toBeUndefined();
  expect(document.paths["/healthz"].get.security).toEqual([]);
});

test("lists the paths below the prefix with it", () => {
  expect(document.info.version).toBe("1.0.0");
  expect(document.servers).toEqual([{ url: "./v1" }]);
  expect(document.paths["/healthz"].servers).toEqual([{ url: "." }]);
});

test("describes the form of an upload", () => {
  const { schema } = document.paths["/parse/"].post.requestBody.content["multipart/form-data"];
  expect(schema.properties).toMatchObject({
    files: { type: "array", maxItems: 10, items: { type: "string", format: "binary" } },
    file: { type: "string", format: "binary" },
  });
});

test("requires every key of a result and allows further keys", () => {
  const { ParsedResume } = document.components.schemas;
  expect(ParsedResume.required).toEqual(expect.arrayContaining(["name", "experience", "address", "warnings", "total_cost"]));
  expect(JSON.stringify(document.components.schemas)).not.toContain('"additionalProperties":false');
});

test("documents every error of a route under its status", () => {
  const { responses } = document.paths["/parse/"].post;
  for (const code of [
    "token_missing",
    "no_credit",
    "file_too_large",
    "validation_failed",
    "pdf_encrypted",
    "parse_timed_out",
    "internal",
  ] as const) {
    expect(responses[errorTable[code].status].description).toContain(`\`${code}\`: ${errorTable[code].detail}`);
  }
  for (const { headers } of Object.values<{ headers: object }>(responses)) expect(headers).toHaveProperty("X-Service-Request-Id");
});

test("fills the placeholders of an error text with the limits of the route", () => {
  const { responses } = document.paths["/parse/"].post;
  expect(responses[413].description).toContain("`too_many_files`: Too many files. Maximum is 10 per request.");
  expect(responses[413].description).toMatch(/Maximum size is 1\d\d MB\./);
  expect(responses[400].description).toContain("The request body is not valid multipart/form-data.");
  expect(responses[401].description).toContain("`unknown_endpoint`: Unknown API endpoint.");
  for (const [path, item] of Object.entries<object>(document.paths)) expect(JSON.stringify(item), path).not.toMatch(/: [^"]*\{\w+\}/);
});

test("contains example responses that match their schemas", () => {
  for (const { reply, example } of routes) {
    if (example !== undefined && !isMedia(reply)) expect(reply.parse(example)).toEqual(example);
  }
  expect(document.paths["/parse/"].post.responses[200].content["application/json"].example).toHaveProperty("engine");
});

test("describes path, request, example and result of an async operation", () => {
  const { post } = document.paths["/parse/async"];
  expect(post.operationId).toBe("post_parse_async");
  const { schema, example } = post.requestBody.content["application/json"];
  expect(schema).toMatchObject({ required: ["file_urls"], properties: { file_urls: { minItems: 1, maxItems: 10 } } });
  expect(routes.find(({ path }) => path === "/parse/async")?.json?.parse(example)).toEqual(example);
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(["202", "400", "401", "403", "413", "429", "503"]));
  expect(Object.keys(post.responses)).not.toContain("422");
  expect(post.responses[400].description).toContain("`validation_failed`: The first field that is wrong, by its name");
  expect(post.responses[429].headers).toHaveProperty("Retry-After");
  const { get } = document.paths["/parse/tasks/{task_id}"];
  expect(get.parameters).toMatchObject([{ in: "path", name: "task_id", required: true }]);
  expect(document.components.schemas.ParseTask.properties.op).toMatchObject({ const: "parse" });
  expect(JSON.stringify(document.components.schemas.ParseTask.properties.result)).toContain("#/components/schemas/ParsedLinks");
  expect(docsPage(document)).toContain(`-d '{"file_urls":[`);
});

test("refers only to existing schemas", () => {
  const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = ""]) => name);
  expect(referred.length).toBeGreaterThan(5);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...new Set(referred)]));
});

test("is formatted as a page that shows every endpoint and loads nothing", () => {
  const page = docsPage(document);
  expect(page).toContain("<code>/v1/parse/</code>");
  expect(page).toContain("<code>/healthz</code>");
  expect(page).toContain("API 1.0.0");
  expect(page).toContain("<td><code>provenance</code> or <code>timeline</code></td><td>Adds <code>provenance</code>: page");
  expect(page.match(/A request with the same key within 24 hours/g)).toHaveLength(routes.filter(({ idempotent }) => idempotent).length);
  expect(page).toContain('"company": "Copperline Freight Systems"');
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  expect(docsPolicy).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
  expect(docsPolicy).not.toContain("unsafe-inline");
  expect(page).not.toMatch(/<script|<img|<link|src=|@import|url\(/i);
  for (const [, id = ""] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`);
});

test("is formatted as the table of endpoints", () => {
  const [, , ...rows] = endpointTable().trim().split("\n");
  expect(rows[0]).toBe("| `POST /parse/` | multipart | key, credit | Parse one or several résumés to structured JSON |");
  expect(rows).toContainEqual(expect.stringMatching(/^\| `GET \/parse\/tasks\/\{task_id\}` \| – \| key \| /));
  expect(rows).toHaveLength(routes.length + 1); // and the metrics, which only some deployments serve
});
