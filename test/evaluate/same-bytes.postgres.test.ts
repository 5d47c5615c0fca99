import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { bothStores } from "../prompt/stores.ts";
import { type Caller, type Deployment, deployment, file } from "./deployment.ts";
import { job } from "./jobs.ts";

const cv = file("two-column.pdf");
const others = ["plain.pdf", "lebenslauf.docx", "encrypted.pdf", "single-column.docx", "hidden-text.pdf"].map(file);
const sent = { job_details: job, language: "fr" };
const vitaeCommand = fileURLToPath(new URL("../../packages/server/bin/vitae.js", import.meta.url));

const stores = bothStores();
const open = new Map<string, { readonly vitae: Deployment; readonly caller: Caller }>();
beforeAll(async () => {
  for (const [name, fresh] of stores) {
    const vitae = await deployment({ storage: (await fresh()).storage() });
    open.set(name, { vitae, caller: await vitae.caller() });
  }
});
afterAll(async () => {
  for (const { vitae } of open.values()) await vitae.close();
});
const callerOn = (store: string): Caller => open.get(store)?.caller as Caller;

describe("the same résumé and the same job", () => {
  test("give the same bytes a hundred times, on either store", async () => {
    const answers: string[] = [];
    for (const [store] of stores) {
      for (let round = 0; round < 25; round++) {
        const together = await Promise.all([cv, cv].map((each) => callerOn(store).evaluate([each], sent)));
        answers.push(...together.map(({ text }) => text));
      }
    }
    expect([answers.length, new Set(answers).size]).toEqual([100, 1]);
  }, 60_000);

  test("give the same whatever other candidates are sent with it, and wherever it stands among them", async () => {
    const alone = (await callerOn("SQLite").evaluate([cv], sent)).json;
    for (const at of [0, 2, others.length]) {
      const { results } = (await callerOn("SQLite").evaluate(others.toSpliced(at, 0, cv), sent)).json;
      const { index, filename, ...item } = results[at] ?? {};
      expect([index, filename, JSON.stringify(item)]).toEqual([at, cv.name, JSON.stringify(alone)]);
    }
  });

  test("give the same under another name of the file", async () => {
    const [one, other] = await Promise.all(
      [cv, { ...cv, name: "Ödön's CV (final).pdf" }].map((each) => callerOn("SQLite").evaluate([each], sent)),
    );
    expect(other?.text).toBe(one?.text);
  });

  test("give the same in another process, at another hour, place and language", async () => {
    const folder = mkdtempSync(join(tmpdir(), "vitae-evaluate-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, "cv.pdf"), cv.bytes);
    writeFileSync(join(folder, "job.txt"), job);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [vitaeCommand, "evaluate", "cv.pdf", "--job", "job.txt", "--language", "fr"],
      { cwd: folder, env: { PATH: process.env.PATH, TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" } },
    );
    const { filename, ...item } = JSON.parse(stdout).results[0];
    expect([filename, JSON.stringify(item)]).toEqual(["cv.pdf", JSON.stringify((await callerOn("PostgreSQL").evaluate([cv], sent)).json)]);
  });
});
