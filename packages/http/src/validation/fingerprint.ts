import { createHash } from "node:crypto";
import type { ReceivedForm } from "../body/receive-form.ts";
import type { ValidParts } from "./validate.ts";

/**
 * Computes the fingerprint that identifies equal requests: method, path, query, context headers and parsed parts. The raw bytes do
 * not count, because a client chooses a new multipart boundary for every retry.
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
