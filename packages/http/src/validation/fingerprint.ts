import { createHash } from "node:crypto";
import type { ReceivedForm } from "../body/receive-form.ts";
import type { ValidParts } from "./validate.ts";

/**
 * What makes two requests the same: method, path, query, context headers and the parsed parts. Not the bytes: a client
 * draws a new multipart boundary for every retry.
 *
 * @returns SHA-256, hexadecimal
 */
export function fingerprint(request: { method: string; path: string }, input: ValidParts, form: ReceivedForm | undefined): string {
  const { query, headers, json } = input;
  const fields = Object.entries(form?.fields ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const files = form?.files.map(({ field, file, sha256 }) => [field, file.filename, sha256]) ?? [];
  return createHash("sha256")
    .update(JSON.stringify([request.method, request.path, query, headers, json, fields, files]))
    .digest("hex");
}
