import { runInNewContext } from "node:vm";
import type { FileInput } from "@vitae/core";
import { createResumeService } from "@vitae/core";
import { oneLine } from "@vitae/core/internal/document/test/one-line";
import { rules } from "@vitae/rules";
import { expect, test } from "vitest";

const service = createResumeService({
  engine: rules({ inProcess: true }),
  reader: { read: async () => oneLine("Ada Lovelace"), close: async () => {} },
});
const bytes = new Uint8Array(3);
const parse = (files: unknown) => service.parse(files as FileInput[]);

test.each([
  ["cv.pdf", "files must be an array of { filename, bytes }, not string."],
  [undefined, "files must be an array of { filename, bytes }, not undefined."],
  [{ filename: "cv.pdf", bytes }, "files must be an array of { filename, bytes }, not Object."],
  [["cv.pdf"], "files[0] must be { filename, bytes }, not string."],
  [[bytes], "files[0].filename must be a string, not undefined."],
  [[{ bytes }], "files[0].filename must be a string, not undefined."],
  [[{ filename: "cv.pdf" }], "files[0].bytes must be a Uint8Array, such as a Buffer, not undefined."],
  [[{ filename: "cv.pdf", bytes: "%PDF-1.7" }], "files[0].bytes must be a Uint8Array, such as a Buffer, not string."],
  [[{ filename: "cv.pdf", bytes: bytes.buffer }], "files[0].bytes must be a Uint8Array, such as a Buffer, not ArrayBuffer."],
  [
    [
      { filename: "ok", bytes },
      { kind: "cv", filename: "cv.pdf" },
    ],
    "files[1].bytes must be a Uint8Array, such as a Buffer, not undefined.",
  ],
])("what is no list of files is a TypeError that says what is", async (files, message) => {
  await expect(parse(files)).rejects.toThrow(new TypeError(message));
});

test("every method that takes files rejects with the name that it gives them", async () => {
  const none = { filename: "cv.pdf" } as FileInput;
  const said = (name: string) => new TypeError(`${name}.bytes must be a Uint8Array, such as a Buffer, not undefined.`);
  const jobFile = { files: [], jobFile: none };
  const languages = { source_language: "en", target_language: "de" };
  await expect(service.prompt({ prompt_text: "Add Rust" }, { file: none })).rejects.toThrow(said("file"));
  await expect(service.evaluate({ job_details: "Rust" }, { files: [none] })).rejects.toThrow(said("files[0]"));
  await expect(service.evaluate({}, jobFile)).rejects.toThrow(said("jobFile"));
  await expect(service.summarise({ media: [none] })).rejects.toThrow(said("media[0]"));
  await expect(service.transcribe({}, { media: none })).rejects.toThrow(said("media"));
  await expect(service.translate({ ...languages, files: [none] })).rejects.toThrow(said("files[0]"));
});

test("files given to evaluate beside the job, where translate takes them, are missed by name", async () => {
  const misplaced = service.evaluate as (request: object) => Promise<unknown>;
  await expect(misplaced({ job_details: "Rust", files: [] })).rejects.toThrow(
    "files must be an array of { filename, bytes }, not undefined.",
  );
  const silent = service.transcribe as (request: object) => Promise<unknown>;
  await expect(silent({})).rejects.toThrow("media must be { filename, bytes }, not undefined.");
});

test("an empty file stays an item of its own, and its batch is read", async () => {
  const items = await parse([
    { filename: "empty.pdf", bytes: new Uint8Array() },
    { filename: "cv.pdf", bytes },
  ]);
  expect(items).toMatchObject([{ error: { code: "file_empty" } }, { name: "Ada Lovelace" }]);
});

test("bytes of another realm, as test runners make them, are bytes", async () => {
  const foreign: Uint8Array = runInNewContext("new Uint8Array(3)");
  expect(await parse([{ filename: "cv.pdf", bytes: foreign }])).toMatchObject([{ name: "Ada Lovelace" }]);
});

test("a row of a database that has a kind of its own is a file like any other", async () => {
  expect(await parse([{ kind: "file", filename: "cv.pdf", bytes }])).toMatchObject([{ name: "Ada Lovelace" }]);
});
