import type { Storage } from "@vitae/core/ports";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bothStores, type OwnStore } from "../prompt/stores.ts";
import { type Deployment, deployment, file } from "./deployment.ts";
import { internet } from "./internet.ts";
import { job, jobInFields } from "./jobs.ts";

const two = file("two-column.pdf");
const replayed = ({ headers }: { readonly headers: Headers }) => headers.get("idempotent-replayed");

describe.each(bothStores())("a registered job on %s", (_, fresh) => {
  let store: OwnStore;
  let vitae: Deployment;
  beforeAll(async () => {
    store = await fresh();
    vitae = await deployment({ storage: store.storage() });
  });
  afterAll(() => vitae.close());
  const kept = async () => (await store.tables()).vitae_jobs?.map((row) => JSON.parse(row)) ?? [];
  const textOf = ({ text }: { readonly text: string }) => JSON.parse(text);

  test("is judged by as if it were sent, by the token that made it", async () => {
    const caller = await vitae.caller();
    const { status, json } = await caller.post("/jobs/", { job_details: job });
    expect([status, json]).toEqual([200, { job_id: expect.stringMatching(/^job_\w{20}$/), created_at: expect.stringMatching(/Z$/) }]);
    const byId = await caller.evaluate([two], { job_id: json.job_id });
    expect([byId.status, byId.text]).toEqual([200, (await caller.evaluate([two], { job_details: job })).text]);
  });

  test("is kept as its text and nothing else, the title as its first line", async () => {
    const caller = await vitae.caller();
    const { json } = await caller.post("/jobs/", { job_details: "Requirements:\n- Go\n- Rust", title: "Systems developer" });
    expect((await kept()).filter(({ job_id }) => job_id === json.job_id)).toEqual([
      {
        job_id: json.job_id,
        account_id: caller.account,
        token: expect.stringMatching(/^kid_/),
        text: JSON.stringify("Systems developer\nRequirements:\n- Go\n- Rust"),
        created_at: expect.anything(),
      },
    ]);
  });

  test("may be an object, with the title among its fields, in whatever script", async () => {
    const caller = await vitae.caller();
    const fields = { must_have: ["Go", "Знание PostgreSQL", "熟悉Kafka 𝄞"], nice_to_have: ["Kubernetes"] };
    const { json } = await caller.post("/jobs/", { job_details: fields, title: "Développeuse" });
    const text = JSON.stringify({ ...fields, title: "Développeuse" });
    expect(textOf((await kept()).find(({ job_id }) => job_id === json.job_id))).toBe(text);
    const byId = await caller.evaluate([two], { job_id: json.job_id });
    expect(byId.text).toBe((await caller.evaluate([two], { job_details: text })).text);
  });

  test("is unknown to every other key, also of the same account", async () => {
    const caller = await vitae.caller();
    const { json } = await caller.post("/jobs/", { job_details: job });
    for (const other of [await vitae.caller(caller.account), await vitae.caller()]) {
      const { status, text } = await other.evaluate([two], { job_id: json.job_id });
      const unknown = await other.evaluate([two], { job_id: "job_00000000000000000000" });
      expect([status, text]).toEqual([400, unknown.text]);
      expect(text).toContain('"Unknown job_id."');
    }
  });

  test("gives way to job_details that are sent beside it", async () => {
    const caller = await vitae.caller();
    const { json } = await caller.post("/jobs/", { job_details: "Requirements:\n- Welding" });
    const both = await caller.evaluate([two], { job_details: job, job_id: json.job_id });
    expect(both.text).toBe((await caller.evaluate([two], { job_details: job })).text);
  });

  test("is registered once under one Idempotency-Key", async () => {
    const caller = await vitae.caller();
    const headers = { "idempotency-key": "once" };
    const first = await caller.post("/jobs/", { job_details: jobInFields }, { headers });
    const second = await caller.post("/jobs/", { job_details: jobInFields }, { headers });
    expect([second.status, second.text, replayed(first), replayed(second)]).toEqual([200, first.text, null, "true"]);
    expect((await kept()).filter(({ account_id }) => account_id === caller.account)).toHaveLength(1);
    const other = await caller.post("/jobs/", { job_details: job }, { headers });
    expect([other.status, other.json.code]).toEqual([422, "idempotency_mismatch"]);
  });

  test("is gone with its account", async () => {
    const caller = await vitae.caller();
    await caller.post("/jobs/", { job_details: job });
    await vitae.service.accounts.delete(caller.account);
    expect((await kept()).filter(({ account_id }) => account_id === caller.account)).toEqual([]);
  });

  const blank = "job_details must not be blank.";
  test.each([
    ["blank", { job_details: " \n" }, 400, blank],
    ["blank under a title", { job_details: "", title: "Clerk" }, 400, blank],
    ["half an object in a string", { job_details: '{"must_have":' }, 400, "job_details is not valid JSON."],
    ["an object that asks for nothing", { job_details: {} }, 400, "No requirement found in the job."],
    ["over 200,000 characters", { job_details: "x".repeat(200_001) }, 413, "job_details is too long. Maximum is 200,000 characters."],
    ["twice in the body", '{"job_details":"Go","job_details":"Rust"}', 400, 'Duplicate JSON key: "job_details".'],
    ["twice inside", '{"job_details":{"must_have":["Go"],"must_have":["C"]}}', 400, 'Duplicate JSON key: "must_have".'],
    ["no JSON", "Go", 400, "The request body is not valid JSON."],
  ])("that is %s is refused", async (_, body, status, detail) => {
    const answer = await (await vitae.caller()).post("/jobs/", body);
    expect([answer.status, answer.json.detail]).toEqual([status, detail]);
  });

  test.each([
    ["missing", {}, "job_details"],
    ["a number", { job_details: 5 }, "job_details"],
    ["a list", { job_details: ["Go"] }, "job_details"],
    ["under a title that is none", { job_details: job, title: 5 }, "title"],
  ])("that is %s is 422 and names the field", async (_, body, field) => {
    expect(await (await vitae.caller()).post("/jobs/", body)).toMatchObject({ status: 422, json: { detail: [{ loc: ["body", field] }] } });
  });

  test("is told to be unavailable while its table cannot be written or read, and costs nothing", async () => {
    const storage = store.storage();
    const out = { jobs: false };
    const faulty = await deployment({ storage: withoutJobs(storage, out), ...internet() });
    try {
      const caller = await faulty.caller();
      const { json } = await caller.post("/jobs/", { job_details: job });
      out.jobs = true;
      const unavailable = { status: 503, json: { detail: "Job registration is temporarily unavailable." } };
      expect(await caller.post("/jobs/", { job_details: job }, { headers: { "idempotency-key": "k" } })).toMatchObject(unavailable);
      expect(await caller.evaluate([two], { job_id: json.job_id })).toMatchObject(unavailable);
      const task = { resume_urls: ["https://files.example/cv.pdf"], job_id: json.job_id };
      expect(await caller.post("/evaluate/async", task)).toMatchObject(unavailable);
      expect((await caller.evaluate([two], { job_details: job })).status).toBe(200);
      out.jobs = false;
      expect((await caller.post("/jobs/", { job_details: job }, { headers: { "idempotency-key": "k" } })).status).toBe(200);
      const { held } = await faulty.service.accounts.get(caller.account);
      expect(held).toBe(0);
    } finally {
      await faulty.close();
    }
  });
});

/** A storage whose table of jobs fails while `out.jobs` is set. */
function withoutJobs(storage: Storage, out: { readonly jobs: boolean }): Storage {
  const failing = (jobs: Storage["jobs"]): Storage["jobs"] => ({
    put: async (job) => (out.jobs ? Promise.reject(new Error("disk I/O error")) : jobs.put(job)),
    get: async (...key) => (out.jobs ? Promise.reject(new Error("disk I/O error")) : jobs.get(...key)),
  });
  return {
    ...storage,
    jobs: failing(storage.jobs),
    transaction: (work, options) => storage.transaction((tx) => work({ ...tx, jobs: failing(tx.jobs) }), options),
  };
}
