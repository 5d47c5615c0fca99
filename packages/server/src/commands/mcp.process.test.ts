import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { describe, expect, it, onTestFinished } from "vitest";
import { fixtures, ownFolder, start, vitae } from "../test/vitae.ts";

const binary = fileURLToPath(new URL("../../bin/vitae.js", import.meta.url));

interface Answer {
  readonly isError: boolean;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

/** An agent with the tools, in a folder with two résumés. */
async function agent(...args: readonly string[]) {
  const folder = ownFolder();
  for (const name of ["plain.pdf", "two-column.pdf"]) copyFileSync(join(fixtures, name), join(folder, name));
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [binary, "mcp", ...args],
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", VITAE_STORAGE: "sqlite:own.db" },
    stderr: "pipe",
  });
  const said = transport.stderr ? text(transport.stderr as never) : Promise.resolve("");
  const client = new Client({ name: "an agent", version: "1.0.0" });
  const faults: string[] = [];
  client.onerror = (error) => faults.push(error.message);
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (name: string, input: Record<string, unknown>): Promise<Answer> => {
    const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: input });
    const [first] = content as { text: string }[];
    return { isError: isError === true, text: first?.text ?? "", json: (structuredContent ?? {}) as Answer["json"] };
  };
  return { client, call, folder, faults, said };
}

