import { limits, VitaeError } from "@vitae/core";
import { PageError } from "./page-error.ts";

/** Allowance for boundaries and text fields in addition to one document, in bytes. */
const formSlack = 2 * 1024 * 1024;

/** Reads the whole body. Rejects with `file_too_large` as soon as it exceeds `max` bytes. */
export async function readBytes(request: Request, max: number = limits.documentBytes): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > max) throw new VitaeError("file_too_large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > max) throw new VitaeError("file_too_large");
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : new Uint8Array(Buffer.concat(chunks, size));
}

/** Reads a multipart form with at most one document. */
export async function readForm(request: Request): Promise<FormData> {
  const bytes = await readBytes(request, limits.documentBytes + formSlack);
  const type = request.headers.get("content-type") ?? "";
  try {
    return await new Response(Buffer.from(bytes), { headers: { "content-type": type } }).formData();
  } catch {
    throw new PageError(400, "form_malformed", "The form is incomplete. Send it again.");
  }
}

/** Reads a JSON body of at most `max` bytes. */
export async function readJson(request: Request, max: number = limits.jsonBytes): Promise<unknown> {
  const bytes = await readBytes(request, max);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new PageError(400, "json_malformed", "The request body is not valid JSON.");
  }
}
