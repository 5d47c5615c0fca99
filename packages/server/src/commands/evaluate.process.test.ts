import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EvaluatedFile } from "@vitae/core";
import { describe, expect, it } from "vitest";
import { fixtures, ownFolder, vitae } from "../test/vitae.ts";

const fixture = (name: string) => join(fixtures, name);
const job = "Backend Developer\n\nRequirements:\n- PostgreSQL\n- Fluent English\nNice to have:\n- =cmd|' /C calc'!A0\n- Kubernetes, Helm";

interface Results {
  readonly results: readonly (Omit<EvaluatedFile, "error"> & {
    readonly error?: { readonly status_code: number; readonly detail: string };
  })[];
}

/** A file with a job in a folder of its own. */
function jobFile(name = "job.txt", text: string | Uint8Array = job): string {
  const path = join(ownFolder(), name);
  writeFileSync(path, text);
  return path;
}

/** Two candidates, of whom the second fits better, and a file that cannot be read. */
function folderOfCvs(): string {
  const folder = ownFolder();
  mkdirSync(join(folder, "more"));
  copyFileSync(fixture("plain.pdf"), join(folder, "a.pdf"));
  copyFileSync(fixture("two-column.pdf"), join(folder, "more", "b.pdf"));
  writeFileSync(join(folder, "broken.pdf"), "not \u0000 a document");
  writeFileSync(join(folder, "notes.txt"), "not for reading");
  return folder;
}

describe("vitae evaluate", () => {
  it("prints only the evaluation of a file, and opens no storage", async () => {
    const noStore = { VITAE_STORAGE: "module:/nowhere/at-all.js" };
    const { code, out, err } = await vitae(["evaluate", fixture("two-column.pdf"), "--job", jobFile()], noStore);
    expect([code, err]).toEqual([0, ""]);
    const { results } = JSON.parse(out) as Results;
    expect(results).toMatchObject([{ filename: fixture("two-column.pdf"), candidate: { name: "Odalys Fenwick-Marsh" }, language: "en" }]);
    expect(results[0]).not.toHaveProperty("index");
    expect(results[0]?.requirements[0]).toMatchObject({ text: "PostgreSQL", status: "met" });
  });

  it("ranks a folder, best first, and continues after an unreadable file", async () => {
    const folder = folderOfCvs();
    const { code, out, err } = await vitae(["evaluate", folder, "--job", jobFile()]);
    expect(code).toBe(1);
    const { results } = JSON.parse(out) as Results;
    expect(results.map(({ filename, error }) => [filename, error?.status_code])).toEqual([
      [join(folder, "more/b.pdf"), undefined],
      [join(folder, "a.pdf"), undefined],
      [join(folder, "broken.pdf"), 400],
    ]);
    expect(err).toContain("broken.pdf: The file is not a readable PDF, DOCX, ODT, RTF, HTML, text or JSON Resume document.");
    expect(err).toContain("2 read, 1 failed");
  });

  it("prints CSV without formulas", async () => {
    const folder = folderOfCvs();
    copyFileSync(fixture("plain.pdf"), join(folder, '=evil, "one".pdf'));
    const { out } = await vitae(["evaluate", ".", "--job", jobFile(), "--csv"], {}, { cwd: folder });
    const rows = out.split("\r\n");
    expect(rows[0]).toBe("rank,filename,name,overall_score,skills,experience,education,certifications,languages,gaps,error");
    expect(rows[1]).toMatch(/^1,more\/b\.pdf,Odalys Fenwick-Marsh,\d+(\.\d)?,\d+(\.\d)?,,,,100,/);
    expect(rows[2]).toMatch(/^2,"'=evil, ""one""\.pdf",Ansel Brackenmoor,/);
    expect(rows.at(-2)).toBe(',broken.pdf,,,,,,,,,"The file is not a readable PDF, DOCX, ODT, RTF, HTML, text or JSON Resume document."');
    expect(rows.at(-1)).toBe("");
    for (const cell of out.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+@]/);
  });

  it("accepts a job as JSON", async () => {
    const path = jobFile(
      "job.json",
      JSON.stringify({ must_have: ["PostgreSQL"], nice_to_have: ["Kubernetes"], weights: { Kubernetes: 5 } }),
    );
    const { code, out } = await vitae(["evaluate", fixture("two-column.pdf"), "--job", path]);
    const [item] = (JSON.parse(out) as Results).results;
    expect([code, item?.overall_score, item?.requirements.map(({ weight }) => weight)]).toEqual([0, 100, [2, 5]]);
  });

  it("accepts a job as PDF or DOCX, detected by content", async () => {
    const path = join(ownFolder(), "job.bin");
    copyFileSync(fixture("plain.pdf"), path);
    const { code, out } = await vitae(["evaluate", fixture("plain.pdf"), "--job", path]);
    expect([code, (JSON.parse(out) as Results).results.length]).toEqual([0, 1]);
  });

  it("writes prose in the requested language", async () => {
    const { out } = await vitae(["evaluate", fixture("plain.pdf"), "--job", jobFile(), "--language", "de"]);
    expect((JSON.parse(out) as Results).results[0]).toMatchObject({
      language: "de",
      fit_analysis: expect.stringContaining("Anforderungen"),
    });
  });

  it.each([
    ["that is not there", () => join(ownFolder(), "job.txt"), "(ENOENT)."],
    ["that is no text", () => jobFile("job.txt", Buffer.from([0xff, 0xfe, 0x80])), "must be a PDF, a DOCX or UTF-8 text."],
    ["that is half JSON", () => jobFile("job.json", "{"), "job_details is not valid JSON."],
    ["that asks for nothing", () => jobFile("job.txt", "We are nice."), "No requirement found in the job."],
  ])("reports a job file %s", async (_, path, complaint) => {
    const { code, out, err } = await vitae(["evaluate", fixture("plain.pdf"), "--job", path()]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain(complaint);
  });

  it.each([
    [["--job", "job.txt"], "PATH is missing"],
    [["cv.pdf"], "--job is missing"],
    [["cv.pdf", "--job", "job.txt", "--cvs"], "Unknown option '--cvs'"],
  ])("reports wrong arguments: evaluate %j", async (args, complaint) => {
    const { code, out, err } = await vitae(["evaluate", ...args]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(complaint);
    expect(err).toContain("usage: vitae evaluate PATH…");
  });

  it("fails for a folder without documents", async () => {
    const folder = ownFolder();
    const { code, err } = await vitae(["evaluate", folder, "--job", jobFile()]);
    expect(code).toBe(1);
    expect(err).toContain(`No .pdf or .docx file in ${folder}.`);
  });
});
