import { Readable } from "node:stream";
import type { HttpHandler, HttpRequest } from "../http-types.ts";

/** Parts of a test request. */
export interface Asked {
  readonly headers?: Record<string, string>;
  readonly body?: HttpRequest["body"] | string;
  readonly signal?: AbortSignal;
}

/** Sends `POST /path` to a handler and reads the response. */
export async function ask(dispatch: HttpHandler, line: string, { headers = {}, body = null, signal }: Asked = {}) {
  const [method = "GET", url = "/"] = line.split(" ");
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const reply = await dispatch({ method, url, headers, body: bytes, signal: signal ?? new AbortController().signal });
  const text = typeof reply.body === "string" ? reply.body : new TextDecoder().decode(reply.body);
  const isJson = reply.headers["content-type"] === "application/json" && text !== "";
  return { status: reply.status, headers: reply.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

/** A JSON body with its content type. */
export const jsonBody = (value: unknown): Asked => ({ headers: { "content-type": "application/json" }, body: JSON.stringify(value) });

interface Part {
  readonly name: string;
  readonly filename?: string;
  readonly value: string | Uint8Array;
}

/** A multipart body as a client sends it, in chunks of `chunkBytes`. */
export function formBody(parts: readonly Part[], { boundary = "----b0undary", chunkBytes = 64 * 1024 } = {}): Asked {
  const bytes = Buffer.concat([...parts.flatMap((part) => partBytes(part, boundary)), Buffer.from(`--${boundary}--\r\n`)]);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, at) =>
    bytes.subarray(at * chunkBytes, (at + 1) * chunkBytes),
  );
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}`, "content-length": String(bytes.length) },
    body: Readable.from(chunks),
  };
}

function partBytes({ name, filename, value }: Part, boundary: string): Uint8Array[] {
  const file = filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: application/octet-stream`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return [Buffer.from(head), Buffer.from(value), Buffer.from("\r\n")];
}

/** A file part of a multipart body. */
export const file = (filename: string, value: string | Uint8Array, name = "files"): Part => ({ name, filename, value });
