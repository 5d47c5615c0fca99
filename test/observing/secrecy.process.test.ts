import { createHash } from "node:crypto";
import type { ResumeService, TaskOperation } from "@vitae/core";
import type { Translator } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { recordingProcessor } from "@vitae/media";
import { type Scripted, scriptedProvider } from "@vitae/testing/scripted-provider";
import { wav } from "@vitae/testing/wav";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { fixture } from "../fixture.ts";
import { modelOf, transcriberOf } from "../interviews/deployment.ts";
import { linkedFixtures } from "../linked-fixtures.ts";
import { ended, endedAs } from "./recorded-spans.ts";
import { service } from "./service.ts";

const provider = await scriptedProvider({ key: "sk-Zymurgel" });
const reader = documents();
afterAll(async () => {
  await provider.close();
  await reader.close();
});

const canary = "Zymurgel Oakhampton";
const job = `Backend Developer\n- PostgreSQL\n- ${canary}`;
const text = `${canary}: How did you begin?\nBen: With a map of ${canary}.`;
const file = (name: string) => ({ filename: `Zymurgel-${name}`, bytes: fixture(name) });
const media = { filename: "Zymurgel.wav", bytes: wav(4) };
const link = (name: string) => `https://files.example/Zymurgel/${name}?token=Zymurgel`;
const callback_url = "https://app.example/Zymurgel?token=Zymurgel";

/** Names and addresses in the sent documents. The code contains none of these words. */
const words = ["plain.json", "single-column.json"].flatMap(
  (name) =>
    fixture(name)
      .toString()
      .match(/\p{Lu}\p{L}{4,}|\S+@[\w.-]+/gu) ?? [],
);

const talkative: Translator = { name: "talkative", translate: () => Promise.reject(new TypeError(canary)) };
const quotes: Scripted = ({ path }) => (path.endsWith("transcriptions") ? { segments: [{ start: 0, end: 2, text: canary }] } : canary);
const refuses: Scripted = { status: 400, body: { error: { message: `${canary} is not welcome` } } };

const serviceWith = (scripted: Scripted | null): ResumeService => {
  if (scripted) provider.otherwise(scripted);
  return service({
    reader: { ...reader, close: async () => {} },
    linkFetcher: linkedFixtures,
    callbackSender: { refusal: () => null, send: async () => ({ delivered: false, status: 500, reason: canary }) },
    callbackSchedule: { waits: [], attempts: 1 },
    transcriber: transcriberOf(provider, "whisper-1"),
    recordingProcessor: recordingProcessor(),
    translators: scripted ? [talkative, "model"] : [talkative],
    ...(scripted && { model: modelOf(provider) }),
  });
};

/** Requests to every endpoint, with any result. */
async function askEverything(resumes: ResumeService): Promise<void> {
  const { id } = await resumes.accounts.create({ name: canary });
  const caller = resumes.as({ account: id, token: "Zymurgel", kind: "console", metered: true });
  const idempotency = { key: "Zymurgel", fingerprint: createHash("sha256").update(canary).digest("hex"), replayed: () => {} };
  const files = [file("plain.pdf"), file("encrypted.pdf")];
  await Promise.allSettled([
    caller.parse([...files, file("single-column.docx")], { idempotency }),
    caller.prompt({ prompt_text: `Add ${canary} to my skills` }, { file: file("plain.pdf"), userId: "Zymurgel" }),
    caller.prompt({ prompt_text: `Who is ${canary}?`, template_id: canary }, { resumeId: "Zymurgel" }),
    caller.evaluate({ job_details: job }, { files }),
    caller.evaluate({}, { files, jobFile: file("single-column.docx") }),
    caller.registerJob({ job_details: job, title: canary }),
    caller.summarise({ interviews: [{ interview_id: canary, transcript_text: text }] }),
    caller.summarise({ interview_id: canary, media: [media] }),
    caller.transcribe({}, { media }),
    caller.detectLanguage({ texts: [text, canary] }),
    caller.translate({ texts: [text], target_language: "de" }),
    caller.translate({ files, target_language: "de" }),
  ]);
  const shared = { callback_url, target_language: "de", source_language: "en" };
  await Promise.all([
    caller.submit("parse", { file_urls: [link("plain.pdf"), link("gone.pdf")], callback_url }),
    caller.submit("evaluate", { resume_urls: [link("plain.pdf")], job_details: job, callback_url }),
    caller.submit("summary", { media_url: link("plain.pdf"), interview_id: canary, callback_url }),
    caller.submit("transcribe", { media_url: link("gone.pdf"), callback_url }),
    caller.submit("translate", { ...shared, texts: [text] }),
  ]);
}

const tasks: readonly TaskOperation[] = ["parse", "evaluate", "summary", "transcribe", "translate"];

test.each([
  ["without a model", null],
  ["with a model that quotes what it reads", quotes],
  ["with a model that refuses, and says whom", refuses],
])(
  "no word of a document, a request or a key enters a span %s",
  async (_, scripted) => {
    const resumes = serviceWith(scripted);
    await askEverything(resumes);
    const worker = resumes.startWorker();
    onTestFinished(() => worker.stop());
    await vi.waitFor(() => expect(endedAs("vitae.callback")).toHaveLength(tasks.length), { timeout: 60_000, interval: 100 });

    const told = ended().map(({ name, attributes, status, events, links, resource, instrumentationScope }) =>
      JSON.stringify({ name, attributes, status, events, links, resource: resource.attributes, instrumentationScope }),
    );
    const asked = ["parse", "prompt", "evaluate", "jobs", "summary", "transcribe", "detect-language", "translate"];
    expect([...asked, ...tasks.map((task) => `${task}_async`)].filter((name) => endedAs(`vitae.${name}`).length === 0)).toEqual([]);
    const secrets = ["Zymurgel", "Oakhampton", "app.example", "files.example", ...new Set(words)];
    const said = told.join("\n");
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  },
  90_000,
);
