import type { Translator } from "@vitae/core/ports";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createHandler } from "../handler/create-handler.ts";
import type { HttpHandler } from "../http-types.ts";
import { type Asked, ask, file, formBody, jsonBody } from "../test/exchange.ts";
import { type OpenService, openService } from "../test/open-service.ts";

/** Every word with an ending. */
const endings: Translator = {
  name: "endings",
  translate: async ({ texts }) => texts.map((text) => text.replace(/\p{L}+/gu, (word) => `${word}um`)),
};

let open: OpenService;
let dispatch: HttpHandler;
beforeAll(async () => {
  open = await openService({ translators: [endings] });
  dispatch = createHandler(open.service);
});

const post = (asked: Asked, { to = dispatch, path = "/translate/", headers = {} as Record<string, string> } = {}) =>
  ask(to, `POST ${path}`, { ...asked, headers: { authorization: open.bearer, ...asked.headers, ...headers } });
const languages = { source_language: "en", target_language: "de" };
const outcome = { ok: true, source_language: "en", target_language: "de", total_cost: 0 };

test("one text returns its translation, several return theirs in input order", async () => {
  const one = await post(jsonBody({ text: "Led 5 teams at ada@example.com", target_language: "de" }));
  expect([one.status, one.json]).toEqual([200, { translation: "Ledum 5 teamsum atum ada@example.com", ...outcome }]);
  const two = await post(jsonBody({ texts: ["Led", "", "Sold"], text: null, ...languages }));
  expect(two.json).toEqual({ translations: ["Ledum", "", "Soldum"], items: [{ ok: true }, { ok: true }, { ok: true }], ...outcome });
});

test("a form may contain the JSON body in reqj, which takes precedence over its fields", async () => {
  const reqj = (value: unknown) => ({ name: "reqj", value: typeof value === "string" ? value : JSON.stringify(value) });
  const form = formBody([reqj({ texts: ["Led"] }), { name: "target_language", value: "fr" }]);
  expect((await post(form)).json).toMatchObject({ translations: ["Ledum"], target_language: "fr" });
  const both = formBody([reqj({ text: "Led", target_language: "de" }), { name: "target_language", value: "fr" }]);
  expect((await post(both)).json).toMatchObject({ translation: "Ledum", target_language: "de" });
  const twice = formBody([reqj('{"text":"a","text":"b","target_language":"de"}')]);
  expect(await post(twice)).toMatchObject({ status: 400, json: { detail: 'Duplicate JSON key: "text".' } });
});

describe("documents", () => {
  const target = { name: "target_language", value: "de" };
  const pdf = "application/pdf";

  test("return one item each, in input order; one that cannot be read is an item with an error", async () => {
    const form = formBody([file("a.pdf", "Led 5 teams\nat sea"), file("b.pdf", "refuse pdf_encrypted"), file("c.pdf", ""), target]);
    const detail = "The PDF is password-protected. Remove the password and resend.";
    const failed = { ok: false, media_type: null, text: "" };
    expect((await post(form)).json).toEqual({
      ...outcome,
      ok: false,
      translations: ["Ledum 5 teamsum\natum seaum", "", ""],
      documents: [
        { index: 0, filename: "a.pdf", ok: true, media_type: pdf, text: "Ledum 5 teamsum\natum seaum" },
        { index: 1, filename: "b.pdf", ...failed, error: { code: "pdf_encrypted", status_code: 400, detail } },
        { index: 2, filename: "c.pdf", ...failed, error: { code: "file_empty", status_code: 400, detail: "Uploaded file is empty." } },
      ],
    });
  });

  test("a single document has the same response, and rejects the request if it cannot be read", async () => {
    const reqj = { name: "reqj", value: JSON.stringify({ target_language: "fr", text: null }) };
    const one = await post(formBody([file("a.pdf", "Led"), reqj]));
    expect(one.json).toMatchObject({ ok: true, target_language: "fr", translations: ["Ledum"], documents: [{ text: "Ledum" }] });
    const detail = "Uploaded file is empty.";
    expect(await post(formBody([file("a.pdf", ""), target]))).toMatchObject({ status: 400, json: { code: "file_empty", detail } });
  });

  test("fail alone over 10 MB; more than ten reject the request", async () => {
    const large = file("a.pdf", Buffer.alloc(10 * 1024 * 1024 + 1, "a"));
    const { status, json } = await post(formBody([large, file("b.pdf", "Led"), target]));
    expect([status, json.documents[0].error.status_code, json.translations[1]]).toEqual([200, 413, "Ledum"]);
    const eleven = Array.from({ length: 11 }, (_, at) => file(`${at}.pdf`, "Led"));
    expect(await post(formBody([...eleven, target]))).toMatchObject({ status: 413, json: { code: "too_many_files" } });
  });

  test("are rejected together with texts, but not with an empty text field", async () => {
    const withText = (value: string) => post(formBody([file("a.pdf", "Led"), target, { name: "text", value }]));
    expect(await withText("Led")).toMatchObject({ status: 400, json: { detail: "files cannot be sent together with text or texts." } });
    expect((await withText("")).status).toBe(200);
  });
});

