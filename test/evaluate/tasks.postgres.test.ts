import { createHmac } from "node:crypto";
import type { Task } from "@vitae/core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bothStores } from "../prompt/stores.ts";
import { type Answer, type Caller, type Deployment, deployment, file } from "./deployment.ts";
import { internet } from "./internet.ts";
import { job } from "./jobs.ts";

const link = (name: string) => `https://files.example/${name}?token=secret`;
const unknown = "job_00000000000000000000";

describe.each(bothStores())("an evaluation in the background on %s", (_, fresh) => {
  const outside = internet();
  let vitae: Deployment;
  let caller: Caller;
  let worker: { stop(): Promise<void> };
  beforeAll(async () => {
    vitae = await deployment({ storage: (await fresh()).storage(), ...outside });
    caller = await vitae.caller();
    worker = vitae.service.startWorker();
  });
  afterAll(async () => {
    await worker.stop();
    await vitae.close();
  });

  const taskOf = async ({ task_id }: Answer["json"], by = caller): Promise<Task> =>
    (await by.get(`/evaluate/tasks/${task_id}`)).json as unknown as Task;
  const done = async ({ json }: Answer): Promise<Task & { readonly result: Answer["json"] }> => {
    await vi.waitFor(async () => expect((await taskOf(json)).completed_at).not.toBeNull(), { timeout: 30_000, interval: 50 });
    return (await taskOf(json)) as Task & { readonly result: Answer["json"] };
  };

  test("gives one item per link in their order, each as the answer at once would be, and calls back", async () => {
    const resume_urls = [link("two-column.pdf"), link("gone.pdf"), link("single-column.docx"), link("encrypted.pdf")];
    const accepted = await caller.post("/evaluate/async", { resume_urls, job_details: job, callback_url: "https://app.example/hook" });
    const { callback_secret: secret, ...rest } = accepted.json as unknown as Record<string, string>;
    expect([accepted.status, rest]).toEqual([202, { task_id: expect.any(String), status: "queued" }]);
    const task = await done(accepted);
    expect(task).toMatchObject({ op: "evaluate", status: "succeeded", status_code: 200, error: null, progress: 1 });

    const [first] = (await caller.evaluate([file("two-column.pdf"), file("plain.pdf")], { job_details: job })).json.results;
    const [third] = (await caller.evaluate([file("single-column.docx"), file("plain.pdf")], { job_details: job })).json.results;
    const failed = (index: number, filename: string, detail: string) =>
      expect.objectContaining({ index, filename, error: expect.objectContaining({ status_code: 400, detail }) });
    expect(task.result).toEqual({
      results: [
        first,
        failed(1, "gone.pdf", "resume_urls[1] could not be fetched (HTTP 404)."),
        { ...third, index: 2 },
        failed(3, "encrypted.pdf", "The PDF is password-protected. Remove the password and resend."),
      ],
    });

    await vi.waitFor(() => expect(outside.posts.length).toBe(1), 30_000);
    const [post] = outside.posts;
    expect(post?.url).toBe("https://app.example/hook");
    const body = Buffer.from(post?.body ?? "");
    expect(JSON.parse(body.toString())).toMatchObject({ task_id: rest.task_id, status: "succeeded", result: task.result });
    const signed = `sha256=${createHmac("sha256", secret ?? "")
      .update(body)
      .digest("hex")}`;
    expect(Object.entries(post?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value])).toContainEqual([
      "x-service-signature",
      signed,
    ]);
  });

  test("takes a registered job and a language", async () => {
    const { json } = await caller.post("/jobs/", { job_details: job });
    const body = { resume_urls: [link("two-column.pdf")], job_id: json.job_id, language: "de" };
    const { result } = await done(await caller.post("/evaluate/async", body));
    const alone = await caller.evaluate([file("two-column.pdf")], { job_details: job, language: "de" });
    expect(result).toEqual({ results: [{ index: 0, filename: "two-column.pdf", ...alone.json }] });
  });

  test("of links that all fail still succeeds, and costs nothing", async () => {
    const { status, result } = await done(await caller.post("/evaluate/async", { resume_urls: [link("gone.pdf")], job_details: job }));
    expect([status, result.results[0]?.error.detail]).toEqual(["succeeded", "resume_urls[0] could not be fetched (HTTP 404)."]);
  });

  test("is read by the key that made it alone", async () => {
    const accepted = await caller.post("/evaluate/async", { resume_urls: [link("two-column.pdf")], job_details: job });
    const other = await vitae.caller(caller.account);
    expect(await taskOf(accepted.json, other)).toMatchObject({ detail: "Task not found." });
  });

  test.each([
    ["no links", { job_details: job }, "resume_urls: Field required."],
    ["an empty list", { resume_urls: [], job_details: job }, "resume_urls: List should have at least 1 item."],
    ["eleven links", { resume_urls: Array(11).fill(link("a.pdf")), job_details: job }, "resume_urls: List should have at most 10 items."],
    [
      "a link that is not https",
      { resume_urls: [link("a.pdf"), "http://a.example/b.pdf"], job_details: job },
      "resume_urls[1] is not a valid public https link.",
    ],
    ["no job", { resume_urls: [link("a.pdf")] }, "job_details: Field required."],
    ["a blank job", { resume_urls: [link("a.pdf")], job_details: " " }, "job_details is refused: job_details must not be blank."],
    ["half a JSON job", { resume_urls: [link("a.pdf")], job_details: "{" }, "job_details is refused: job_details is not valid JSON."],
    [
      "a job too long",
      { resume_urls: [link("a.pdf")], job_details: "x".repeat(200_001) },
      "job_details should have at most 200000 characters.",
    ],
    ["an unknown job_id", { resume_urls: [link("a.pdf")], job_id: unknown }, "job_id is refused: Unknown job_id."],
    ["a job_id too long", { resume_urls: [link("a.pdf")], job_id: "x".repeat(256) }, "job_id: String should have at most 255 characters."],
    ["a language that is none", { resume_urls: [link("a.pdf")], job_details: job, language: "klingonese" }, "language"],
    ["a language too long", { resume_urls: [link("a.pdf")], job_details: job, language: "x".repeat(17) }, "language"],
    [
      "a callback that is not https",
      { resume_urls: [link("a.pdf")], job_details: job, callback_url: "http://a.example" },
      "callback_url is not a valid public https link.",
    ],
  ])("with %s is refused with 400, naming the field", async (_, body, detail) => {
    const answer = await caller.post("/evaluate/async", body);
    expect(answer.status).toBe(400);
    expect(answer.json.detail).toContain(detail);
  });

  test("by another key's job is refused like an unknown one", async () => {
    const { json } = await (await vitae.caller(caller.account)).post("/jobs/", { job_details: job });
    const answers = [json.job_id, unknown].map((job_id) => caller.post("/evaluate/async", { resume_urls: [link("a.pdf")], job_id }));
    const [one, other] = await Promise.all(answers);
    expect([one?.status, one?.text]).toEqual([400, other?.text]);
  });
});
