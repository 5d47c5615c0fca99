interface FileSystem {
  readonly openAsBlob?: (path: string) => Promise<Blob>;
  readonly constants: { readonly R_OK: number };
  readonly promises: {
    readonly access: (path: string, mode: number) => Promise<void>;
    readonly stat: (path: string) => Promise<{ isDirectory(): boolean }>;
    readonly readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  };
}

/** In a variable, so that bundlers for browsers do not resolve it. */
const fileSystem: string = "node:fs";

/**
 * Returns a file as a blob that is read while it is sent, so that the runtime need not hold it in memory. Rejects with an error
 * that names the path if the file does not exist or cannot be read; `openAsBlob` names neither.
 */
export async function blobFromPath(path: string): Promise<Blob> {
  const { openAsBlob, promises, constants } = await files();
  try {
    await promises.access(path, constants.R_OK);
    if ((await promises.stat(path)).isDirectory()) throw new Error("It is a folder.");
  } catch (cause) {
    throw new Error(`The file ${path} cannot be read.`, { cause });
  }
  return openAsBlob ? openAsBlob(path) : new Blob([await promises.readFile(path)]);
}

async function files(): Promise<FileSystem> {
  try {
    return await import(fileSystem);
  } catch (cause) {
    throw new TypeError("There is no file system here: send a Blob, bytes or a stream instead of a path.", { cause });
  }
}
