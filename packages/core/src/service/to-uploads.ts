import { isUint8Array } from "node:util/types";
import type { Upload, UploadStore } from "../document/upload.port.ts";
import { typeName } from "../errors.ts";
import type { FileInput } from "../operations/method.ts";

/** Converts files from code to uploads. Throws a `TypeError` for other values, because they are an error of the application. */
export function toUploads(uploads: UploadStore) {
  /** @param name name of the argument in errors */
  const one = (file: FileInput | undefined, name: string): Upload => {
    if (isUpload(file)) return file;
    if (typeof file !== "object" || file === null) throw new TypeError(`${name} must be { filename, bytes }, not ${typeName(file)}.`);
    const { filename, bytes } = file;
    if (typeof filename !== "string") throw new TypeError(`${name}.filename must be a string, not ${typeName(filename)}.`);
    if (!isUint8Array(bytes)) throw new TypeError(`${name}.bytes must be a Uint8Array, such as a Buffer, not ${typeName(bytes)}.`);
    return uploads.fromBytes(filename, bytes);
  };

  const all = (files: readonly FileInput[] | undefined, name: string): readonly Upload[] => {
    if (!Array.isArray(files)) throw new TypeError(`${name} must be an array of { filename, bytes }, not ${typeName(files)}.`);
    return files.map((file, at) => one(file, `${name}[${at}]`));
  };

  return { one, all };
}

const isUpload = (file: FileInput | undefined): file is Upload =>
  typeof file === "object" && file !== null && "dispose" in file && (file.kind === "memory" || file.kind === "file");
