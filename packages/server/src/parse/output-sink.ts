import { type FileHandle, open, realpath, rename, rm, stat } from "node:fs/promises";
import { type Output, writeTo } from "../terminal/terminal.ts";

/** Destination of results. */
export interface Sink {
  write(content: string | Uint8Array): Promise<void>;
  /** Completes the output. An existing file is replaced now. */
  done(): Promise<void>;
  /** Discards the output. An existing file stays unchanged. */
  abandon(): Promise<void>;
}

/** A sink that writes to an open stream. */
export const outputSink = (output: Output): Sink => ({
  write: (content) => writeTo(output, content),
  done: async () => {},
  abandon: async () => {},
});

/** A sink that writes a file atomically: it writes a temporary file and renames it. Pipes and devices are written directly. */
export async function fileSink(path: string): Promise<Sink> {
  const target = await realpath(path).catch(() => path);
  const there = await stat(target).catch(() => null);
  const opened = (file: string) =>
    open(file, "w").catch((error: NodeJS.ErrnoException) => {
      throw new Error(`Cannot write ${path}: ${reasons[error.code ?? ""] ?? error.code}.`);
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

/** Error texts for codes of the file system. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: "its folder does not exist",
  ENOTDIR: "its folder is a file",
  EISDIR: "it is a folder",
  EACCES: "this user has no permission",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
};

const plain = (file: FileHandle): Sink => ({
  write: async (content) => void (await file.writeFile(content)),
  done: () => file.close(),
  abandon: () => file.close(),
});
