import { createHmac } from "node:crypto";
import type { Task } from "@vitae/core";
import { callbackSender, linkFetcher } from "@vitae/outbound";
import { type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { wav } from "@vitae/testing/wav";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, type Caller, type Deployment, deployment, modelOf, transcriberOf } from "./deployment.ts";
import { fileServer } from "./file-server.ts";
import { scripted, summaryPrice } from "./scripted-interview.ts";
import { ownStore } from "./store.ts";
import { docxOf } from "./transcript-files.ts";

const allow = ["127.0.0.0/8"];
const outside = { linkFetcher: linkFetcher({ allow }), callbackSender: callbackSender({ allow }) };
const sound = { name: "call.wav", bytes: wav(10) };
const soundPrice = 1_000;
const files = await fileServer({
  "call.wav": sound.bytes,
  "long.wav": wav(2_000),
  "junk.mp3": Buffer.from("no recording"),
  "talk.docx": docxOf(["Ada: How did you begin?", "Ben: With a map."]),
});
const link = (name: string) => `${files.url}/${name}?token=secret`;

let provider: ScriptedProvider;
let vitae: Deployment;
let caller: Caller;
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  provider = await scriptedProvider();
  vitae = await deployment({ ...outside, storage: ownStore().storage, model: modelOf(provider), transcriber: transcriberOf(provider) });
  caller = await vitae.caller();
  worker = vitae.service.startWorker();
});
beforeEach(() => {
  provider.reset();
  provider.otherwise(scripted());
});
afterAll(async () => {
  await worker.stop();
  await vitae.close();
  await provider.close();
  await files[Symbol.asyncDispose]();
});

type Op = "summary" | "transcribe";
type Accepted = { readonly task_id: string; readonly callback_secret?: string };
const taskOf = async (op: Op, id: string): Promise<Task> => (await caller.get(`/${op}/tasks/${id}`)).json as unknown as Task;
async function done(op: Op, body: object): Promise<Task & Accepted> {
  const answer = await caller.post(`/${op}/async`, body);
  expect(answer.status, answer.text).toBe(202);
  const accepted = answer.json as unknown as Accepted;
  await vi.waitFor(async () => expect((await taskOf(op, accepted.task_id)).completed_at).not.toBeNull(), { timeout: 30_000, interval: 50 });
  return { ...accepted, ...(await taskOf(op, accepted.task_id)) };
}
const balance = async () => (await vitae.service.accounts.get(caller.account)).balance;

