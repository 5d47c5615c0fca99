import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { fileField } from "../body/form.ts";
import { createHandler } from "../handler/create-handler.ts";
import { type Route, route } from "../route.ts";
import { resumeRoutes, withDocsRoutes } from "../routes/routes.ts";
import { nodeHandler } from "../runtimes/node.ts";
import { openService } from "../test/open-service.ts";
import { docsPage } from "./docs-page.ts";
import { openApiDocument } from "./openapi.ts";

const files = {
  "cv.pdf": "Nora Example\nnora@example.org\n\nSkills\nTypeScript, PostgreSQL\n",
  "cv.docx": "Nora Example\nnora@example.org\n",
  "interview.mp3": Buffer.from("4944330300000000000fffb90640000", "hex"),
};

/** The lines of a shell that a page shows. */
const shown = (page: string): readonly string[] =>
  [...page.matchAll(/<pre[^>]*>(curl .*?)<\/pre>/gs)].map(([, line = ""]) =>
    line.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );
const pageOf = (routes: readonly Route[]) => docsPage(openApiDocument(routes, { basePath: "/v1" }));
const examples = shown(pageOf(withDocsRoutes(resumeRoutes, "/v1")));

let folder: string;
let variables: Record<string, string>;
const server = createServer();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitae-examples-"));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const { service, bearer } = await openService();
  const handle = nodeHandler(createHandler(service, { basePath: "/v1" }));
  server.on("request", (request, response) => void handle(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  variables = { BASE_URL: `http://127.0.0.1:${port}`, API_KEY: bearer.replace("Bearer ", "") };
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const run = promisify(execFile);

/** As a reader would who copies it. */
async function sent(line: string): Promise<{ status: number; code: unknown }> {
  const command = `${line} -sS --max-time 60 -w '\\n%{http_code} %{content_type}'`;
  const { stdout } = await run("bash", ["-c", command], { cwd: folder, env: { ...process.env, ...variables } });
  const [, body = "", status = "", type = ""] = /^(.*)\n(\d{3}) (.*)$/s.exec(stdout) ?? [];
  return { status: Number(status), code: type === "application/json" ? JSON.parse(body).code : undefined };
}

/** Nothing is saved under the ids of the examples, and nobody transcribes here. */
const expected = ["done", "resume_not_found", "task_not_found", "transcription_not_enabled"];

test.each(examples.map((line) => [line.split(" \\\n", 1)[0], line]))("a copied example lacks nothing: %s", async (_, line) => {
  const { status, code } = await sent(line);
  expect(expected).toContain(status < 300 ? "done" : code);
});

test("shows every endpoint, and each form that a body may have", () => {
  const bodies = withDocsRoutes(resumeRoutes, "").map(({ json, form }) =>
    Math.max(1, Number(json !== undefined) + Number(form !== undefined)),
  );
  expect(examples).toHaveLength(bodies.reduce((sum, count) => sum + count, 0));
});

test("is quoted for the shell", () => {
  const said = route()({
    method: "POST",
    path: "/said/",
    summary: "Says it",
    access: "none",
    exampleForm: { text: "it's $HOME & more" },
    form: { text: z.string() },
    reply: z.object({}),
    errors: [],
    handle: async () => ({}),
  });
  expect(shown(pageOf([said]))).toEqual([`curl "$BASE_URL/said/" \\\n  -F 'text=it'\\''s $HOME & more'`]);
});

test("of a form without an example contains its required fields", () => {
  const form = { papers: fileField({ max: 2, bytes: 9 }), title: z.string().meta({ examples: ["Ode"] }), note: z.string().optional() };
  const kept = route()({
    method: "POST",
    path: "/kept/",
    summary: "",
    access: "none",
    form,
    reply: z.object({}),
    errors: [],
    handle: async () => ({}),
  });
  expect(shown(pageOf([kept]))).toEqual([`curl "$BASE_URL/kept/" \\\n  -F papers=@cv.pdf \\\n  -F title=Ode`]);
});
