import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../repository.ts";
import { runDocument } from "./run-document.ts";

describe("a wrong page", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(root, ".docs-run-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const attempt = (text: string) => {
    const path = join(folder, "wrong.md");
    writeFileSync(path, text);
    return runDocument(relative(root, path));
  };

  it("is reported for a command that fails, with its line and its output", async () => {
    const [message] = await attempt("A title\n\n<!-- run -->\n```sh\necho before\nfalse\n```\n");
    expect(message).toMatch(/wrong\.md:4 failed:\nbefore/);
  });

  it("is reported for an output that differs", async () => {
    const [message] = await attempt("<!-- run -->\n```sh\necho five\n```\n<!-- output -->\n```\nsix\n```\n");
    expect(message).toMatch(/wrong\.md:2 prints something else:\nfive/);
  });

  it("is reported for a type that does not fit", async () => {
    const [message] = await attempt('<!-- run -->\n```ts\nconst pages: number = "many";\n```\n');
    expect(message).toMatch(/line-2\.ts.*TS2322/);
  });

  it("is reported for a server that never answers", async () => {
    const [message] = await attempt("<!-- run: serves http://127.0.0.1:8080/ -->\n```sh\ntrue\n```\n");
    expect(message).toMatch(/wrong\.md:2 failed/);
  });
});
