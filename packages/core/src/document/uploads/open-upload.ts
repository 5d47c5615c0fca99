import { constants, type FileHandle, open } from "node:fs/promises";
import { VitaeError } from "../../errors.ts";
import type { FileIdentity, FileUpload } from "../upload.port.ts";

// A named pipe would keep an opener waiting. Windows has neither flag.
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Opens a file for reading. Rejects for a symbolic link: what a path leads to is decided before. */
export const openForReading = (path: string): Promise<FileHandle> => open(path, flags);

/** Identity of an open file. */
export async function identityOf(handle: FileHandle): Promise<FileIdentity> {
  const { dev, ino } = await handle.stat();
  return { device: dev, inode: ino };
}

/**
 * Opens the file of an upload. All reads must use the handle, not the path again. Rejects if another file is at the path by now. The caller
 * must close the handle.
 */
export async function openUpload({ path, identity }: FileUpload): Promise<FileHandle> {
  const handle = await openForReading(path);
  const found = await identityOf(handle);
  if (found.device === identity.device && found.inode === identity.inode) return handle;
  await handle.close();
  throw new VitaeError("internal", { cause: new Error("The file of an upload was replaced after it was checked.") });
}