const neither = "Send text (one string) or texts (several).";

test.each<[string, unknown, number, string]>([
  ["neither", languages, 400, neither],
  ["both", { text: "a", texts: ["b"], ...languages }, 400, neither],
  ["an empty list", { texts: [], ...languages }, 400, neither],
  ["only blanks", { texts: ["", " \t"], ...languages }, 400, neither],
  ["no target", { text: "a" }, 400, "target_language: Field required."],
  ["no language of this world", { text: "a", target_language: "xx" }, 400, "target_language is not a language code (ISO 639-1)."],
  [
    "another one",
    { text: "a", target_language: "de", source_language: "english" },
    400,
    "source_language is not a language code (ISO 639-1).",
  ],
  ["a number", { texts: ["a", 5], ...languages }, 400, "texts[1]: Input should be a valid string."],
  ["201 texts", { texts: Array.from({ length: 201 }, () => "a"), ...languages }, 413, "Too many texts. Maximum is 200 per request."],
  [
    "50,001 characters",
    { text: "a".repeat(50_001), ...languages },
    413,
    "Text too long. Maximum is 50,000 characters, of all texts together.",
  ],
  [
    "as many in all",
    { texts: ["a".repeat(50_000), "b"], ...languages },
    413,
    "Text too long. Maximum is 50,000 characters, of all texts together.",
  ],
])("%s is told in a sentence", async (_, body, status, detail) => {
  expect(await post(jsonBody(body))).toMatchObject({ status, json: { detail } });
});

test("200 texts with 50,000 characters in total are accepted, counted as characters and not as bytes", async () => {
  const { status, json } = await post(jsonBody({ texts: Array.from({ length: 200 }, () => "😀".repeat(250)), ...languages }));
  expect([status, json.translations.length, json.ok]).toEqual([200, 200, true]);
});

test("a duplicate key is named", async () => {
  const body = '{"text":"a","target_language":"de","target_language":"fr"}';
  const headers = { "content-type": "application/json" };
  expect(await post({ headers, body })).toMatchObject({ status: 400, json: { detail: 'Duplicate JSON key: "target_language".' } });
});

test("a repetition with an Idempotency-Key is translated again; the key with another text is 400", async () => {
  const headers = { "idempotency-key": "t-1" };
  await post(jsonBody({ text: "Led", ...languages }), { headers });
  const again = await post(jsonBody({ text: "Led", ...languages }), { headers });
  expect([again.json.translation, again.headers["idempotent-replayed"]]).toEqual(["Ledum", "true"]);
  expect(await post(jsonBody({ text: "Sold", ...languages }), { headers })).toMatchObject({
    status: 400,
    json: { code: "idempotency_mismatch" },
  });
});

test("without an engine the texts are returned unchanged and not ok, and the Idempotency-Key can be used again", async () => {
  const bare = await openService();
  const to = createHandler(bare.service);
  const headers = { authorization: bare.bearer, "idempotency-key": "t-2" };
  for (const text of ["Led a team", "Sold shoes"]) {
    const { status, json } = await post(jsonBody({ text, ...languages }), { to, headers });
    expect([status, json]).toEqual([200, { ...outcome, ok: false, translation: text }]);
  }
});

test("the log contains no text", async () => {
  await post(jsonBody({ text: "Zanzibarium secret", ...languages }));
  expect(JSON.stringify(open.logged)).not.toMatch(/Zanzibar/);
});

