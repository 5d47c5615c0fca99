import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";

export const logPath = (folder: string): string => join(folder, "log.jsonl");
export const statePath = (folder: string): string => join(folder, "state.json");
export const keysFolder = (folder: string): string => join(folder, "keys");
export const lockPath = (folder: string): string => join(folder, "lock");

/** Reads a text file; null if it does not exist. */
export const readIfPresent = (path: string): Promise<string | null> =>
  readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

/** Replaces a file, so that readers see the old or the new content. `durable` also survives a power failure. */
export async function replaceFile(path: string, content: string | Uint8Array, durable = false): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, "w", 0o600);
  try {
    await file.writeFile(content);
    if (durable) await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
