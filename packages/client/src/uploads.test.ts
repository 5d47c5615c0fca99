import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { type Upload, VitaeApiError } from "./index.ts";
import { fixture, fixturePath, world } from "./test/world.ts";

const bytes = fixture("plain.pdf");
const megabyte = 1024 * 1024;

/** In pieces, as a network or a disk gives them. */
const streamOf = (whole: Uint8Array, piece = 1000) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < whole.length; at += piece) controller.enqueue(whole.subarray(at, at + piece));
      controller.close();
    },
  });

test.each<[string, Upload, string]>([
  ["bytes", bytes, "upload"],
  ["a view of shared bytes", new Uint8Array(new SharedArrayBuffer(bytes.length)).fill(0).map((_, at) => bytes[at] ?? 0), "upload"],
  ["a blob", new Blob([bytes]), "upload"],
  ["a file", new File([bytes], "Lebenslauf „neu“.pdf"), "Lebenslauf „neu“.pdf"],
  ["named bytes", { filename: "a.pdf", bytes }, "a.pdf"],
  ["a stream", streamOf(bytes), "upload"],
  ["a named stream", { filename: 'a "b"\n.pdf', stream: streamOf(bytes) }, 'a "b"\n.pdf'],
  ["a stream to be opened", { filename: "c.pdf", stream: () => streamOf(bytes) }, "c.pdf"],
  ["a path", { path: fixturePath("plain.pdf") }, "plain.pdf"],
  ["a path by another name", { path: fixturePath("plain.pdf"), filename: "d.pdf" }, "d.pdf"],
])("%s arrives whole", async (_, upload, filename) => {
  const { client } = await world();
  const [item] = await client().parse([upload]);
  expect(item).toMatchObject({ index: 0, filename, name: "Ansel Brackenmoor" });
});

test("streams and files are sent in one request, in order", async () => {
  const { client } = await world();
  const files: Upload[] = [
    { path: fixturePath("two-column.pdf") },
    { filename: "s.pdf", stream: streamOf(bytes) },
    { path: fixturePath("lebenslauf.docx") },
  ];
  const items = await client().parse(files);
  expect(items.map(({ filename }) => filename)).toEqual(["two-column.pdf", "s.pdf", "lebenslauf.docx"]);
  expect(items.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
});

test.each([
  ["leads nowhere", fixturePath("nowhere.pdf"), { code: "ENOENT" }],
  ["is a folder's", fixturePath("."), { message: "It is a folder." }],
])("a path that %s is the caller's error, which names it, and nothing is sent", async (_, path, cause) => {
  const { client, logged } = await world();
  const refused = await client()
    .parse({ path })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ message: `The file ${path} cannot be read.`, cause });
  expect(VitaeApiError.is(refused)).toBe(false);
  expect(logged.some(({ event }) => event === "request")).toBe(false);
});

test("an upload that is too large rejects with the error of the service", async () => {
  const { client } = await world();
  const large = { filename: "large.pdf", stream: () => streamOf(new Uint8Array(11 * megabyte), 65_536) };
  await expect(client().parse(large)).rejects.toMatchObject({ status: 413, code: "file_too_large" });
  await expect(client().parse(new Blob([new Uint8Array(11 * megabyte)]))).rejects.toMatchObject({ status: 413, code: "file_too_large" });
});

test("a stream is sent while it arrives, and cancelled when the call is aborted", async () => {
  const { client, logged } = await world();
  let given = 0;
  let left = false;
  const endless = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sleep(1);
      given += 4096;
      controller.enqueue(new Uint8Array(4096));
    },
    cancel() {
      left = true;
    },
  });
  const leaving = new AbortController();
  const answer = client().parse({ filename: "endless.pdf", stream: endless }, { signal: leaving.signal });
  answer.catch(() => {});
  // More than the buffers hold: the server reads.
  await vi.waitFor(() => expect(given).toBeGreaterThan(400_000), 30_000);
  leaving.abort(new Error("left"));
  await expect(answer).rejects.toThrow("left");
  await vi.waitFor(() => expect(left).toBe(true), 30_000);
  const before = given;
  await sleep(50);
  expect([before > 0, given - before <= 4096]).toEqual([true, true]);
  await vi.waitFor(() => expect(logged.findLast(({ event }) => event === "request")).toMatchObject({ status: 400 }), 30_000);
});

test("a consumed stream is not sent again, but a function that opens a stream is", async () => {
  const { client } = await world();
  const refusing: typeof fetch = async (_, init) => {
    await new Response(init?.body).arrayBuffer();
    return new Response("", { status: 503 });
  };
  const asked = vi.fn(refusing);
  const vitae = client({ fetch: asked, retries: 1 });
  await expect(vitae.parse({ filename: "once.pdf", stream: streamOf(bytes) })).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveBeenCalledTimes(1);
  await expect(vitae.parse({ filename: "again.pdf", stream: () => streamOf(bytes) })).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveBeenCalledTimes(3);
});

test("an aborted call sends no request", async () => {
  const { client, logged } = await world();
  await expect(client().parse(bytes, { signal: AbortSignal.abort(new Error("too late")) })).rejects.toThrow("too late");
  expect(logged.some(({ event }) => event === "request")).toBe(false);
});
