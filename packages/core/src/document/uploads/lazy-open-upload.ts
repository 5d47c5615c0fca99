import type { openUpload as open } from "./open-upload.ts";

/** `openUpload`, loaded with the first upload that is in a file. */
export const openUpload: typeof open = async (upload) => (await import("./open-upload.ts")).openUpload(upload);
