import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemRuntime } from "../../runtime/system-runtime.ts";
import type { FileUpload } from "../upload.port.ts";
import { openUpload } from "./open-upload.ts";
import { uploadBytes, uploadHead, uploads } from "./uploads.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "uploads-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inbox = () => uploads({ ids: systemRuntime().ids, folder, memoryBytes: 10 });
const bytes = (length: number) => new Uint8Array(length).fill(7);

test("a small upload stays in memory", async () => {
  const writer = inbox().receive({ filename: "cv.pdf", maxBytes: 100 });
  await writer.write(bytes(4));
  await writer.write(bytes(6));
  expect(await writer.end()).toMatchObject({ kind: "memory", filename: "cv.pdf", size: 10, bytes: Buffer.alloc(10, 7) });
  expect(readdirSync(folder)).toEqual([]);
});

test("a small upload releases its memory on dispose", async () => {
  const writer = inbox().receive({ filename: "cv.pdf", maxBytes: 100 });
  await writer.write(bytes(6));
  const upload = await writer.end();
  if (upload.kind !== "memory") throw new Error("in a file");
  await upload.dispose();
  await upload.dispose();
  expect(upload.bytes.buffer.byteLength).toBe(0);
});

test("a larger upload is in a private file until dispose", async () => {
  const writer = inbox().receive({ filename: "../../../etc/passwd", maxBytes: 100 });
  for (let sent = 0; sent < 5; sent++) await writer.write(bytes(9));
  const upload = await writer.end();
  if (upload.kind !== "file") throw new Error("in memory");
  expect(upload.size).toBe(45);
  expect(readFileSync(upload.path)).toEqual(Buffer.alloc(45, 7));
  expect(statSync(upload.path).mode & 0o077).toBe(0);
  expect(upload.path.startsWith(folder)).toBe(true);
  await upload.dispose();
  await upload.dispose();
  expect(readdirSync(folder)).toEqual([]);
});

test("rejects an upload over its limit at once, and leaves no file", async () => {
  const writer = inbox().receive({ filename: "big.pdf", maxBytes: 20 });
  await writer.write(bytes(15));
  await expect(writer.write(bytes(6))).rejects.toMatchObject({ code: "file_too_large" });
  expect(readdirSync(folder)).toEqual([]);
});

test("an aborted upload leaves no file", async () => {
  const writer = inbox().receive({ filename: "cut.pdf", maxBytes: 100 });
  await writer.write(bytes(50));
  await writer.abort();
  await writer.abort();
  expect(readdirSync(folder)).toEqual([]);
});

test("a sweep removes only folders of terminated processes", async () => {
  const [dead, earlier, other] = ["vitae-uploads-99999999-abcdef", `vitae-uploads-${process.pid}-abcdef`, "mine"].map((name) =>
    join(folder, name),
  );
  for (const path of [dead, earlier, other]) mkdirSync(path ?? "");
  const writer = inbox().receive({ filename: "cv.pdf", maxBytes: 100 });
  await writer.write(bytes(50));
  const upload = await writer.end();
  await inbox().sweep();
  expect([dead, earlier, other].map((path) => existsSync(path ?? ""))).toEqual([false, false, true]);
  expect(upload.kind === "file" && existsSync(upload.path)).toBe(true);
});

test("a sweep does not follow links", async () => {
  const victim = join(folder, "victim");
  mkdirSync(victim);
  writeFileSync(join(victim, "kept"), "x");
  symlinkSync(victim, join(folder, "vitae-uploads-99999999-abcdef"));
  await inbox().sweep();
  expect(readdirSync(victim)).toEqual(["kept"]);
});

test("a process has one private folder, which is removed with its last file", async () => {
  const store = inbox();
  const files = [];
  for (const filename of ["a.pdf", "b.pdf"]) {
    const writer = store.receive({ filename, maxBytes: 100 });
    await writer.write(bytes(50));
    files.push(await writer.end());
  }
  const [own, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(statSync(join(folder, own ?? "")).mode & 0o777).toBe(0o700);
  await files[0]?.dispose();
  expect(readdirSync(join(folder, own ?? ""))).toHaveLength(1);
  await files[1]?.dispose();
  expect(readdirSync(folder)).toEqual([]);
});

test("an abort during a write leaves no file", async () => {
  const writer = inbox().receive({ filename: "cut.pdf", maxBytes: 100 });
  const writing = writer.write(bytes(50));
  await writer.abort();
  await writing;
  expect(readdirSync(folder)).toEqual([]);
});

async function largeUpload() {
  const writer = inbox().receive({ filename: "cv.pdf", maxBytes: 100 });
  await writer.write(bytes(50));
  const upload = await writer.end();
  if (upload.kind !== "file") throw new Error("in memory");
  return upload;
}

test("a file that took the place of an upload is not read", async () => {
  const upload = await largeUpload();
  writeFileSync(`${upload.path}.other`, "another file");
  renameSync(`${upload.path}.other`, upload.path);
  for (const read of [openUpload, uploadBytes, (file: FileUpload) => uploadHead(file, 4)])
    await expect(read(upload)).rejects.toMatchObject({ code: "internal" });
});

test("a symbolic link that took the place of an upload is not followed", async () => {
  const upload = await largeUpload();
  renameSync(upload.path, `${upload.path}.moved`);
  symlinkSync(`${upload.path}.moved`, upload.path);
  await expect(openUpload(upload)).rejects.toMatchObject({ code: "ELOOP" });
});

test("an upload that is open is read to its end, whatever happens to its path", async () => {
  const upload = await largeUpload();
  await using handle = await openUpload(upload);
  writeFileSync(`${upload.path}.other`, "another file");
  renameSync(`${upload.path}.other`, upload.path);
  expect(await handle.readFile()).toEqual(Buffer.alloc(50, 7));
});
