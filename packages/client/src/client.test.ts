import { describe, expect, test } from "vitest";
import { type Upload, VitaeApiError } from "./index.ts";
import { fixture, fixturePath, translator, world } from "./test/world.ts";

const job = { job_details: "3+ years of TypeScript.\nPostgreSQL is a plus." };
const transcript = "Ada: How did you begin?\nBen: I began with a map of every bus stop in the city.";
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (VitaeApiError.is(error) ? error : null),
  );

describe("a résumé", () => {
  test("is parsed into its fields", async () => {
    const vitae = (await world()).client();
    const resume = await vitae.parse(fixture("plain.pdf"));
    expect(resume).toMatchObject({ name: "Ansel Brackenmoor", engine: { name: "offline" } });
    expect(resume.provenance).toBeUndefined();
    expect((await vitae.parse(fixture("plain.pdf"), { include: "provenance" })).provenance?.["/name"]).toMatchObject({ page: 1 });
    expect(await vitae.parse(fixture("plain.pdf"), { format: "jsonresume" })).toMatchObject({ basics: { name: "Ansel Brackenmoor" } });
  });

  test("of a list is an item, also if it cannot be read or is the only one", async () => {
    const vitae = (await world()).client();
    const good = { path: fixturePath("two-column.pdf") };
    const bad = { filename: "bad.pdf", bytes: new TextEncoder().encode("no \u0000 document") };
    const told = async (...files: Upload[]) => {
      const items = await vitae.parse(files);
      return items.map((item) => [item.index, item.filename, item.error ? item.error.code : item.name]);
    };
    const read = (index: number) => [index, "two-column.pdf", "Odalys Fenwick-Marsh"];
    const unread = (index: number) => [index, "bad.pdf", "document_unreadable"];
    expect(await told(good, bad)).toEqual([read(0), unread(1)]);
    expect([await told(good), await told(bad)]).toEqual([[read(0)], [unread(0)]]);
    expect(await failure(vitae.parse(bad))).toMatchObject({ status: 400, code: "document_unreadable" });
  });
});

test("any endpoint can be called by its name in the OpenAPI document", async () => {
  const vitae = (await world()).client();
  expect(await vitae.request("POST /jobs/", { json: job })).toMatchObject({ job_id: expect.stringMatching(/^job_/) });
  expect(await failure(vitae.request("POST /jobs/", { json: { job_details: " " } }))).toMatchObject({ code: "job_details_blank" });
});

test("a saved résumé is created, edited, listed, read, restored and deleted", async () => {
  const vitae = (await world()).client();
  const made = await vitae.prompt({ prompt_text: "Import this." }, { userId: "user-4711", file: { path: fixturePath("plain.pdf") } });
  expect(made).toMatchObject({ mode: "import", version: 1 });
  const resume_id = made.resume_id ?? "";
  const edited = await vitae.prompt({ prompt_text: "Add Rust to my skills." }, { resumeId: resume_id });
  expect(edited).toMatchObject({ mode: "edit", version: 2, ai_response: { changes: [expect.stringContaining("Rust")] } });

  const { items } = await vitae.resumes.list({ search: "4711" });
  expect(items).toMatchObject([{ resume_id, external_user_id: "user-4711", version: 2 }]);
  expect(await vitae.resumes.read(resume_id)).toMatchObject({ ai_data: { data: expect.any(Array) } });
  expect((await vitae.resumes.versions({ resume_id, limit: 1 })).items).toMatchObject([{ version: 2 }]);
  expect(await vitae.resumes.version({ resume_id, version: 1 })).toMatchObject({ version: 1, mode: "import" });
  expect(await vitae.resumes.restore({ resume_id, version: 1 })).toMatchObject({ version: 3, mode: "restore" });
  await vitae.resumes.remove(resume_id);
  expect(await failure(vitae.resumes.read(resume_id))).toMatchObject({ status: 404, code: "resume_not_found" });
});

