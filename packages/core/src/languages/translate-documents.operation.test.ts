import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Passage } from "../document/passage.schema.ts";
import { oneLine } from "../document/test/one-line.ts";
import type { Upload } from "../document/upload.port.ts";
import type { Translator } from "../engine/translator.port.ts";
import { VitaeError } from "../errors.ts";
import { createResumeService } from "../service/service.ts";
import type { ResumeServiceOptions } from "../service/service-options.ts";
import { blankEngine, ended, translator } from "./test/translators.ts";

const textOf = (upload: Upload): string => Buffer.from(upload.kind === "memory" ? upload.bytes : []).toString();
const passagesOf = (text: string): readonly Passage[] =>
  text
    .split("\n")
    .map((line, at) => ({ before: at === 0 ? "" : "\n", stretches: line.split("|").map((words, format) => ({ text: words, format })) }));

/** Text files: one that begins with `docx ` is made anew, its looks behind each stretch; `bad` cannot be read. */
const reader: ResumeServiceOptions["reader"] = {
  read: async (upload, call) => {
    await wait(upload.size % 7, undefined, { signal: call.signal });
    if (textOf(upload) === "bad") throw new VitaeError("pdf_encrypted");
    if (textOf(upload) === "slow") throw new VitaeError("parse_timed_out");
    if (textOf(upload) === "broken") throw new RangeError("secret");
    return oneLine(textOf(upload));
  },
  passages: async (upload) => (textOf(upload).startsWith("docx ") ? passagesOf(textOf(upload).slice(5)) : null),
  rewrite: async (upload, passages, { tag, rightToLeft }) =>
    Buffer.from(
      `${upload.filename} ${tag}${rightToLeft ? " rtl" : ""}: ${passages.map((each) => each.map(({ text, format }) => `${text}(${format})`).join("")).join("/")}`,
    ),
  close: async () => {},
};

function serviceOf(translators: readonly Translator[], options: Partial<ResumeServiceOptions> = {}) {
  const service = createResumeService({ reader, engine: blankEngine, translators, ...options });
  onTestFinished(() => service.close());
  return service;
}
const file = (filename: string, text: string) => ({ filename, bytes: Buffer.from(text) });
const into = (target_language: string) => ({ source_language: "en", target_language });
const decoded = (base64 = ""): string => Buffer.from(base64, "base64").toString();
const engine = () => translator("one", ended);
const languages = { source_language: "en", target_language: "de" };
const pdf = "application/pdf";
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test("returns the text of a PDF, and text and document of a DOCX", async () => {
  const reply = await serviceOf([engine()]).translate({
    files: [file("a.pdf", "Led teams"), file("b.docx", "docx Led |teams of engineers\nSold")],
    ...into("de"),
  });
  const { documents, ...others } = reply;
  expect(others).toEqual({
    ok: true,
    translations: ["Ledum teamsum", "Ledum teamsum ofum engineersum\nSoldum"],
    ...languages,
    total_cost: 0,
  });
  expect(documents).toMatchObject([
    { index: 0, filename: "a.pdf", ok: true, media_type: pdf, text: "Ledum teamsum" },
    { index: 1, filename: "b.docx", ok: true, media_type: docx, text: "Ledum teamsum ofum engineersum\nSoldum" },
  ]);
  expect(documents[0]).not.toHaveProperty("file_base64");
  expect(decoded(documents[1]?.file_base64)).toBe("b.docx de: Ledum (0)teamsum ofum engineersum(1)/Soldum(0)");
});

