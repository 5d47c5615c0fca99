import { setTimeout as wait } from "node:timers/promises";
import { createResumeService } from "@vitae/core";
import type { Translator } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { createHandler } from "@vitae/http";
import { rules } from "@vitae/rules";
import { afterAll, describe, expect, test, vi } from "vitest";
import { fixture } from "../fixture.ts";
import { streamingHosts } from "../http-parity/hosts.ts";
import type { Recorded } from "../http-parity/recorded.ts";
import { linkedFixtures } from "../linked-fixtures.ts";

/** Every word with an ending, after a while of its own. */
const endings: Translator = {
  name: "endings",
  async translate({ texts }, { signal }) {
    await wait((texts.join("").length * 7) % 40, undefined, { signal });
    return texts.map((text) => text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => `${word}um`));
  },
};

const service = createResumeService({
  engine: rules({ inProcess: true }),
  reader: documents(),
  translators: [endings],
  callbackSender: { refusal: linkedFixtures.refusal, send: async () => ({ delivered: true, status: 204 }) },
  linkFetcher: linkedFixtures,
});
const all = await streamingHosts(createHandler(service));
afterAll(async () => {
  for (const host of all) await host.close();
  await service.close();
});
const { id } = await service.accounts.create({ name: "Translated" });
const { key } = await service.accounts.createKey(id);

const boundary = "----translated";
function posted(names: readonly string[]): Recorded {
  const files = names.flatMap((name) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    name === "empty.pdf" ? Buffer.alloc(0) : name === "broken.pdf" ? Buffer.from("%PDF-1.4 and no more") : fixture(name),
    Buffer.from("\r\n"),
  ]);
  const target = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="target_language"\r\n\r\nde\r\n--${boundary}--\r\n`);
  const body = Buffer.concat([...files, target]);
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    "content-length": String(body.length),
  };
  return { name: "translate", method: "POST", path: "/translate/", headers, body };
}

const mixed = [
  "two-column.pdf",
  "encrypted.pdf",
  "lebenslauf.docx",
  "empty.pdf",
  "plain.pdf",
  "no-text.pdf",
  "single-column.docx",
  "broken.pdf",
  "opens-without-password.pdf",
  "hidden-text.pdf",
];

describe("ten documents, good ones and bad ones", () => {
  test.each(all.map((host) => [host.name, host] as const))("come back in their order on %s", async (_, host) => {
    const { status, body } = await host.send(posted(mixed));
    const reply = JSON.parse(body);
    expect([status, reply.ok, reply.translations.length]).toEqual([200, false, 10]);
    const short = reply.documents.map(
      (item: { filename: string; ok: boolean; text: string; file_base64?: string; error?: { code: string } }) => [
        item.filename,
        item.ok && /\p{L}um\b/u.test(item.text),
        item.file_base64 !== undefined,
        item.error?.code ?? null,
      ],
    );
    expect(short).toEqual([
      ["two-column.pdf", true, false, null],
      ["encrypted.pdf", false, false, "pdf_encrypted"],
      ["lebenslauf.docx", true, true, null],
      ["empty.pdf", false, false, "file_empty"],
      ["plain.pdf", true, false, null],
      ["no-text.pdf", false, false, "document_without_text"],
      ["single-column.docx", true, true, null],
      ["broken.pdf", false, false, "document_unreadable"],
      ["opens-without-password.pdf", true, false, null],
      ["hidden-text.pdf", true, false, null],
    ]);
  });

  test("one alone that cannot be read refuses the request", async () => {
    const [host] = all;
    const { status, body } = (await host?.send(posted(["encrypted.pdf"]))) ?? { status: 0, body: "{}" };
    const detail = "The PDF is password-protected. Remove the password and resend.";
    expect([status, JSON.parse(body)]).toMatchObject([400, { detail }]);
  });
});

const translate = (...names: string[]) =>
  service.translate({
    files: names.map((filename) => ({ filename, bytes: fixture(filename) })),
    target_language: "de",
    source_language: "en",
  });
const withoutEndings = (text: string): string => text.replace(/(?<=\p{L}|\p{M})um(?!\p{L})/gu, "");

test("two columns of a PDF are told one after the other, their lines joined to sentences", async () => {
  const {
    documents: [document],
  } = await translate("two-column.pdf");
  const truth = JSON.parse(fixture("two-column.json").toString());
  const text = withoutEndings(document?.text ?? "");
  const duties: string[] = truth.experience.flatMap(({ responsibilities = [] }: { responsibilities?: string[] }) => responsibilities);
  expect(duties.length).toBeGreaterThan(2);
  const places = duties.map((duty) => text.indexOf(duty));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
});

test("hidden words of a document are neither translated nor told", async () => {
  const heard: string[] = [];
  const spy: Translator = {
    name: "spy",
    translate: async ({ texts }) => {
      heard.push(...texts);
      return texts.map(() => null);
    },
  };
  const listening = createResumeService({ engine: rules({ inProcess: true }), reader: documents(), translators: [spy] });
  const files = [{ filename: "hidden-text.pdf", bytes: fixture("hidden-text.pdf") }];
  const reply = await listening.translate({ files, target_language: "de" });
  await listening.close();
  const { hidden } = JSON.parse(fixture("hidden-text.json").toString());
  expect(hidden.length).toBeGreaterThan(0);
  for (const words of hidden) expect(JSON.stringify([heard, reply])).not.toContain(words);
  expect(heard.length).toBeGreaterThan(5);
});

test("a translated DOCX is read as the résumé it was, in other words", async () => {
  const {
    documents: [document],
  } = await translate("single-column.docx");
  const bytes = Buffer.from(document?.file_base64 ?? "", "base64");
  const [item] = await service.parse([{ filename: "new.docx", bytes }]);
  const truth = JSON.parse(fixture("single-column.json").toString());
  expect(item?.error).toBeUndefined();
  expect(item && !item.error && item.emails).toEqual(truth.emails ?? [truth.email]);
});

test("links are fetched and translated in the background, in the shape of a request", async () => {
  const file_urls = ["lebenslauf.docx", "gone.pdf", "plain.pdf"].map((name) => `https://files.example/${name}?secret`);
  const { task_id } = await service.submit("translate", { file_urls, source_language: "en", target_language: "de" });
  const worker = service.startWorker();
  const result = await vi.waitFor(async () => {
    const task = await service.task("translate", task_id);
    expect(task.status).toBe("succeeded");
    return task.result as Awaited<ReturnType<typeof translate>>;
  }, 30_000);
  await worker.stop();
  const direct = await translate("lebenslauf.docx", "plain.pdf");
  const [word, gone, plain] = result.documents;
  expect([word, plain]).toEqual([direct.documents[0], { ...direct.documents[1], index: 2 }]);
  expect(gone).toMatchObject({ index: 1, ok: false, text: "", error: { code: "link_failed", status_code: 400 } });
  expect([result.ok, result.translations]).toEqual([false, [word?.text, "", plain?.text]]);
  expect(JSON.stringify(result)).not.toContain("secret");
});