describe("in the background", () => {
  const submit = (body: unknown) => post(jsonBody(body), { path: "/translate/async" });
  const poll = (op: string, id: string) => ask(dispatch, `GET /${op}/tasks/${id}`, { headers: { authorization: open.bearer } });

  test("texts are translated by a worker, and the task belongs to this operation only", async () => {
    const accepted = [await submit({ text: "Led 5 teams", ...languages }), await submit({ texts: ["Led", "Sold"], ...languages })];
    expect(accepted).toMatchObject([{ status: 202 }, { status: 202 }]);
    const ids: string[] = accepted.map(({ json }) => json.task_id);
    const worker = open.service.startWorker();
    onTestFinished(() => worker.stop());
    const ended = await Promise.all(
      ids.map((id) =>
        vi.waitFor(async () => {
          const { json } = await poll("translate", id);
          expect(json.status).toBe("succeeded");
          return json;
        }, 30_000),
      ),
    );
    expect(ended.map(({ op, result }) => [op, result])).toEqual([
      ["translate", { translation: "Ledum 5 teamsum", ...outcome }],
      ["translate", { translations: ["Ledum", "Soldum"], items: [{ ok: true }, { ok: true }], ...outcome }],
    ]);
    for (const id of ids) expect(await poll("parse", id)).toMatchObject({ status: 404, json: { detail: "Task not found." } });
  });

  test("documents are fetched and translated; a failed link is an item with an error", async () => {
    const { json: accepted } = await submit({ file_urls: ["https://a.example/text/Led", "https://a.example/gone.pdf"], ...languages });
    const worker = open.service.startWorker();
    onTestFinished(() => worker.stop());
    const result = await vi.waitFor(async () => {
      const { json } = await poll("translate", accepted.task_id);
      expect(json.status).toBe("succeeded");
      return json.result;
    }, 30_000);
    expect(result).toMatchObject({ ...outcome, ok: false, translations: ["Ledum", ""] });
    const detail = "file_urls[1] could not be fetched (HTTP 404).";
    expect(result.documents).toEqual([
      { index: 0, filename: "Led", ok: true, media_type: "application/pdf", text: "Ledum" },
      {
        index: 1,
        filename: "gone.pdf",
        ok: false,
        media_type: null,
        text: "",
        error: { code: "link_failed", status_code: 400, detail },
      },
    ]);
  });

  test("each text may have 50,000 characters", async () => {
    const texts = Array.from({ length: 3 }, () => "😀".repeat(50_000));
    expect((await submit({ texts, ...languages })).status).toBe(202);
  });

  test.each<[string, unknown, string]>([
    ["nothing", languages, "body: Send one of text, texts and file_urls."],
    ["a text and texts", { text: "a", texts: ["b"], ...languages }, "body: Send one of text, texts and file_urls."],
    ["a blank text", { text: " ", ...languages }, "text must not be blank."],
    ["blank texts", { texts: ["", " "], ...languages }, "texts must not be blank."],
    ["an empty list", { texts: [], ...languages }, "texts: List should have at least 1 item."],
    ["201 texts", { texts: Array.from({ length: 201 }, () => "a"), ...languages }, "texts: List should have at most 200 items."],
    ["a text too long", { texts: ["a", "b".repeat(50_001)], ...languages }, "texts[1] should have at most 50000 characters."],
    ["no source", { text: "a", target_language: "de" }, "source_language: Field required."],
    [
      "a language too long",
      { text: "a", ...languages, target_language: `de-${"x".repeat(14)}` },
      "target_language: String should have at most 16 characters.",
    ],
    [
      "a text and links",
      { text: "a", file_urls: ["https://a.example/cv.pdf"], ...languages },
      "body: Send one of text, texts and file_urls.",
    ],
    ["a link that is none", { file_urls: ["http://a.example/cv.pdf"], ...languages }, "file_urls[0] is not a valid public https link."],
    ["no links", { file_urls: [], ...languages }, "file_urls: List should have at least 1 item."],
    [
      "a callback elsewhere",
      { text: "a", ...languages, callback_url: "http://a.example" },
      "callback_url is not a valid public https link.",
    ],
  ])("%s is told in a sentence that names the field", async (_, body, detail) => {
    expect(await submit(body)).toMatchObject({ status: 400, json: { detail } });
  });
});
