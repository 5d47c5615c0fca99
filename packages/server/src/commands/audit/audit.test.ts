import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunReport } from "@vitae/audit";
import { expect, test } from "vitest";
import { auditedResume, auditedService } from "../../test/audited.ts";
import { fixtures } from "../../test/vitae.ts";

const linesOf = (path: string): string[] => readFileSync(path, "utf8").split("\n").slice(0, -1);

test("an evaluation is recorded without a word of the résumé, and the report fills its quotes in", async () => {
  const { evaluate, audit, env } = auditedService();
  const { method, requirements, overall_score } = await evaluate("candidate-7");
  const log = readFileSync(join(env.VITAE_AUDIT_LOG, "log.jsonl"), "utf8");
  const quotes = requirements.flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
  expect(quotes.length).toBeGreaterThan(0);
  for (const text of [...quotes, "candidate-7", "Odalys", "Fenwick", method.input_sha256]) {
    if (!requirements.some((row) => row.text.includes(text))) expect(log).not.toContain(text);
  }

  const { code, out } = await audit("export", "--run", method.run_id ?? "", "--resume", auditedResume);
  const report = JSON.parse(out) as RunReport;
  expect([code, report.document, report.score]).toEqual([0, "matches", overall_score]);
  expect(report.rows.map(({ text, status }) => [text, status])).toEqual(requirements.map(({ text, status }) => [text, status]));
  const bare = (text: string | null) => text?.replace(/\s/g, "");
  expect(report.rows.flatMap(({ evidence }) => evidence.map(({ quote }) => bare(quote)))).toEqual(quotes.map(bare));
});

test("another résumé fills no quotes in", async () => {
  const { evaluate, audit } = auditedService();
  const { method } = await evaluate();
  const { code, out, err } = await audit("export", "--run", method.run_id ?? "", "--resume", join(fixtures, "plain.pdf"));
  const report = JSON.parse(out) as RunReport;
  expect([code, report.document]).toEqual([1, "differs"]);
  expect(report.rows.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)).filter((quote) => quote !== null)).toEqual([]);
  expect(err).toContain("is not the résumé of this run");
});

test("a decision of a person is part of the report and of the letter", async () => {
  const { evaluate, audit } = auditedService();
  const run = (await evaluate()).method.run_id ?? "";
  const decision = ["--decision", "invited to an interview", "--reviewer", "reviewer-3", "--correct", "r2=met"];
  expect(await audit("decide", "--run", run, ...decision)).toMatchObject({ code: 0 });
  expect(await audit("decide", "--run", run, "--decision", "x", "--reviewer", "y", "--correct", "r99=met")).toMatchObject({ code: 2 });
  expect(await audit("decide", "--run", "unknown", "--decision", "x", "--reviewer", "y")).toMatchObject({ code: 1 });

  const { decisions } = JSON.parse((await audit("export", "--run", run)).out) as RunReport;
  expect(decisions).toMatchObject([
    { decision: "invited to an interview", reviewer: "reviewer-3", corrections: [{ id: "r2", status: "met" }] },
  ]);
  const { out: letter } = await audit("export", "--run", run, "--resume", auditedResume, "--letter", "de");
  expect(letter).toContain("hat die Person mit der Kennung reviewer-3 entschieden: „invited to an interview“.");
  expect(letter).toContain("PostgreSQL (zwingend verlangt, Gewicht 2) – erfüllt (100 Punkte)");
  expect(letter).toContain("hat die Person mit der Kennung reviewer-3 dieses Ergebnis in „erfüllt“ geändert");
  expect(letter).toContain(run);
  expect(await audit("verify")).toMatchObject({ code: 0, out: expect.stringContaining("2 entries") });
});

test("after an erasure nothing of the run says who it was, and the chain verifies", async () => {
  const { evaluate, audit, env } = auditedService();
  const run = (await evaluate("candidate-7")).method.run_id ?? "";
  expect(await audit("erase", "--subject", "candidate-7")).toMatchObject({ code: 0 });
  expect(await audit("erase", "--subject", "candidate-7")).toMatchObject({ code: 1 });
  expect(readdirSync(join(env.VITAE_AUDIT_LOG, "keys"))).toEqual([]);
  expect(await audit("verify")).toMatchObject({ code: 0 });
  const { out, err } = await audit("export", "--run", run, "--resume", auditedResume);
  const { document, rows } = JSON.parse(out) as RunReport;
  expect([document, rows.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)).some((quote) => quote !== null)]).toEqual([
    "erased",
    false,
  ]);
  expect(err).toContain("was erased");
});

