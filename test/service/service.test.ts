import { createResumeService } from "@vitae/core";
import { oneLine } from "@vitae/core/internal/document/test/one-line";
import type { DocumentReader, ReadDocument } from "@vitae/core/ports";
import { VitaeError } from "@vitae/core/ports";
import { rules } from "@vitae/rules";
import { expect, test } from "vitest";

/** Reader that returns the text of the test for each file name. */
const reader = (read: (filename: string) => Promise<ReadDocument>): DocumentReader => ({
  read: ({ filename }) => read(filename),
  close: async () => {},
});
const file = (filename: string, bytes = new Uint8Array(3)) => ({ filename, bytes });

test("whatever happens to one file, the others of its batch are read", async () => {
  const service = createResumeService({
    engine: rules(),
    reader: reader(async (filename) => {
      if (filename === "refused") throw new VitaeError("pdf_encrypted");
      if (filename === "broken") throw new TypeError("reader bug");
      if (filename === "odd") throw "not even an error";
      return oneLine("Ada Lovelace");
    }),
  });
  const items = await service.parse([
    file("good"),
    file("refused"),
    file("broken"),
    file("odd"),
    file("empty", new Uint8Array()),
    file("last"),
  ]);
  expect(items.map((item) => (item.error ? item.error.code : item.name))).toEqual([
    "Ada Lovelace",
    "pdf_encrypted",
    "internal",
    "internal",
    "file_empty",
    "Ada Lovelace",
  ]);
  await service.close();
});

test("no files give no items", async () => {
  const service = createResumeService({ engine: rules(), reader: reader(async () => oneLine("Ada")) });
  expect(await service.parse([])).toEqual([]);
  await service.close();
});

test("a call made before the service closes is answered, one made after is refused", async () => {
  const service = createResumeService({ engine: rules(), reader: reader(async () => oneLine("Ada Lovelace")) });
  const answer = service.parse([file("good")]);
  const closed = service.close();
  expect((await answer)[0]).toMatchObject({ name: "Ada Lovelace" });
  await closed;
  await expect(service.parse([file("late")])).rejects.toMatchObject({ code: "shutting_down" });
});

test("a deadline ends the whole call with the operation's own code", async () => {
  const service = createResumeService({
    engine: rules(),
    requestTimeoutMs: 50,
    reader: {
      read: (_, call) =>
        new Promise((_resolve, reject) => call.signal.addEventListener("abort", () => reject(new VitaeError("cancelled")))),
      close: async () => {},
    },
  });
  await expect(service.parse([file("slow")])).rejects.toMatchObject({ code: "parse_timed_out" });
  await service.close();
});

test("the files of one call share its time", async () => {
  const slow = reader(() => new Promise((resolve) => setTimeout(() => resolve(oneLine("Ada Lovelace")), 180)));
  const engine = rules({ inProcess: true });
  // Loads the rules: the time that the files share must not include it.
  await createResumeService({ engine, reader: slow }).parse([file("warm")]);
  const service = createResumeService({ engine, requestTimeoutMs: 1_200, reader: slow });
  expect(await service.parse([file("1"), file("2")])).toHaveLength(2);
  await expect(service.parse(Array.from({ length: 30 }, (_, at) => file(String(at))))).rejects.toMatchObject({ code: "parse_timed_out" });
  await service.close();
});
