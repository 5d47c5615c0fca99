import { document, formType, multipart, type Part, text } from "./multipart.ts";
import type { Recorded } from "./recorded.ts";

const words = "Led a team of 5 engineers.";
const transcript = "Ada: How did you begin?\nBen: With a map of every bus stop. We drew it by hand for a year.";
const link = "https://files.example.com/cv.pdf";
const unknown = "0d0e4a7c-5b1f-4c39-8a57-3f0f3ad7a6c1";

/** Requests to every endpoint except `/parse/` and `/detect-language/`: accepted and rejected ones. Later requests read the data of earlier ones. */
export function recordedEndpoints(authorization: string): readonly Recorded[] {
  const get = (path: string, more: Partial<Recorded> = {}): Recorded => ({
    name: `${more.method ?? "GET"} ${path}`,
    method: "GET",
    path,
    headers: { authorization },
    ...more,
  });
  const post = (path: string, type: string, body: Uint8Array, { headers, ...more }: Partial<Recorded> = {}): Recorded => ({
    name: `POST ${path}`,
    method: "POST",
    path,
    headers: { authorization, "content-type": type, "content-length": String(body.length), ...headers },
    body,
    ...more,
  });
  const json = (path: string, value: unknown, more?: Partial<Recorded>) =>
    post(path, "application/json", Buffer.from(JSON.stringify(value)), more);
  const form = (path: string, parts: readonly Part[], more?: Partial<Recorded>) => post(path, formType, multipart(parts), more);

  const job = "3+ years of TypeScript. PostgreSQL is a plus.";
  const cv = document("plain.pdf", "resume_pdfs");
  const sound = { field: "media", filename: "talk.wav", bytes: Buffer.from("RIFF\x24\0\0\0WAVEfmt ") };
  const user = { headers: { "x-service-user-id": "user-1" } };
  const later = (op: string, body: object): readonly Recorded[] => [
    json(`/${op}/async`, { ...body, callback_url: "https://app.example.com/callbacks" }, { keep: "task_id" }),
    json(`/${op}/async`, body, { name: `${op}/async again, under a key`, headers: { "idempotency-key": op } }),
    json(`/${op}/async`, body, { name: `${op}/async repeated under its key`, headers: { "idempotency-key": op } }),
    json(`/${op}/async`, { ...body, callback_url: "http://127.0.0.1/" }, { name: `${op}/async with a private callback` }),
    json(`/${op}/async`, {}, { name: `${op}/async of nothing` }),
    get(`/${op}/tasks/{task_id}`),
    get(`/${op}/tasks/{task_id}`, { method: "HEAD", name: `HEAD ${op} task` }),
    get(`/${op}/tasks/${unknown}`),
  ];

  return [
    json("/jobs/", { title: "Engineer", job_details: job }, { keep: "job_id" }),
    json("/jobs/", { job_details: " " }, { name: "a blank job" }),
    form("/evaluate/", [cv, text("job_details", job)]),
    form("/evaluate/", [cv, document("two-column.pdf", "resume_pdfs"), text("job_id", "{job_id}")], { name: "two against a kept job" }),
    form("/evaluate/", [cv], { name: "evaluation without a job" }),
    form("/evaluate/", [cv, text("job_id", "job_nobody")], { name: "evaluation against an unknown job" }),

    form("/prompt/", [text("prompt_text", ""), document("plain.pdf", "file")], { name: "a résumé is imported", ...user }),
    form("/prompt/", [text("prompt_text", "Add Rust to my skills.")], { name: "a résumé is edited", ...user }),
    form("/prompt/", [text("prompt_text", "Undo")], { name: "an edit is undone", ...user }),
    form("/prompt/", [text("template_id", "x")], { name: "an instruction without words", ...user }),
    form("/prompt/", [text("prompt_text", "Add Go.")], { name: "a user that is none", headers: { "x-service-user-id": "-" } }),
    get("/prompt/resumes?limit=1"),
    get("/prompt/resumes?limit=1&search=a%26b%20%C3%BC"),
    get("/prompt/resumes?limit=0"),
    get("/prompt/resume?resume_id=res_nobody"),
    get("/prompt/resume"),
    get("/prompt/versions?resume_id=res_nobody"),
    get("/prompt/version?resume_id=res_nobody&version=1"),
    json("/prompt/restore", { resume_id: "res_nobody", version: 1 }),
    get("/prompt/resume?resume_id=res_nobody", { method: "DELETE" }),

    json("/summary/", { interview_id: "int-17", transcript_text: transcript }),
    json("/summary/", [{ transcript_text: transcript }, { transcript_text: "" }], { name: "two interviews, one of them blank" }),
    form("/summary/", [text("reqj", JSON.stringify({ transcript_text: transcript }))], { name: "an interview in a form" }),
    form("/summary/", [sound], { name: "summary of a recording" }),
    form("/transcribe/", [sound]),
    form("/transcribe/", [text("language", "en")], { name: "transcription of nothing" }),

    json("/translate/", { text: words, target_language: "de" }),
    json("/translate/", { texts: [words, "ada@example.com"], target_language: "de" }, { name: "two texts are translated" }),
    form("/translate/", [document("single-column.docx"), text("target_language", "de")], { name: "a document is translated" }),
    json("/translate/", { target_language: "de" }, { name: "nothing is translated" }),
    post("/translate/", "application/json", Buffer.from('{"text":"a","text":"b"}'), { name: "a text that stands twice" }),

    ...later("parse", { file_urls: [link] }),
    ...later("evaluate", { resume_urls: [link], job_details: job }),
    ...later("summary", { media_url: link }),
    ...later("transcribe", { media_url: link }),
    ...later("translate", { text: words, source_language: "en", target_language: "de" }),
    get("/parse/tasks/no%20id%2F%3F", { name: "a task by what is no id" }),
    get("/parse/tasks/{task_id}", { name: "a task of another operation" }),
    get("/parse/tasks/{task_id}", { name: "a task without a token", headers: {} }),
    ...["/prompt/", "/jobs/", "/evaluate/", "/summary/", "/translate/", "/parse/async", `/parse/tasks/${unknown}`, "/openapi.json"].flatMap(
      (path) => [get(path, { method: "OPTIONS" }), get(path, { method: "PUT" })],
    ),
  ];
}
