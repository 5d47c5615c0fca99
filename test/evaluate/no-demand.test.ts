import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqlite } from "@vitae/sqlite";
import { type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type Caller, type Deployment, deployment, file } from "./deployment.ts";
import { internet } from "./internet.ts";
import { modelOf } from "./obedient-model.ts";

const texts = [
  ["who the employer is", "We are a nice company in Leeds."],
  ["what is offered", "We offer:\n- 30 days of holiday\n- free parking\n- £14 an hour"],
  ["how to apply", "Write to jobs@oakmill.example by 9 May."],
  ["legal text", "We are an equal opportunities employer and do not discriminate on grounds of age, race or religion."],
] as const;
const resume_urls = ["https://files.example/cv.pdf"];
const detail = "No requirement found in the job.";

describe.each(["by rules", "by a model"])("a text without any requirement, judged %s", (how) => {
  const folder = mkdtempSync(join(tmpdir(), "vitae-no-demand-"));
  let provider: ScriptedProvider;
  let vitae: Deployment;
  let caller: Caller;
  beforeAll(async () => {
    provider = await scriptedProvider();
    vitae = await deployment({
      storage: sqlite(join(folder, "vitae.db")),
      ...internet(),
      ...(how === "by a model" && { model: modelOf(provider) }),
    });
    caller = await vitae.caller();
  });
  afterAll(async () => {
    await vitae.close();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const refused = async ({ status, json }: Answer, said: string) => {
    expect([status, json.detail]).toEqual([400, said]);
    expect(provider.requests).toEqual([]);
    expect(await vitae.service.accounts.get(caller.account)).toMatchObject({ balance: 5_000_000, held: 0 });
  };

  test.each(texts)("is refused where it is registered: %s", async (_, job_details) => {
    await refused(await caller.post("/jobs/", { job_details }), detail);
  });

  test.each(texts)("is refused where somebody is judged by it: %s", async (_, job_details) => {
    await refused(await caller.evaluate([file("two-column.pdf")], { job_details }), detail);
  });

  test.each(texts)("is refused where a task is accepted: %s", async (_, job_details) => {
    await refused(await caller.post("/evaluate/async", { resume_urls, job_details }), `job_details is refused: ${detail}`);
  });
});
