import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { wavSeconds } from "../recordings/wav.ts";

/** A received request, with its text in a common form. */
export interface ProviderRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body's JSON; the fields of a form, files by their names. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly model: string;
  /** What the model is told to do: system and developer messages. */
  readonly instructions: string;
  /** The last thing that the user's side says. */
  readonly text: string;
  readonly messages: readonly { readonly role: string; readonly text: string }[];
  /** JSON Schema of the answer, where one is asked for. */
  readonly schema: unknown;
  /** Recordings of a form; `seconds` where they are WAV. */
  readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: number; readonly seconds: number | null }[];
  /** Milliseconds from the request to the moment its client left without an answer; null while it has not. */
  leftAfterMs: number | null;
}

type Json = Readonly<Record<string, unknown>>;

export async function readRequest(incoming: IncomingMessage): Promise<ProviderRequest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const type = incoming.headers["content-type"] ?? "";
  const { body, files } = type.startsWith("multipart/") ? await formIn(bytes, type) : { body: object(jsonIn(bytes)), files: [] };

  const instructed = typeof body.instructions === "string" ? [{ role: "system", text: body.instructions }] : [];
  const messages = [...instructed, ...list(body.input ?? body.messages).map(messageOf)];
  const instructing = messages.filter(({ role }) => role === "system" || role === "developer");
  return {
    path: incoming.url ?? "",
    headers: incoming.headers,
    body,
    model: String(body.model ?? ""),
    instructions: instructing.map(({ text }) => text).join("\n"),
    text: messages.findLast(({ role }) => role === "user")?.text ?? "",
    messages,
    schema: schemaIn(body),
    files,
    leftAfterMs: null,
  };
}

const jsonIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return {};
  }
};

async function formIn(bytes: Buffer<ArrayBuffer>, type: string): Promise<{ body: Json; files: ProviderRequest["files"] }> {
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
  const entries = [...form.entries()];
  const files = entries.flatMap(([, value]) => (typeof value === "string" ? [] : value));
  return {
    body: Object.fromEntries(entries.map(([field, value]) => [field, typeof value === "string" ? value : value.name])),
    files: await Promise.all(files.map(fileOf)),
  };
}

async function fileOf(file: File): Promise<ProviderRequest["files"][number]> {
  const { name, type, size: bytes } = file;
  return { name, type, bytes, seconds: wavSeconds(await file.slice(0, 4_096).bytes(), bytes) };
}

/** Content is a string, or parts with texts in them. */
const messageOf = (value: unknown): { role: string; text: string } => {
  const { role, content } = object(value);
  const text =
    typeof content === "string"
      ? content
      : list(content)
          .map((part) => String(object(part).text ?? ""))
          .join("");
  return { role: String(role ?? ""), text };
};

const schemaIn = (body: Json): unknown =>
  object(object(body.text).format).schema ?? object(object(body.response_format).json_schema).schema ?? null;

const object = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