test("reads a document once, and receives only its visible text from a reader with worker threads", async () => {
  const received: unknown[] = [];
  const threaded: typeof reader = {
    read: () => Promise.reject(new Error("the whole document is never needed")),
    readThen: async (upload, { module, name }) => {
      const { [name]: step } = await import(module);
      const output = step(oneLine(textOf(upload)));
      received.push(output);
      return output;
    },
    close: async () => {},
  };
  const reply = await serviceOf([engine()], { reader: threaded }).translate({ files: [file("a.pdf", "Led teams")], ...into("de") });
  expect(reply.documents).toMatchObject([{ ok: true, media_type: pdf, text: "Ledum teamsum" }]);
  expect(received).toEqual([
    { passages: [expect.anything()], mediaType: pdf, document: expect.objectContaining({ lines: [expect.anything()] }), warnings: [] },
  ]);
});

test("returns ten documents in input order, also with failures", async () => {
  const kinds = ["docx Led", "bad", "Sold", "", "docx fail", "broken", "fail", "slow", "docx Ran", "x".repeat(9)];
  const one = translator("one", async (text, at) => {
    await wait((text.length * 5 + at) % 11);
    return text.startsWith("fail") ? null : ended(text);
  });
  const { ok, translations, documents } = await serviceOf([one]).translate({
    files: kinds.map((text, at) => file(`${at}`, text)),
    ...into("de"),
  });
  expect(ok).toBe(false);
  expect(translations).toEqual(["Ledum", "", "Soldum", "", "fail", "", "fail", "", "Ranum", `${"x".repeat(9)}um`]);
  expect(documents.map(({ index, filename, ok, error }) => [index, filename, ok, error?.code ?? null, error?.status_code ?? null])).toEqual(
    [
      [0, "0", true, null, null],
      [1, "1", false, "pdf_encrypted", 400],
      [2, "2", true, null, null],
      [3, "3", false, "file_empty", 400],
      [4, "4", false, null, null],
      [5, "5", false, "internal", 500],
      [6, "6", false, null, null],
      [7, "7", false, "translation_timed_out", 504],
      [8, "8", true, null, null],
      [9, "9", true, null, null],
    ],
  );
});

describe("a document that cannot be translated as a whole", () => {
  test("is returned unchanged and is not ok", async () => {
    const torn = translator("torn", (text) => (text === "Sold" ? null : ended(text)));
    const { documents } = await serviceOf([torn]).translate({ files: [file("a.docx", "docx Led\nSold")], ...into("de") });
    expect(documents).toEqual([
      {
        index: 0,
        filename: "a.docx",
        ok: false,
        media_type: docx,
        text: "Led\nSold",
        file_base64: Buffer.from("docx Led\nSold").toString("base64"),
      },
    ]);
  });

  test("is returned unchanged without translators, and releases its idempotency key", async () => {
    const service = serviceOf([]);
    for (const text of ["docx Led", "docx Sold"]) {
      const idempotency = { key: "k", fingerprint: text, replayed: () => {} };
      const { ok, translations } = await service.translate({ files: [file("a", text)], ...into("de") }, { idempotency });
      expect([ok, translations]).toEqual([false, [text.slice(5)]]);
    }
  });

  test("is ok if an engine returns a small part unchanged", async () => {
    const lines = ["Led a large team of engineers in the harbour", "Sold ships and boats to many people in the town", "haskell and coq"];
    const one = translator("one", (text) => (text === lines[2] ? text : ended(text)));
    const reply = await serviceOf([one]).translate({ files: [file("a", `docx ${lines.join("\n")}`)], ...into("de") });
    expect([reply.ok, reply.translations[0]?.split("\n")[2]]).toEqual([true, lines[2]]);
    const lazy = translator("lazy", (text) => (text === lines[2] ? ended(text) : text));
    expect(await serviceOf([lazy]).translate({ files: [file("a", `docx ${lines.join("\n")}`)], ...into("de") })).toMatchObject({
      ok: false,
    });
  });
});

test("returns a document unchanged for the same language", async () => {
  const one = engine();
  const { ok, documents } = await serviceOf([one]).translate({ files: [file("a", "docx Led")], ...into("en-GB") });
  expect([ok, decoded(documents[0]?.file_base64), one.heard]).toEqual([true, "docx Led", []]);
});