describe("vitae mcp", () => {
  it("lists its tools with input and output schemas", async () => {
    const { client, faults } = await agent();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["parse", "ask", "edit", "evaluate", "translate"]);
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual([true, true, false, true, true]);
    for (const { inputSchema, outputSchema } of tools) expect([inputSchema.type, outputSchema?.type]).toEqual(["object", "object"]);
    expect(client.getServerVersion()).toMatchObject({ name: "vitae", version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    expect(faults).toEqual([]);
  });

  it("parses files by path and by bytes, and returns the reason for each failure", async () => {
    const { call } = await agent();
    const base64 = readFileSync(join(fixtures, "single-column.docx")).toString("base64");
    const files = [{ path: "plain.pdf" }, { base64, filename: "a.docx" }, { base64: "AAEC" }, { path: "nowhere.pdf" }, "two-column.pdf"];
    const { isError, json, text } = await call("parse", { files });
    expect(isError).toBe(false);
    expect(json.results).toMatchObject([
      { index: 0, filename: "plain.pdf", name: "Ansel Brackenmoor" },
      { index: 1, filename: "a.docx", name: "Tobin Larkspur" },
      { index: 2, filename: "upload", error: { code: "document_unreadable" } },
      { index: 3, filename: "nowhere.pdf", error: { detail: expect.stringContaining("No file nowhere.pdf in ") } },
      { index: 4, filename: "two-column.pdf", name: "Odalys Fenwick-Marsh" },
    ]);
    expect(JSON.parse(text)).toEqual(json);
    const alone = await call("parse", { files: [{ base64: "AAEC" }] });
    expect(alone).toMatchObject({
      isError: true,
      text: expect.stringContaining("The file is not a readable PDF, DOCX, ODT, RTF, HTML, text or JSON Resume document."),
    });
  });

  it("imports, edits and queries a saved résumé; a query changes nothing", async () => {
    const { call, folder } = await agent();
    expect((await call("edit", { file: "plain.pdf" })).json).toMatchObject({ mode: "import", version: 1 });
    expect((await call("edit", { prompt_text: "Add Rust to my skills." })).json).toMatchObject({ mode: "edit", version: 2 });
    expect((await call("ask", { question: "What is my name?" })).json).toMatchObject({
      mode: "ask",
      version: 2,
      assistant_message: expect.stringContaining("Ansel Brackenmoor"),
    });
    const answered = await call("ask", { question: "Add Haskell to my skills." });
    expect(answered.json).toMatchObject({ mode: "ask", version: 2 });
    expect(answered.json).not.toHaveProperty("ai_response");
    const other = await call("edit", { file: { path: "two-column.pdf" }, user_id: "user-4711" });
    expect(other.json).toMatchObject({ version: 1, resume_id: expect.any(String) });
    expect((await call("ask", { question: "What is my name?" })).json).toMatchObject({ version: 2 });
    expect(existsSync(join(folder, "own.db"))).toBe(true);
  });

  it("evaluates candidates and translates texts with the engine of the server", async () => {
    const { call } = await agent();
    const { json } = await call("evaluate", {
      files: [{ path: "two-column.pdf" }],
      job_details: "3+ years of TypeScript.\nPostgreSQL is a plus.",
    });
    expect(json.results).toMatchObject([{ filename: "two-column.pdf", overall_score: expect.any(Number) }]);
    const untranslated = await call("translate", { text: "A team.", source_language: "en", target_language: "de" });
    expect(untranslated.json).toMatchObject({ ok: false, translation: "A team." });
  });

  it("returns a rejected call as an error of the tool with its detail", async () => {
    const { call } = await agent();
    const refused = [
      await call("evaluate", { files: [{ path: "plain.pdf" }] }),
      await call("edit", { prompt_text: " " }),
      await call("edit", { prompt_text: "x", user_id: "a", resume_id: "b" }),
      await call("translate", { target_language: "de" }),
    ];
    expect(refused.map(({ isError, text }) => [isError, text])).toEqual([
      [true, "Send job_details, job_file or job_id. (job_missing)"],
      [true, expect.stringContaining("must not be blank")],
      [true, expect.stringContaining("validation_failed")],
      [true, "Send text (one string) or texts (several). (text_missing)"],
    ]);
    expect((await call("parse", { files: [{ path: "plain.pdf", base64: "AAEC" }] })).isError).toBe(true);
  });

  it("accepts the largest documents in base64, and rejects a larger one", async () => {
    const { call } = await agent();
    const megabyte = 1024 * 1024;
    const padded = (bytes: number) => Buffer.concat([readFileSync(join(fixtures, "plain.pdf")), Buffer.alloc(bytes)]).toString("base64");
    const { json } = await call("parse", { files: [{ base64: padded(9 * megabyte) }, { base64: padded(10 * megabyte) }] });
    expect(json.results).toMatchObject([{ name: "Ansel Brackenmoor" }, { error: { code: "file_too_large", status_code: 413 } }]);
  });

  it("reads no files outside its folders, not even by a link", async () => {
    const outside = ownFolder();
    copyFileSync(join(fixtures, "plain.pdf"), join(outside, "secret.pdf"));
    const { call, folder } = await agent();
    symlinkSync(join(outside, "secret.pdf"), join(folder, "link.pdf"));
    mkdirSync(join(folder, "..cvs"));
    copyFileSync(join(fixtures, "plain.pdf"), join(folder, "..cvs", "inside.pdf"));
    for (const path of [join(outside, "secret.pdf"), "link.pdf", "../secret.pdf", "/etc/passwd", "plain.pdf/../..", "."]) {
      const { isError, text } = await call("parse", { files: [{ path }] });
      expect([path, isError]).toEqual([path, true]);
      expect(text).toMatch(/No file|Not a regular file/);
    }
    expect((await call("parse", { files: [{ path: "..cvs/inside.pdf" }] })).isError).toBe(false);
    const allowed = await agent("--root", outside);
    expect((await allowed.call("parse", { files: [{ path: "secret.pdf" }] })).isError).toBe(false);
    expect((await allowed.call("parse", { files: [{ path: join(allowed.folder, "plain.pdf") }] })).isError).toBe(true);
  });

  it("prints only protocol messages, and exits with its input", async () => {
    const folder = ownFolder();
    const { code, out, err } = await vitae(["mcp"], { VITAE_STORAGE: "sqlite::memory:" }, { cwd: folder });
    expect([code, out, err]).toEqual([0, "", ""]);
  });

  it("reports a missing folder before it opens anything", async () => {
    const folder = ownFolder();
    writeFileSync(join(folder, "file"), "");
    const { code, out, err } = await vitae(["mcp", "--root", "nowhere"], {}, { cwd: folder });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("--root must be an existing folder: nowhere");
  });

  it("does not load the HTTP server", async () => {
    const nodeArgs = ["--import", new URL("../test/list-loaded.ts", import.meta.url).href];
    const { ended } = start(["mcp"], { VITAE_STORAGE: "sqlite::memory:" }, { nodeArgs });
    expect((await ended).err).not.toMatch(/loaded .*(fastify|zod-openapi|packages\/http)/);
  });
});
