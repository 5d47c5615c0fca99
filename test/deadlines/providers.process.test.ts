import { createResumeService, memoryStorage, type ResumeService, type ResumeServiceOptions, type TaskOperation } from "@vitae/core";
import { type LanguageModel, ModelFailure, type Transcriber } from "@vitae/core/ports";
import { llm, transcriberClient } from "@vitae/llm";
import { recordingProcessor } from "@vitae/media";
import { rules } from "@vitae/rules";
import { oneLine } from "@vitae/testing/one-line";
import { wav } from "@vitae/testing/wav";
import { beforeAll, expect, test, vi } from "vitest";

/** Time of a request and of a task, in milliseconds. A model gets at least 1,000 of it. */
const timeoutMs = 4_000;
const engine = rules({ inProcess: true });
const text = "Ada Quill\nRiveter at Halvorsen Works\n2019 - 2021";

const providers = {
  /** Replies after the time of the request. */
  slow: (signal: AbortSignal) => later(signal, timeoutMs + 2_000),
  /** Never replies. */
  hanging: (signal: AbortSignal) => later(signal, null),
  failing: () => Promise.reject(new ModelFailure("unavailable", { status: 503, providerMessage: "overloaded" })),
} as const;
type Provider = keyof typeof providers;

const later = (signal: AbortSignal, afterMs: number | null): Promise<never> =>
  new Promise((_, reject) => {
    const timer = afterMs === null ? undefined : setTimeout(() => reject(new ModelFailure("empty")), afterMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const file = (filename: string, bytes: Uint8Array = new TextEncoder().encode(text)) => ({ filename, bytes });
const url = (name: string) => `https://files.example/${name}`;
const callback_url = "https://app.example/done";
const talk = "Ada: How did you begin?\nBen: With a map.\n";

const linked: NonNullable<ResumeServiceOptions["linkFetcher"]> = {
  refusal: () => null,
  async fetch(link, { uploads, filename = "", maxBytes }) {
    const writer = uploads.receive({ filename, maxBytes });
    await writer.write(link.endsWith(".wav") ? wav(2) : new TextEncoder().encode(link.endsWith("talk.txt") ? talk : text));
    return writer.end();
  },
};

/** An operation that uses a provider, with the text of its timeout. */
interface Case {
  readonly late: string;
  /** False: a request does not wait for a slot. */
  readonly waits: boolean;
  readonly call: (service: ResumeService) => Promise<unknown>;
  /** Absent: there is no async form. */
  readonly submit?: readonly [TaskOperation, object];
}

const languages = { source_language: "en", target_language: "de" };
const job_details = "Riveter\n- PostgreSQL is required\n- Two years of experience";
const cases: Readonly<Record<string, Case>> = {
  parse: {
    late: "Resume parsing timed out",
    waits: true,
    call: (service) => service.parse([file("cv.txt")]),
    submit: ["parse", { file_urls: [url("cv.txt")], callback_url }],
  },
  evaluate: {
    late: "Applicant evaluation timed out",
    waits: true,
    call: (service) => service.evaluate({ job_details }, { files: [file("cv.txt")] }),
    submit: ["evaluate", { job_details, resume_urls: [url("cv.txt")], callback_url }],
  },
  prompt: {
    late: "Prompt processing timed out",
    waits: true,
    call: (service) => service.prompt({ prompt_text: "Add Rust to my skills" }, { userId: "u" }),
  },
  summary: {
    late: "Interview summary timed out",
    waits: true,
    call: (service) => service.summarise({ interviews: [{ transcript_text: talk }] }),
    submit: ["summary", { media_url: url("talk.wav"), callback_url }],
  },
  transcribe: {
    late: "Transcription timed out",
    waits: true,
    call: (service) => service.transcribe({}, { media: file("talk.wav", wav(2)) }),
    submit: ["transcribe", { media_url: url("talk.wav"), callback_url }],
  },
  translate: {
    late: "Translation timed out",
    waits: false,
    call: (service) => service.translate({ text: "Led a team of riveters", ...languages }),
    submit: ["translate", { text: "Led a team of riveters", ...languages, callback_url }],
  },
};

/** `ending`: the slot becomes free once the operation waits for it. */
const queues = ["none", "full", "ending"] as const;
type Queue = (typeof queues)[number];
type Form = "request" | "task";

async function outcome({ call, submit }: Case, provider: Provider, queue: Queue, form: Form): Promise<string> {
  const ask = ({ signal }: { readonly signal: AbortSignal }) => providers[provider](signal);
  const model: LanguageModel = { name: "acme/large", ask: (_, options) => ask(options) };
  const transcriber: Transcriber = {
    name: "acme/ears",
    limits: { bytes: 10_000_000, seconds: 1_000 },
    transcribe: (_, options) => ask(options),
  };
  const prices = { large: { input: 1, output: 1 }, "acme/ears": { input: 0, output: 0, per_minute: 1 } };
  // A failing provider needs no end of the time, unless no slot becomes free.
  const givenMs = provider === "failing" && queue !== "full" ? 10 * timeoutMs : timeoutMs;
  const storage = memoryStorage();
  const held = { token: "held", account: "other", kind: "request", limit: 1, taskLimit: 1, now: Date.now(), leaseMs: 3_600_000 } as const;
  if (queue !== "none") await storage.slots.tryAcquire(held);
  const service = createResumeService({
    engine: llm(model, { rules: engine, prices }),
    transcriber: transcriberClient(transcriber, { prices }),
    recordingProcessor: recordingProcessor(),
    reader: { read: async () => oneLine(text), close: async () => {} },
    storage,
    heavyConcurrency: 1,
    requestTimeoutMs: givenMs,
    tasks: { timeoutMs: givenMs },
    linkFetcher: linked,
    callbackSender: { refusal: () => null, send: async () => ({ delivered: true, status: 204 }) },
  });
  const free = () => (queue === "ending" ? storage.slots.release(held.token) : undefined);
  try {
    if (form === "task") return await taskOutcome(service, submit, free);
    const result = call(service);
    await free();
    return await result.then(told, (error) => `${error.status} ${error.detail}`);
  } finally {
    await storage.slots.release(held.token);
    await service.close();
  }
}

async function taskOutcome(service: ResumeService, submit: Case["submit"], free: () => unknown): Promise<string> {
  if (!submit) return "none";
  const [operation, request] = submit;
  const { task_id } = await service.submit(operation, request as never);
  service.startWorker();
  await free();
  const ended = await vi.waitUntil(
    async () => {
      const task = await service.task(operation, task_id);
      return task.status === "failed" || task.status === "succeeded" ? task : null;
    },
    { timeout: 50_000, interval: 100 },
  );
  return ended.status === "failed" ? `${ended.status_code} ${ended.error}` : told(ended.result);
}

/** The result for a caller: the error of its only item, or whether it is ok. */
function told(result: unknown): string {
  const items = Array.isArray(result) ? result : ((result as { results?: readonly unknown[] }).results ?? [result]);
  const [item] = items as readonly { readonly ok?: boolean; readonly error?: { status_code: number; detail: string } | null }[];
  return item?.error ? `${item.error.status_code} ${item.error.detail}` : `200 ok: ${item?.ok}`;
}

const table = Object.entries(cases).flatMap(([name, each]) =>
  (Object.keys(providers) as Provider[]).flatMap((provider) =>
    queues.flatMap((queue) =>
      (["request", "task"] as const)
        .filter((form) => form === "request" || each.submit)
        .map((form) => {
          // A task always waits for a slot; a text to translate does not.
          const isStuck = queue === "full" && (each.waits || form === "task");
          // A text without a translation is returned as it is.
          const failed = name === "translate" ? "200 ok: false" : "503 The language model is unavailable. Try again later.";
          return { name, provider, queue, form, each, expected: provider !== "failing" || isStuck ? `504 ${each.late}` : failed };
        }),
    ),
  ),
);

/** All cases run at once, because each takes the time of a request. */
let outcomes: ReadonlyMap<object, string>;
beforeAll(async () => {
  // Loads what the first request loads.
  await Promise.all(Object.values(cases).map((each) => outcome(each, "failing", "none", "request")));
  outcomes = new Map(
    await Promise.all(table.map(async (row) => [row, await outcome(row.each, row.provider, row.queue, row.form)] as const)),
  );
}, 120_000);

test.each(table)("a $form of $name with a $provider provider and a queue that is $queue: $expected", (row) => {
  expect(outcomes.get(row)).toBe(row.expected);
});