describe("in the background", () => {
  test("a recording is summed up as at once, billed once, and called back", async () => {
    const before = await balance();
    const body = { media_url: link("call.wav"), interview_id: "☃ int-17", language: "en", callback_url: `${files.url}/hook` };
    const task = await done("summary", body);
    expect(task).toMatchObject({ op: "summary", status: "succeeded", status_code: 200, error: null, progress: 1 });
    expect(before - (await balance())).toBe(soundPrice + summaryPrice);
    const { json } = await caller.send("/summary/", [sound], { interview_id: "☃ int-17", language: "en" });
    expect(task.result).toEqual(json);
    expect(json.transcript_entries?.length).toBe(3);

    await vi.waitFor(() => expect(files.posts.length).toBe(1), 30_000);
    const [{ body: posted, headers } = { body: Buffer.alloc(0), headers: {} }] = files.posts;
    expect(JSON.parse(posted.toString())).toMatchObject({ task_id: task.task_id, status: "succeeded", result: task.result });
    expect(headers["x-service-signature"]).toBe(
      `sha256=${createHmac("sha256", task.callback_secret ?? "")
        .update(posted)
        .digest("hex")}`,
    );
    expect(posted.toString()).not.toContain("token=secret");
  });

  test("a recording is written down as at once", async () => {
    const before = await balance();
    const task = await done("transcribe", { media_url: link("call.wav"), language: "de" });
    expect(before - (await balance())).toBe(soundPrice);
    expect(task).toMatchObject({ status: "succeeded", status_code: 200 });
    expect(task.result).toEqual((await caller.send("/transcribe/", [sound], { language: "de" })).json);
  });

  test("a long one tells how far it is", async () => {
    const second = Promise.withResolvers<void>();
    let heard = 0;
    provider.otherwise(async (request) => {
      if (++heard === 2) await second.promise;
      return scripted()(request);
    });
    const { json } = await caller.post("/transcribe/async", { media_url: link("long.wav") });
    const { task_id } = json as unknown as Accepted;
    await vi.waitFor(async () => expect((await taskOf("transcribe", task_id)).progress).toBe(0.5), { timeout: 30_000, interval: 100 });
    second.resolve();
    await vi.waitFor(async () => expect((await taskOf("transcribe", task_id)).status).toBe("succeeded"), { timeout: 30_000, interval: 50 });
    expect(vitae.waiting()).toEqual([]);
  });

  test("a transcript document behind a link is summed up too", async () => {
    const { result } = await done("summary", { media_url: link("talk.docx") });
    expect(result).toMatchObject({ interview_id: "", transcript_entries: [{ participant: "Ada" }, { participant: "Ben" }] });
  });

  test.each<[Op, string, string]>([
    ["summary", "gone.mp3", "media_url could not be fetched (HTTP 404)."],
    ["transcribe", "gone.mp3", "media_url could not be fetched (HTTP 404)."],
    ["summary", "junk.mp3", "The file is not a readable audio or video recording."],
    ["transcribe", "junk.mp3", "The file is not a readable audio or video recording."],
  ])("%s of %s fails, and costs nothing", async (op, name, error) => {
    const before = await balance();
    expect(await done(op, { media_url: link(name) })).toMatchObject({ status: "failed", status_code: 400, error, result: null });
    expect([before - (await balance()), vitae.waiting()]).toEqual([0, []]);
  });

  test("a provider that fails fails the task, which costs nothing", async () => {
    provider.otherwise(scripted({ told: null }));
    const before = await balance();
    const failed = { status: "failed", status_code: 503, error: "The language model is unavailable. Try again later." };
    expect(await done("summary", { media_url: link("call.wav") })).toMatchObject(failed);
    expect(before - (await balance())).toBe(0);
  });
});

const refusal = ({ status, json }: Answer) => [status, json.detail];

test.each<[string, Op, object, string]>([
  ["no link", "summary", { interview_id: "a" }, "media_url: Field required."],
  ["no link", "transcribe", {}, "media_url: Field required."],
  ["a link that is not https", "summary", { media_url: "http://files.example/a.mp3" }, "media_url is not a valid public https link."],
  ["a private link", "transcribe", { media_url: "https://192.168.0.1/a.mp3" }, "media_url is not a valid public https link."],
  ["a link too long", "transcribe", { media_url: `https://files.example/${"x".repeat(2_048)}` }, "media_url"],
  ["a list", "summary", { media_url: ["https://files.example/a.mp3"] }, "media_url: Input should be a valid string."],
  [
    "an interview_id too long",
    "summary",
    { media_url: link("a"), interview_id: "x".repeat(256) },
    "interview_id: String should have at most 255 characters.",
  ],
  ["a language too long", "summary", { media_url: link("a"), language: "x".repeat(17) }, "language"],
  ["a language that is none", "transcribe", { media_url: link("a"), language: "klingon" }, "language"],
  [
    "a callback that is not https",
    "summary",
    { media_url: link("a"), callback_url: "http://a.example" },
    "callback_url is not a valid public https link.",
  ],
])("%s is refused by %s/async with 400, naming the field", async (_, op, body, detail) => {
  const answer = await caller.post(`/${op}/async`, body);
  expect(answer.status).toBe(400);
  expect(answer.json.detail).toContain(detail);
});

test("without somebody who transcribes both are refused, their fields first", async () => {
  const deaf = await deployment(outside);
  try {
    const asking = await deaf.caller();
    for (const op of ["summary", "transcribe"] as const) {
      expect(refusal(await asking.post(`/${op}/async`, { media_url: link("a") }))).toEqual([
        503,
        "Transcription is not enabled on this deployment.",
      ]);
      expect(refusal(await asking.post(`/${op}/async`, {}))).toEqual([400, "media_url: Field required."]);
    }
  } finally {
    await deaf.close();
  }
});
