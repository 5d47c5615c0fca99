import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ParsedResume } from "@vitae/core";
import { describe, expect, it } from "vitest";
import { fixtures, ownFolder, start, vitae } from "../test/vitae.ts";

type Item = ParsedResume & { index?: number; filename: string; error?: { status_code: number; detail: string } };

const fixture = (name: string) => join(fixtures, name);
const parsedLines = (text: string): Item[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

/** A folder with two good documents, a broken one, and things that are no documents. */
function folderOfCvs(): string {
  const folder = ownFolder();
  mkdirSync(join(folder, "more"));
  copyFileSync(fixture("plain.pdf"), join(folder, "B.PDF"));
  copyFileSync(fixture("single-column.docx"), join(folder, "more", "a.docx"));
  writeFileSync(join(folder, "a-broken.pdf"), "not \u0000 a document");
  writeFileSync(join(folder, "notes.txt"), "not for reading");
  writeFileSync(join(folder, "~$a.docx"), "Word has it open");
  return folder;
}

describe("vitae parse", () => {
  it("prints one file as its object", async () => {
    const { code, out, err } = await vitae(["parse", fixture("plain.pdf")]);
    expect(code).toBe(0);
    expect(err).toBe("");
    const resume = JSON.parse(out);
    expect(resume).toMatchObject({ name: "Ansel Brackenmoor", engine: { name: "offline" } });
    expect(resume).not.toHaveProperty("provenance");
    expect(resume).not.toHaveProperty("filename");
  });

  it("prints several files as a list in the given order", async () => {
    const { code, out } = await vitae(["parse", fixture("two-column.pdf"), fixture("plain.pdf")]);
    expect(code).toBe(0);
    const { results } = JSON.parse(out) as { results: Item[] };
    expect(results.map(({ index, name }) => [index, name])).toEqual([
      [0, "Odalys Fenwick-Marsh"],
      [1, "Ansel Brackenmoor"],
    ]);
  });

  it("prints provenance if requested", async () => {
    const { out } = await vitae(["parse", fixture("plain.pdf"), "--provenance"]);
    expect(JSON.parse(out).provenance["/name"]).toMatchObject({ page: 1, quote: "Ansel Brackenmoor" });
  });

  it("prints JSON Resume", async () => {
    const { code, out } = await vitae(["parse", fixture("plain.pdf"), "--format", "jsonresume"]);
    expect(code).toBe(0);
    expect(JSON.parse(out).basics.name).toBe("Ansel Brackenmoor");
  });

  it("parses the documents of a folder, sorted, one line each, and continues after an unreadable one", async () => {
    const folder = folderOfCvs();
    const { code, out, err } = await vitae(["parse", folder, "--format", "jsonl"]);
    expect(code).toBe(1);
    const items = parsedLines(out);
    expect(items.map(({ filename }) => filename)).toEqual(["B.PDF", "a-broken.pdf", "more/a.docx"].map((name) => join(folder, name)));
    expect(items[1]?.error).toMatchObject({
      status_code: 400,
      detail: "The file is not a readable PDF, DOCX, ODT, RTF, HTML, text or JSON Resume document.",
    });
    expect(items[2]?.name).toBe("Tobin Larkspur");
    expect(err).toContain("2 read, 1 failed");
  });

  it("detects the format of a file by its content", async () => {
    const path = join(ownFolder(), "scan.tmp");
    copyFileSync(fixture("plain.pdf"), path);
    const { code, out } = await vitae(["parse", path, "--format", "jsonl"]);
    expect(code).toBe(0);
    expect(parsedLines(out)[0]?.name).toBe("Ansel Brackenmoor");
  });

  it("reports a missing file and parses the others", async () => {
    const { code, out } = await vitae(["parse", "nowhere.pdf", fixture("plain.pdf"), "--format", "jsonl"]);
    expect(code).toBe(1);
    const [missing, read] = parsedLines(out);
    expect(missing).toEqual({
      filename: "nowhere.pdf",
      error: expect.objectContaining({ status_code: 404, detail: "File not found. Check the path." }),
    });
    expect(read?.name).toBe("Ansel Brackenmoor");
  });

  it("writes to a file and keeps standard output empty", async () => {
    const folder = ownFolder();
    const { code, out } = await vitae(["parse", fixture("plain.pdf"), "--format", "jsonl", "--out", "out.jsonl"], {}, { cwd: folder });
    expect([code, out]).toEqual([0, ""]);
    expect(readdirSync(folder)).toEqual(["out.jsonl"]);
    expect(parsedLines(readFileSync(join(folder, "out.jsonl"), "utf8"))[0]?.name).toBe("Ansel Brackenmoor");
  });

  it("leaves no files after an interruption", async () => {
    const [folder, results] = [ownFolder(), ownFolder()];
    for (let copy = 0; copy < 400; copy++) copyFileSync(fixture("two-column.pdf"), join(folder, `${copy}.pdf`));
    const { child, ended } = start(["parse", folder, "--format", "jsonl", "--out", join(results, "out.jsonl")]);
    while (readdirSync(results).length === 0) await sleep(10);
    child.kill("SIGINT");
    expect((await ended).code).toBe(130);
    expect(readdirSync(results)).toEqual([]);
  });

  it("fails for a folder without documents", async () => {
    const folder = ownFolder();
    const { code, err } = await vitae(["parse", folder]);
    expect(code).toBe(1);
    expect(err).toContain(`No .pdf or .docx file in ${folder}.`);
  });

  it("reports an output file that it cannot write", async () => {
    const path = join(ownFolder(), "nowhere", "out.json");
    const { code, err } = await vitae(["parse", fixture("plain.pdf"), "--out", path]);
    expect(code).toBe(1);
    expect(err).toBe(`vitae parse: Cannot write ${path}: its folder does not exist.\n`);
  });

  it.each([
    [[], "PATH is missing"],
    [["-"], "standard input is not supported"],
    [["cv.pdf", "--format", "xml"], "--format must be json, jsonl or jsonresume"],
    [["cv.pdf", "--fromat", "json"], "did you mean --format?"],
  ])("reports wrong arguments: parse %j", async (args, complaint) => {
    const { code, out, err } = await vitae(["parse", ...args]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(complaint);
    expect(err).toContain("usage: vitae parse PATH…");
  });

  it("opens no storage and loads no unused code", async () => {
    const nodeArgs = ["--import", new URL("../test/list-loaded.ts", import.meta.url).href];
    const { code, err } = await vitae(["parse", fixture("plain.pdf")], { VITAE_STORAGE: "module:/nowhere/at-all.js" }, { nodeArgs });
    expect(code).toBe(0);
    expect(err).toMatch(/loaded .*core\/src\/service\/service\.ts/);
    expect(err).not.toMatch(/loaded .*(fastify|kysely|sqlite|zod-openapi|packages\/http)/);
  });
});