test("candidates are evaluated for a job as text, as a file and by its id", async () => {
  const vitae = (await world()).client();
  const candidate = { path: fixturePath("two-column.pdf") };
  const { job_id } = await vitae.registerJob(job);
  const jobFile = { path: fixturePath("plain.pdf") };
  const inWords = await vitae.evaluate(job, { files: candidate });
  expect(inWords.requirements.length).toBeGreaterThan(0);
  expect((await vitae.evaluate({ job_id }, { files: candidate })).overall_score).toBe(inWords.overall_score);
  const items = await vitae.evaluate(job, { files: [candidate, { path: fixturePath("no-text.pdf") }] });
  expect(items.map(({ error }) => error?.code)).toEqual([undefined, "document_without_text"]);
  const both = await failure(vitae.evaluate({}, { files: [candidate], jobFile: { path: fixturePath("no-text.pdf") } }));
  expect(both).toMatchObject({ code: "document_without_text" });
  expect(await vitae.evaluate({}, { files: [candidate], jobFile })).toHaveLength(1);
});

test("interviews are summarised, single ones and batches", async () => {
  const vitae = (await world()).client();
  const one = await vitae.summarise({ interview_id: "int-17", transcript_text: transcript });
  expect(one).toMatchObject({ interview_id: "int-17", speaking_time: { participants: [{ participant: "Ada" }, { participant: "Ben" }] } });
  const items = await vitae.summarise({ interviews: [{ transcript_text: transcript }, { transcript_text: " " }] });
  expect(items.map(({ error }) => error?.code)).toEqual([undefined, "transcript_blank"]);
  const unheard = vitae.transcribe({}, { media: new TextEncoder().encode("RIFF....WAVE") });
  expect(await failure(unheard)).toMatchObject({ status: 503, code: "transcription_not_enabled" });
});

test("languages are detected, and texts and documents are translated", async () => {
  const vitae = (await world({ model: translator() })).client();
  const into = { source_language: "en", target_language: "de" };
  expect(await vitae.detectLanguage({ texts: ["Ich leite seit zwei Jahren ein Team.", ""] })).toMatchObject({
    results: [{ language: "de" }, { language: "und" }],
  });
  expect((await vitae.translate({ texts: ["A team.", ""], ...into })).translations).toEqual(["Aum teamum.", ""]);
  const { documents } = await vitae.translate({ files: [{ path: fixturePath("single-column.docx") }], ...into });
  expect(documents).toMatchObject([{ index: 0, filename: "single-column.docx", text: expect.stringContaining("Summaryum") }]);
});

describe("a refusal", () => {
  test("contains the issue, its field and the request id", async () => {
    const { client, logged } = await world();
    const error = await failure(client().resumes.list({ limit: 1000 }));
    expect(error).toMatchObject({ name: "VitaeApiError", status: 422, code: "validation_failed", retryAfter: null });
    expect(error?.issues).toMatchObject([{ loc: ["query", "limit"] }]);
    expect(error?.message).toMatch(/^query\.limit: /);
    expect(logged.some((line) => line.request_id === error?.requestId || line.requestId === error?.requestId)).toBe(true);
  });

  test("of an invalid key does not contain the key", async () => {
    const { client } = await world();
    const error = await failure(client({ apiKey: "key_wrong_secret" }).parse(fixture("plain.pdf")));
    expect(error).toMatchObject({ status: 401, code: "token_invalid", detail: "Invalid API token." });
    expect(JSON.stringify({ ...error, message: error?.message, stack: error?.stack })).not.toContain("key_wrong_secret");
    expect(await failure(client({ apiKey: "" }).task("parse", "none"))).toMatchObject({ code: "token_missing" });
  });

  test("distinguishes an unreachable server from a timeout", async () => {
    const { client } = await world();
    const nobody = client({ baseUrl: "http://127.0.0.1:9", retries: 0 });
    expect(await failure(nobody.task("parse", "none"))).toMatchObject({ status: 0, code: "unreachable", requestId: null });
    expect(await failure(client({ timeoutMs: 1 }).parse(fixture("two-column.pdf")))).toMatchObject({ status: 0, code: "timed_out" });
    expect(() => client({ baseUrl: "vitae.example.com" })).toThrow("baseUrl is the address of the service");
  });
});
