import { globSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { ParsedResume } from "@vitae/core/schemas";
import { beforeAll, describe, expect, test } from "vitest";
import { createHandler } from "../handler/create-handler.ts";
import type { HttpHandler } from "../http-types.ts";
import { type Asked, ask, file, formBody } from "../test/exchange.ts";
import { type OpenService, openService } from "../test/open-service.ts";

const resume = "Nora Example\nnora@example.org\n\nSkills\nWelding, Dutch\n";
const megabyte = 1024 * 1024;

let open: OpenService;
let dispatch: HttpHandler;
beforeAll(async () => {
  open = await openService();
  dispatch = createHandler(open.service);
});

const parse = (asked: Asked, query = "", headers: Record<string, string> = {}) =>
  ask(dispatch, `POST /parse/${query}`, { ...asked, headers: { authorization: open.bearer, ...asked.headers, ...headers } });

/** Names of this process's files among the waiting uploads. */
const waiting = () => globSync(join(tmpdir(), `vitae-uploads-${process.pid}-*`, "*"));

test("returns the résumé for one file", async () => {
  const { status, json } = await parse(formBody([file("cv.pdf", resume)]));
  expect(status).toBe(200);
  expect(ParsedResume.parse(json).email).toBe("nora@example.org");
  expect(Object.keys(json)).not.toContain("filename");
});

test("returns one item per file, in input order, the alias last", async () => {
  const { json } = await parse(
    formBody([
      file("z.pdf", resume, "file"),
      file("a.pdf", resume),
      file("bad.pdf", "refuse"),
      file("empty.pdf", ""),
      file("b.pdf", resume),
    ]),
  );
  const seen = json.results.map((item: { index: number; filename: string; error?: { code: string } }) => [
    item.index,
    item.filename,
    item.error?.code,
  ]);
  expect(seen).toEqual([
    [0, "a.pdf", undefined],
    [1, "bad.pdf", "document_unreadable"],
    [2, "empty.pdf", "file_empty"],
    [3, "b.pdf", undefined],
    [4, "z.pdf", undefined],
  ]);
});

test("returns the provenance of values if requested", async () => {
  const { json } = await parse(formBody([file("cv.pdf", resume)]), "?include=provenance");
  expect(json.provenance["/email"]).toMatchObject({ page: 1, quote: expect.stringContaining("nora@example.org") });
});

test("returns JSON Resume if requested", async () => {
  const { json } = await parse(formBody([file("cv.pdf", resume)]), "?format=jsonresume");
  expect(json.basics.email).toBe("nora@example.org");
  expect(json.filename).toBeUndefined();
});

test.each([
  ["refuse", 400, "document_unreadable"],
  ["refuse pdf_encrypted", 400, "pdf_encrypted"],
  ["", 400, "file_empty"],
])("makes the error of the only file (%j) the reply's own", async (content, status, code) => {
  expect(await parse(formBody([file("cv.pdf", content)]))).toMatchObject({ status, json: { code, detail: expect.any(String) } });
});

describe("limits", () => {
  test("rejects a single file over 10 MB and stores nothing", async () => {
    const { status, json } = await parse(formBody([file("cv.pdf", Buffer.alloc(10 * megabyte + 1))]));
    expect({ status, json }).toEqual({ status: 413, json: { detail: "File too large. Maximum size is 10 MB.", code: "file_too_large" } });
    expect(waiting()).toEqual([]);
  });

  test("accepts a file of exactly 10 MB", async () => {
    const content = Buffer.alloc(10 * megabyte, "refuse pdf_encrypted\n");
    expect((await parse(formBody([file("cv.pdf", content)]))).json.code).toBe("pdf_encrypted");
    expect(waiting()).toEqual([]);
  });

  test("returns an oversized file of a batch as an item with an error", async () => {
    const { status, json } = await parse(formBody([file("big.pdf", Buffer.alloc(11 * megabyte)), file("cv.pdf", resume)]));
    expect(status).toBe(200);
    expect(json.results[0]).toEqual({
      index: 0,
      filename: "big.pdf",
      error: { code: "file_too_large", status_code: 413, detail: "File too large. Maximum size is 10 MB." },
    });
    expect(json.results[1]).toMatchObject({ index: 1, filename: "cv.pdf", email: "nora@example.org" });
  });

  test("rejects eleven files and deletes those that had arrived", async () => {
    const files = Array.from({ length: 11 }, (_, at) => file(`${at}.pdf`, Buffer.alloc(2 * megabyte)));
    const { status, json, headers } = await parse(formBody(files));
    expect({ status, code: json.code }).toEqual({ status: 413, code: "too_many_files" });
    expect(headers.connection).toBe("close");
    expect(waiting()).toEqual([]);
  });

  test("stops reading a file beyond the size limit of a form", async () => {
    let sent = 0;
    const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n');
    const endless = Readable.from(
      (function* () {
        yield head;
        for (; ; sent++) yield Buffer.alloc(megabyte);
      })(),
    );
    const { status, json } = await parse({ headers: { "content-type": "multipart/form-data; boundary=b" }, body: endless });
    expect({ status, code: json.code }).toEqual({ status: 413, code: "file_too_large" });
    expect(sent).toBeLessThan(120);
  });

  test("rejects an announced length beyond the limit before it reads", async () => {
    const body = new Readable({ read: () => expect.unreachable("the body was read"), highWaterMark: 0 });
    const headers = { "content-type": "multipart/form-data; boundary=b", "content-length": String(5_000 * megabyte) };
    const { status, json, headers: answered } = await parse({ headers, body });
    expect({ status, json }).toEqual({
      status: 413,
      json: { detail: "Request body too large. Maximum size is 103 MB.", code: "body_too_large" },
    });
    expect(answered.connection).toBe("close");
  });

  test("ignores an empty file input of a browser at any position", async () => {
    const files = Array.from({ length: 10 }, (_, at) => file(`${at}.pdf`, resume));
    for (const parts of [
      [...files, file("", "")],
      [file("", ""), ...files],
      [...files, file("", "", "file")],
    ]) {
      const { status, json } = await parse(formBody(parts));
      expect({ status, names: json.results?.length }).toEqual({ status: 200, names: 10 });
    }
  });

  test("accepts a file without a name", async () => {
    const files = Array.from({ length: 10 }, (_, at) => file(`${at}.pdf`, Buffer.alloc(2 * megabyte)));
    const { status, json } = await parse(formBody([file("", resume), ...files]));
    expect({ status, code: json.code }).toEqual({ status: 413, code: "too_many_files" });
    expect(waiting()).toEqual([]);
  });
});

describe("shape", () => {
  const missing = { detail: [{ type: "missing", loc: ["body", "files"], msg: "Field required" }], code: "validation_failed" };

  test.each<[string, Asked]>([
    ["no body", {}],
    ["an empty form", formBody([])],
    ["another content type", { headers: { "content-type": "application/pdf" }, body: "%PDF-1.7" }],
    ["a content type that only begins like a form's", { headers: { "content-type": "multipart/form-dataX; boundary=b" }, body: "--b--" }],
    ["text where a file belongs", formBody([{ name: "files", value: "cv" }])],
    ["a browser's input in which nothing was chosen", formBody([file("", "")])],
  ])("asks for the files when there is %s", async (_, asked) => {
    expect(await parse(asked)).toMatchObject({ status: 422, json: missing });
  });

  test("rejects an unknown format and an unknown part together, without repeating them", async () => {
    const { status, json, text } = await parse(formBody([file("cv.pdf", resume)]), "?format=secret-word&include=");
    expect(status).toBe(422);
    expect(json.detail).toEqual([
      { type: "enum", loc: ["query", "include"], msg: "Input should be 'provenance' or 'timeline'" },
      { type: "literal_error", loc: ["query", "format"], msg: "Input should be 'jsonresume'" },
    ]);
    expect(text).not.toContain("secret-word");
  });

  test.each([
    ["without a boundary", "multipart/form-data", "--b\r\n"],
    ["whose boundary never comes", "multipart/form-data; boundary=b", "no parts here"],
  ])("refuses a form %s as malformed", async (_, type, body) => {
    const asked = { headers: { "content-type": type, "content-length": String(body.length) }, body };
    const json = { code: "body_malformed", detail: "The request body is not valid multipart/form-data." };
    expect(await parse(asked)).toMatchObject({ status: 400, json });
  });

  test("rejects too many fields with the limit", async () => {
    const fields = Array.from({ length: 101 }, (_, at) => ({ name: `field-${at}`, value: "x" }));
    const { status, json } = await parse(formBody(fields));
    expect({ status, json }).toEqual({
      status: 400,
      json: { code: "body_malformed", detail: "The request body is not valid multipart/form-data of at most 100 fields." },
    });
  });

  test("shortens a long name, never inside a character", async () => {
    const { json } = await parse(formBody([file(`${"n".repeat(254)}😀.pdf`, resume), file(`${"n".repeat(253)}😀.pdf`, resume)]));
    const names = json.results.map((item: { filename: string }) => item.filename);
    expect(names).toEqual(["n".repeat(254), `${"n".repeat(253)}😀`]);
  });

  test("rejects a form that ends inside a file and stores nothing", async () => {
    const whole = formBody([file("a.pdf", Buffer.alloc(2 * megabyte)), file("b.pdf", Buffer.alloc(2 * megabyte))]);
    const cut = Readable.from(
      (async function* () {
        let bytes = 0;
        for await (const chunk of whole.body as Readable) {
          bytes += chunk.length;
          if (bytes < 3 * megabyte) yield chunk;
        }
      })(),
    );
    expect(await parse({ ...whole, body: cut })).toMatchObject({ status: 400, json: { code: "body_incomplete" } });
    expect(waiting()).toEqual([]);
  });

  test("handles a form in one chunk with a long unnamed part", async () => {
    const whole = formBody([file("cut.pdf", Buffer.alloc(megabyte)), file("cv.pdf", resume)]);
    const bytes = Buffer.concat(await (whole.body as Readable).toArray());
    const body = Buffer.from(bytes.toString("latin1").replace("form-data", "form-datx"), "latin1");
    expect(await parse({ ...whole, body })).toMatchObject({ status: 200, json: { email: "nora@example.org" } });
  });

  test("keeps the names of files without their folders", async () => {
    const { json } = await parse(formBody([file("Lebenslauf Müller.pdf", resume), file("C:\\cv\\履歴書.pdf", resume)]));
    expect(json.results.map((item: { filename: string }) => item.filename)).toEqual(["Lebenslauf Müller.pdf", "履歴書.pdf"]);
  });
});

describe("an Idempotency-Key", () => {
  test("recognises equal files with another boundary as a repetition", async () => {
    const key = { "idempotency-key": "first" };
    const first = await parse(formBody([file("cv.pdf", resume)], { boundary: "one" }), "", key);
    const second = await parse(formBody([file("cv.pdf", resume)], { boundary: "two" }), "", key);
    expect(first.headers["idempotent-replayed"]).toBeUndefined();
    expect(second).toMatchObject({ status: 200, headers: { "idempotent-replayed": "true" }, json: first.json });
  });

  test.each([
    ["another file", [file("cv.pdf", `${resume}!`)], ""],
    ["another name", [file("other.pdf", resume)], ""],
    ["another query", [file("cv.pdf", resume)], "?include=provenance"],
  ])("refuses %s under a used key", async (name, files, query) => {
    const key = { "idempotency-key": `used-${name}` };
    await parse(formBody([file("cv.pdf", resume)]), "", key);
    const { status, json } = await parse(formBody(files), query, key);
    expect({ status, code: json.code }).toEqual({ status: 422, code: "idempotency_mismatch" });
    expect(json.detail[0].loc).toEqual(["header", "Idempotency-Key"]);
  });

  test.each([
    ["empty", [file("a.pdf", ""), file("b.pdf", "")]],
    ["one and empty", [file("a.pdf", "")]],
    ["too large or empty", [file("a.pdf", Buffer.alloc(11 * megabyte)), file("b.pdf", "")]],
  ])("refuses other files under a used key also when they are %s", async (name, files) => {
    const key = { "idempotency-key": `then-${name}` };
    await parse(formBody([file("cv.pdf", resume)]), "", key);
    expect(await parse(formBody(files), "", key)).toMatchObject({ status: 422, json: { code: "idempotency_mismatch" } });
  });

  test.each(["", "é", "x".repeat(256), "a\tb"])("is refused when it is %j", async (key) => {
    const { status, json } = await parse(formBody([file("cv.pdf", resume)]), "", { "idempotency-key": key });
    expect(status).toBe(422);
    expect(json.detail[0].loc).toEqual(["header", "Idempotency-Key"]);
  });
});

test("cancels the work when the caller disconnects", async () => {
  const left = new AbortController();
  const reply = parse({ ...formBody([file("cv.pdf", "wait")]), signal: left.signal });
  setTimeout(() => left.abort(), 50);
  expect((await reply).json.code).toBe("cancelled");
});
