import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { type CallbackTask, verifyCallback } from "./index.ts";
import { fixture, listening, translator, world } from "./test/world.ts";

const noUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, audioSeconds: 0 };
const links = { source_language: "en", target_language: "de" };

test("a task is submitted and awaited, and its callback is verified", async () => {
  const { client } = await world();
  const vitae = client();
  const secrets = new Map<string, string>();
  const received: (CallbackTask | string)[] = [];
  const verified = async (request: IncomingMessage) =>
    verifyCallback({ payload: await text(request), headers: request.headers, secret: (taskId) => secrets.get(taskId) });
  const files = createServer(async (request, response) => {
    if (request.method === "POST") received.push(await verified(request).catch(String));
    response.end(request.method === "POST" ? "" : fixture("plain.pdf"));
  });
  const url = await listening(files);

  const accepted = await vitae.submit("parse", { file_urls: [`${url}/plain.pdf?token=secret`], callback_url: `${url}/callbacks` });
  secrets.set(accepted.task_id, accepted.callback_secret ?? "");
  expect(accepted).toMatchObject({ status: "queued", callback_secret: expect.stringMatching(/^whsec_/) });

  const looks: string[] = [];
  const task = await vitae.waitFor("parse", accepted.task_id, { intervalMs: 20, onProgress: ({ status }) => looks.push(status) });
  expect(looks.at(-1)).toBe("succeeded");
  if (task.status !== "succeeded") throw new Error(task.error ?? "");
  expect(task.result.results).toMatchObject([{ filename: "plain.pdf", name: "Ansel Brackenmoor" }]);

  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 30_000 });
  expect(received).toMatchObject([{ task_id: accepted.task_id, status: "succeeded", result: task.result }]);
});

test("waiting for a failed task resolves with its error", async () => {
  const silent = { ...translator(), ask: async () => ({ text: "no JSON", finish: "stop" as const, usage: noUsage }) };
  const vitae = (await world({ model: silent })).client();
  const { task_id } = await vitae.submit("evaluate", { resume_urls: ["http://127.0.0.1:9/cv.pdf"], job_details: "Java developer" });
  const task = await vitae.waitFor("evaluate", task_id, { intervalMs: 20 });
  expect(task).toMatchObject({ status: "failed", result: null, error: expect.stringMatching(/model/i) });
});

test("a job without requirements is rejected before a task is created", async () => {
  const vitae = (await world()).client();
  const submitted = vitae.submit("evaluate", { resume_urls: ["http://127.0.0.1:9/cv.pdf"], job_details: "We are a family bakery." });
  await expect(submitted).rejects.toMatchObject({ status: 400, detail: expect.stringContaining("No requirement found") });
});

test("an invalid task is rejected at once with the name of the field", async () => {
  const vitae = (await world()).client();
  await expect(vitae.submit("parse", { file_urls: ["ftp://files.example.com/cv.pdf"] })).rejects.toMatchObject({
    status: 400,
    detail: expect.stringContaining("file_urls[0]"),
  });
});

test("the wait ends after its timeout, after an abort, and for an unknown task", async () => {
  const { client } = await world();
  const waiting: typeof fetch = async () => Response.json({ status: "processing", progress: 0.5 });
  const vitae = client({ fetch: waiting });
  await expect(vitae.waitFor("translate", "t", { intervalMs: 5, timeoutMs: 30 })).rejects.toMatchObject({
    code: "timed_out",
    detail: "The task is still processing after 0.03 s; it goes on.",
  });
  await expect(vitae.waitFor("translate", "t", { signal: AbortSignal.timeout(30) })).rejects.toMatchObject({ name: "TimeoutError" });
  const { task_id } = await client().submit("translate", { text: "A team.", ...links });
  await expect(client().waitFor("parse", task_id)).rejects.toMatchObject({ code: "task_not_found" });
});

test("polls with increasing delays", async () => {
  const { client } = await world();
  const at: number[] = [];
  const waiting: typeof fetch = async () => {
    at.push(performance.now());
    return Response.json({ status: at.length > 6 ? "succeeded" : "queued", progress: 0 });
  };
  await client({ fetch: waiting }).waitFor("parse", "t", { intervalMs: 20, maxIntervalMs: 60 });
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  const least = [20, 30, 45, 60, 60, 60];
  expect(pauses.map((pause, index) => pause >= (least[index] ?? 0) - 2)).toEqual(least.map(() => true));
});
