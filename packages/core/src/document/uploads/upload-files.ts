import { open, rm } from "node:fs/promises";
import type { IdGenerator } from "../../runtime/runtime.port.ts";
import type { FileUpload } from "../upload.port.ts";
import { identityOf } from "./open-upload.ts";
import { uploadFolder } from "./upload-folder.ts";

/** File that an upload is written to. */
export interface UploadFile {
  /** Removes the file if it rejects. */
  write(chunks: readonly Uint8Array[]): Promise<void>;
  /** Completes the file. */
  end(upload: Pick<FileUpload, "filename" | "size">): Promise<FileUpload>;
  abort(): Promise<void>;
}

/** Creates the files for the larger uploads of a process. @param parent contains the folder of the files */
export function uploadFiles(parent: string, ids: IdGenerator) {
  const folder = uploadFolder(parent);

  async function create(): Promise<UploadFile> {
    const path = await folder.addFile(ids.uuid());
    let removed: Promise<void> | null = null;
    const dispose = () => (removed ??= rm(path, { force: true }).then(() => folder.fileRemoved()));
    const handle = await open(path, "wx", 0o600).catch(async (error) => {
      await dispose();
      throw error;
    });
    const abort = async () => {
      await handle.close().catch(() => {});
      await dispose();
    };
    /** Leaves nothing behind if the work fails. */
    const orAbort = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        await abort();
        throw error;
      }
    };
    return {
      abort,
      write: (chunks) =>
        orAbort(async () => {
          for (const chunk of chunks) await handle.writeFile(chunk);
        }),
      end: ({ filename, size }) =>
        orAbort(async () => {
          const identity = await identityOf(handle);
          await handle.close();
          return { kind: "file", filename, size, path, identity, dispose };
        }),
    };
  }

  return { create, sweep: () => folder.sweep() };
}
