import { type FileHandle, open, realpath, rename, rm, stat } from "node:fs/promises";
import { type Output, writeTo } from "../terminal/terminal.ts";

/** Where results go. */
export interface Sink {
  write(content: string | Uint8Array): Promise<void>;
  /** Everything is written: what was there before is replaced now. */
  done(): Promise<void>;
  /** Leaves what was there before. */
  abandon(): Promise<void>;
}

export const outputSink = (output: Output): Sink => ({
  write: (content) => writeTo(output, content),
  done: async () => {},
  abandon: async () => {},
});

/** A file that appears whole or not at all: it is written beside its place and renamed. A pipe or device is written as it is. */
export async function fileSink(path: string): Promise<Sink> {
  const target = await realpath(path).catch(() => path);
  const there = await stat(target).catch(() => null);
  const opened = (file: string) =>
    open(file, "w").catch((error: NodeJS.ErrnoException) => {
      throw new Error(`${path} cannot be written: ${reasons[error.code ?? ""] ?? error.code}.`);
    });
  if (there && !there.isFile()) return plain(await opened(target));
  const draft = `${target}.${process.pid}.part`;
  const file = await opened(draft);
  return {
    ...plain(file),
    async done() {
      await file.close();
      await rename(draft, target);
    },
    async abandon() {
      await file.close();
      await rm(draft, { force: true });
    },
  };
}

/** What the codes of the file system mean here. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: "its folder is not there",
  ENOTDIR: "its folder is a file",
  EISDIR: "it is a folder",
  EACCES: "this user may not",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
};

const plain = (file: FileHandle): Sink => ({
  write: async (content) => void (await file.writeFile(content)),
  done: () => file.close(),
  abandon: () => file.close(),
});
