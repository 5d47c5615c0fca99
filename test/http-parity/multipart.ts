import { readFileSync } from "node:fs";

/** A part of a form: a text where it has no filename. */
export interface Part {
  readonly field?: string;
  readonly filename?: string;
  readonly bytes: Uint8Array;
}

const boundary = "----parity";
export const formType = `multipart/form-data; boundary=${boundary}`;

export function multipart(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ field = "files", filename, bytes }) => {
    const name = filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: application/octet-stream`;
    return [Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"${name}\r\n\r\n`), bytes, Buffer.from("\r\n")];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

/** One of the fixtures. */
export const document = (filename: string, field = "files"): Part => ({
  field,
  filename,
  bytes: readFileSync(new URL(`../fixtures/${filename}`, import.meta.url)),
});

export const text = (field: string, value: string): Part => ({ field, bytes: Buffer.from(value) });