test.each<[string, number, (lines: string[]) => string[]]>([
  ["a changed entry", 3, (lines) => lines.with(1, (lines[1] as string).replace('"score":', '"score":1'))],
  ["a removed entry", 3, (lines) => lines.toSpliced(1, 1)],
  ["a cut end", 4, (lines) => lines.slice(0, -1)],
  ["another last entry", 5, (lines) => lines.with(-1, (lines.at(-1) as string).replace('"deterministic":true', '"deterministic":false'))],
])("audit verify ends with a code of its own after %s", async (_, expected, tamper) => {
  const { evaluate, audit, env } = auditedService();
  for (const subject of ["one", "two", "three"]) await evaluate(subject);
  const path = join(env.VITAE_AUDIT_LOG, "log.jsonl");
  writeFileSync(path, `${tamper(linesOf(path)).join("\n")}\n`);
  expect(await audit("verify")).toMatchObject({ code: expected });
});

test("audit verify ends with 6 for a key that did not sign, and without a checkpoint", async () => {
  const [{ evaluate, audit, env, folder }, other] = [auditedService(), auditedService()];
  await Promise.all([evaluate(), other.evaluate()]);
  expect(await audit("verify", "--key", other.env.VITAE_AUDIT_KEY)).toMatchObject({ code: 6 });
  expect(await audit("verify", "--checkpoint", join(folder, "none"))).toMatchObject({ code: 6 });
  expect(await audit("verify", "--checkpoint", env.VITAE_AUDIT_CHECKPOINT, "--json")).toMatchObject({ code: 0 });
});

test("a parsed résumé is recorded without its values", async () => {
  const { service, audit, env } = auditedService();
  const [item] = await service.parse([{ filename: "cv.pdf", bytes: readFileSync(auditedResume) }], { subject_id: "candidate-7" });
  expect(item).toMatchObject({ name: "Odalys Fenwick-Marsh" });
  expect(await audit("list", "--json")).toMatchObject({ code: 0, out: expect.stringMatching(/"operation":"parse","engine":"offline"/) });
  expect(readFileSync(join(env.VITAE_AUDIT_LOG, "log.jsonl"), "utf8")).not.toMatch(/Odalys|candidate-7/);
  expect(await audit("erase", "--subject", "candidate-7")).toMatchObject({ code: 0 });
});

test("each prompt is recorded under the pseudonym of its subject, without its instruction and without the résumé", async () => {
  const { service, audit, env } = auditedService();
  const file = { filename: "cv.pdf", bytes: readFileSync(auditedResume) };
  await service.prompt({ prompt_text: "", subject_id: "candidate-7" }, { file });
  await service.prompt({ prompt_text: "Add Terraform to my skills.", subject_id: "candidate-7" });
  await service.prompt({ prompt_text: "Add Terraform to my skills." });

  const entries = linesOf(join(env.VITAE_AUDIT_LOG, "log.jsonl"))
    .slice(1)
    .map((line) => JSON.parse(line));
  expect(entries).toMatchObject([
    { operation: "prompt", engine: "offline", deterministic: true, language: "en", score: null, rows: [] },
    { operation: "prompt", engine: "offline", deterministic: true, language: "en", document: null },
    { operation: "prompt", subject: null, document: null },
  ]);
  const [first, second, third] = entries;
  expect([typeof first.document, first.subject === second.subject]).toEqual(["string", true]);
  expect(new Set([first.input, second.input, third.input]).size).toBe(3);
  const log = readFileSync(join(env.VITAE_AUDIT_LOG, "log.jsonl"), "utf8");
  for (const text of ["Terraform", "Odalys", "candidate-7"]) expect(log).not.toContain(text);

  const report = JSON.parse((await audit("export", "--run", first.run, "--resume", auditedResume)).out) as RunReport;
  expect(report).toMatchObject({ document: "matches", rows: [] });
  expect(await audit("export", "--run", first.run, "--letter", "en")).toMatchObject({
    code: 1,
    err: expect.stringContaining("is no evaluation (prompt)"),
  });
  expect(await audit("erase", "--subject", "candidate-7")).toMatchObject({ code: 0 });
  expect(await audit("verify")).toMatchObject({ code: 0, out: expect.stringContaining("4 entries") });
});

test("an evaluation fails without a charge if its run cannot be recorded", async () => {
  const { evaluate, env } = auditedService();
  mkdirSync(join(env.VITAE_AUDIT_LOG, "log.jsonl"), { recursive: true });
  await expect(evaluate()).rejects.toMatchObject({ code: "audit_log_unavailable" });
});

test("the commands say which setting is missing", async () => {
  const { audit, env } = auditedService();
  Object.assign(env, { VITAE_AUDIT_LOG: "" });
  expect(await audit("verify")).toMatchObject({ code: 2, err: expect.stringContaining("VITAE_AUDIT_LOG is not set") });
});
