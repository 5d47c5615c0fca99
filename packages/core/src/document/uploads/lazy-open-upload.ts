import type { FileHandle } from "node:fs/promises";
import type { FileUpload } from "../upload.port.ts";

/** Opens an upload that is in a file; the code is loaded with the first of them. */
export const openUpload = async (upload: FileUpload): Promise<FileHandle> => (await import("./open-upload.ts")).openUpload(upload);
