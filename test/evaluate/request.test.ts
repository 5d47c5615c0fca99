import { randomBytes } from "node:crypto";
import { Evaluation } from "@vitae/core/schemas";
import { inWord, onPage } from "@vitae/tooling/people/printed";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type Deployment, deployment, file } from "./deployment.ts";
import { job, jobInFields } from "./jobs.ts";

let vitae: Deployment;
let caller: Caller;
beforeAll(async () => {
  vitae = await deployment();
  caller = await vitae.caller();
});
afterAll(() => vitae.close());

const two = file("two-column.pdf");
const plain = file("plain.pdf");
const said = ({ requirements }: Evaluation) => requirements.map(({ text, status }) => [text, status]);

describe("résumés", () => {
  test("one is answered by its evaluation", async () => {
    const { status, json } = await caller.evaluate([two], { job_details: job });
    expect(status).toBe(200);
    expect(() => Evaluation.parse(json)).not.toThrow();
    expect(json).not.toHaveProperty("results");
    expect(json).not.toHaveProperty("filename");
    expect(json).toMatchObject({ candidate: { name: "Odalys Fenwick-Marsh" }, language: "en", total_cost: 0 });
    expect(json.method).toMatchObject({ engine: "offline", rubric_version: "2", deterministic: true });
    expect(json.method.blinded).toEqual(expect.arrayContaining(["name", "photo", "age", "gender", "nationality", "address"]));
    expect(json.method.input_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(said(json)).toEqual([
      ["5+ years of experience with Go or Python", "partial"],
      ["PostgreSQL", "met"],
      ["Bachelor's degree in Computer Science", "met"],
      ["Fluent English", "met"],
      ["Kubernetes", "met"],
      ["Palliative care", "not_found"],
    ]);
    expect([json.gaps, json.scores.certifications]).toEqual([["5+ years of experience with Go or Python", "Palliative care"], null]);
  });

  test("one under resume_pdf, and a DOCX, are taken likewise", async () => {
    const alone = await caller.evaluate([], { resume_pdf: two, job_details: job });
    expect(alone.text).toBe((await caller.evaluate([two], { job_details: job })).text);
    const docx = await caller.evaluate([file("single-column.docx")], { job_details: job });
    expect([docx.status, docx.json.candidate]).toEqual([200, { name: "Tobin Larkspur" }]);
    for (const { evidence } of docx.json.requirements) for (const { page } of evidence) expect(page).toBeNull();
  });

  test("several are answered in their order, and one that fails carries its own error", async () => {
    const huge = { name: "huge.pdf", bytes: randomBytes(10 * 1024 * 1024 + 1) };
    const empty = { name: "empty.pdf", bytes: new Uint8Array() };
    const files = [plain, file("encrypted.pdf"), huge, two, empty, file("no-text.pdf"), file("lebenslauf.docx")];
    const { status, json } = await caller.evaluate(files, { resume_pdf: file("single-column.docx"), job_details: job });
    expect(status).toBe(200);
    expect(json.results.map(({ index, filename, error, candidate }) => [index, filename, error?.status_code ?? candidate.name])).toEqual([
      [0, "plain.pdf", "Ansel Brackenmoor"],
      [1, "encrypted.pdf", 400],
      [2, "huge.pdf", 413],
      [3, "two-column.pdf", "Odalys Fenwick-Marsh"],
      [4, "empty.pdf", 400],
      [5, "no-text.pdf", 400],
      [6, "lebenslauf.docx", "Henrike Vossbrandt"],
      [7, "single-column.docx", "Tobin Larkspur"],
    ]);
    expect(json.results.flatMap(({ error }) => (error ? [error.detail] : []))).toEqual([
      "The PDF is password-protected. Remove the password and resend.",
      "File too large. Maximum size is 10 MB.",
      "Uploaded file is empty.",
      "The document has no text layer (a scan?). Send a text PDF.",
    ]);
    const alone = await caller.evaluate([two], { job_details: job });
    expect(json.results[3]).toEqual({ index: 3, filename: "two-column.pdf", ...alone.json });
  });

  test.each([
    ["no text", "no-text.pdf", 400, "The document has no text layer (a scan?). Send a text PDF."],
    ["a password", "encrypted.pdf", 400, "The PDF is password-protected. Remove the password and resend."],
  ])("one alone with %s refuses the request", async (_, name, status, detail) => {
    expect(await caller.evaluate([file(name)], { job_details: job })).toMatchObject({ status, json: { detail } });
  });

  test.each([
    ["no bytes", new Uint8Array(), 400, "Uploaded file is empty."],
    [
      "bytes of no document",
      Buffer.from("no \u0000 document"),
      400,
      "The file is not a readable PDF, DOCX, ODT, RTF, HTML, text or JSON Resume document.",
    ],
    ["more than 10 MB", randomBytes(10 * 1024 * 1024 + 1), 413, "File too large. Maximum size is 10 MB."],
  ])("one alone of %s refuses the request", async (_, bytes, status, detail) => {
    expect(await caller.evaluate([{ name: "cv.pdf", bytes }], { job_details: job })).toMatchObject({ status, json: { detail } });
  });

  test("none at all, and more than ten, are told", async () => {
    const none = await caller.evaluate([], { job_details: job });
    expect(none).toMatchObject({ status: 422, json: { detail: [{ type: "missing", loc: ["body", "resume_pdfs"] }] } });
    expect((await caller.evaluate(Array(11).fill(plain), { job_details: job })).status).toBe(413);
  });
});

describe("the job", () => {
  test.each([
    ["PDF", onPage],
    ["DOCX", inWord],
  ])("in a %s is read like its text", async (_, printed) => {
    const inFile = await caller.evaluate([two], { job_file: { name: "job", bytes: await printed(job.split("\n")) } });
    const inText = await caller.evaluate([two], { job_details: job });
    expect([inFile.status, said(inFile.json), inFile.json.overall_score]).toEqual([200, said(inText.json), inText.json.overall_score]);
  });

  test("in fields gives a row for each, with its weight", async () => {
    const { json } = await caller.evaluate([two], { job_details: jobInFields });
    expect(json.requirements.map(({ text, importance, weight }) => [text, importance, weight])).toEqual([
      ["PostgreSQL", "must", 2],
      ["Bachelor's degree in Computer Science", "must", 2],
      ["5+ years of experience", "must", 2],
      ["English C1", "must", 2],
      ["Kubernetes", "nice", 3],
    ]);
  });

  const id = "job_00000000000000000000";
  test.each([
    ["missing", {}, 400, "Send job_details, job_file or job_id."],
    ["empty", { job_details: "", job_id: "" }, 400, "Send job_details, job_file or job_id."],
    ["blank", { job_details: " \n\t " }, 400, "job_details must not be blank."],
    ["half a JSON object", { job_details: '{"must_have": ["Go"]' }, 400, "job_details is not valid JSON."],
    ["a JSON list", { job_details: '  ["Go"]' }, 400, "job_details is not valid JSON."],
    ["JSON with a key twice", { job_details: '{"must_have":["Go"],"must_have":["SQL"]}' }, 400, 'Duplicate JSON key: "must_have".'],
    ["JSON with a key twice inside", { job_details: '{"weights":{"a":1,"\\u0061":2}}' }, 400, 'Duplicate JSON key: "a".'],
    [
      "JSON of 65 levels",
      { job_details: `{"a":${"[".repeat(64)}${"]".repeat(64)}}` },
      400,
      "The JSON body is nested too deeply. Maximum depth is 64.",
    ],
    ["JSON that asks for nothing", { job_details: '{"title":"Clerk"}' }, 400, "No requirement found in the job."],
    ["a text that asks for nothing", { job_details: "We are a nice company in Leeds." }, 400, "No requirement found in the job."],
    [
      "over 200,000 characters",
      { job_details: `- Go ${"x".repeat(200_000)}` },
      413,
      "job_details is too long. Maximum is 200,000 characters.",
    ],
    ["of an id that nobody has", { job_id: id }, 400, "Unknown job_id."],
    ["a file without text", { job_file: file("no-text.pdf") }, 400, "The document has no text layer (a scan?). Send a text PDF."],
    ["an empty file", { job_file: { name: "job.pdf", bytes: new Uint8Array() } }, 400, "Uploaded file is empty."],
    [
      "a file too large",
      { job_file: { name: "job.pdf", bytes: randomBytes(10 * 1024 * 1024 + 1) } },
      413,
      "File too large. Maximum size is 10 MB.",
    ],
    [
      "a file of no document",
      { job_file: { name: "job.pdf", bytes: Buffer.from("Go\u0000") } },
      400,
      "The file is not a readable PDF, DOCX, ODT, RTF, HTML, text or JSON Resume document.",
    ],
  ])("%s is refused", async (_, fields, status, detail) => {
    expect(await caller.evaluate([two, plain], fields)).toMatchObject({ status, json: { detail } });
  });

  test("of 200,000 characters beyond the first plane is not too long", async () => {
    const { status } = await caller.evaluate([two], { job_details: `Requirements:\n- Go\n${"𝄞".repeat(199_981)}` });
    expect(status).toBe(200);
  });

  test.each([
    ["a language that is none", { language: "klingonese" }, ["body", "language"]],
    ["an id too long", { job_id: "x".repeat(256) }, ["body", "job_id"]],
  ])("%s is 422 and names the field", async (_, fields, loc) => {
    expect(await caller.evaluate([two], { job_details: job, ...fields })).toMatchObject({ status: 422, json: { detail: [{ loc }] } });
  });
});