test("passes the direction of right-to-left scripts to the rewriter", async () => {
  const hebrew = translator("hebrew", () => "ניהל");
  const { documents } = await serviceOf([hebrew]).translate({ files: [file("a", "docx Led")], ...into("he") });
  expect(decoded(documents[0]?.file_base64)).toBe("a he rtl: ניהל(0)");
});

test("returns only text if the reader cannot rewrite documents", async () => {
  const { read, close } = reader;
  const service = serviceOf([engine()], { reader: { read, close } });
  const [document] = (await service.translate({ files: [file("a", "docx Led")], ...into("de") })).documents;
  expect(document).toEqual({ index: 0, filename: "a", ok: true, media_type: pdf, text: "docxum Ledum" });
});

test.each<[string, object, object]>([
  [
    "texts beside documents",
    { texts: ["Led"] },
    { code: "validation_failed", issues: [{ loc: ["body", "files"], msg: "cannot be sent together with text or texts" }] },
  ],
  ["eleven documents", { files: Array(11).fill(file("a", "Led")) }, { code: "too_many_files", status: 413 }],
  ["no language", { target_language: "klingon" }, { code: "validation_failed" }],
])("%s are refused", async (_, request, refusal) => {
  const service = serviceOf([engine()]);
  await expect(service.translate({ files: [file("a", "Led")], ...into("de"), ...request } as never)).rejects.toMatchObject(refusal);
});

describe("what is paid", () => {
  /** 250 micro-USD for each text. */
  const paid: Translator = {
    name: "paid",
    maxCostMicroUsd: (texts) => texts.length * 1_000,
    translate: async ({ texts }, call) => {
      for (const _ of texts)
        call.recordUsage({ model: "m", inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, audioSeconds: 0, costMicroUsd: 250 });
      return texts.map((text) => (text.startsWith("fail") ? null : ended(text)));
    },
  };
  async function accountOf(files: readonly ReturnType<typeof file>[]) {
    const service = serviceOf([paid]);
    const account = await service.accounts.create({ name: "Acme" });
    const mine = service.as({ account: account.id, token: "tok", kind: "console", metered: true });
    const reply = await mine.translate({ files, ...into("de") });
    const { balance, held } = await service.accounts.get(account.id);
    return { cost: reply.total_cost, spent: 5_000_000 - balance, held };
  }

  test("is the cost of the translated documents", async () => {
    const files = [file("a", "docx Led\nSold"), file("b", "bad"), file("c", "docx fail\nRan"), file("d", "Walked")];
    expect(await accountOf(files)).toEqual({ cost: 0.00075, spent: 750, held: 0 });
  });

  test("is nothing if all documents fail", async () => {
    expect(await accountOf([file("a", "docx fail\nRan"), file("b", "bad")])).toEqual({ cost: 0, spent: 0, held: 0 });
  });
});

test("documents wait for a slot, and texts do not", async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  const held = translator("held", async (text) => {
    if (text.startsWith("wait")) await hold;
    return ended(text);
  });
  const service = serviceOf([held], { heavyConcurrency: 1 });
  const first = service.translate({ files: [file("a", "wait here")], ...into("de") });
  const order: string[] = [];
  const second = service.translate({ files: [file("b", "Led")], ...into("de") }).then(() => order.push("document"));
  await service.translate({ text: "Sold", ...into("de") }).then(() => order.push("text"));
  await wait(30);
  expect(order).toEqual(["text"]);
  release();
  await Promise.all([first, second]);
  expect(order).toEqual(["text", "document"]);
});

test("a document without an answer of the engine ends with the timeout", async () => {
  const hanging: Translator = {
    name: "hanging",
    translate: (_, { signal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(new VitaeError("cancelled")), { once: true })),
  };
  const service = serviceOf([hanging], { requestTimeoutMs: 100 });
  await expect(service.translate({ files: [file("a", "Led")], ...into("de") })).rejects.toMatchObject({ code: "translation_timed_out" });
});
