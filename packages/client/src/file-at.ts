interface FileSystem {
  readonly openAsBlob?: (path: string) => Promise<Blob>;
  readonly promises: { readonly readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>> };
}

/** In a variable, so that bundlers for browsers leave it alone. */
const fileSystem: string = "node:fs";

/** A file as a blob that is read when it is sent: it is never in memory as a whole where the runtime can. */
export async function fileAt(path: string): Promise<Blob> {
  const { openAsBlob, promises } = await files();
  return openAsBlob ? openAsBlob(path) : new Blob([await promises.readFile(path)]);
}

async function files(): Promise<FileSystem> {
  try {
    return await import(fileSystem);
  } catch (cause) {
    throw new TypeError("There is no file system here: send a Blob, bytes or a stream instead of a path.", { cause });
  }
}
