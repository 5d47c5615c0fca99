import { type Bytes, bytesOf, concat, fromBase64, fromHex, utf8 } from "./bytes.ts";
import { CallbackVerificationError } from "./callback-error.ts";

/** A finished task, as a callback tells it. */
export interface CallbackTask {
  readonly task_id: string;
  readonly op: string;
  readonly status: "succeeded" | "failed";
  /** HTTP status that the operation itself came to. */
  readonly status_code: number | null;
  /** The operation's response body; null when it failed. */
  readonly result: unknown;
  readonly error: string | null;
  /** As it was before the first attempt: every attempt sends the same bytes. */
  readonly delivery: { readonly status: string; readonly attempts: number };
  /** ISO 8601. */
  readonly created_at: string;
  readonly completed_at: string | null;
  /** When the service forgets it. */
  readonly expires_at: string | null;
  /** From 0 to 1. */
  readonly progress: number;
}

type Headers = { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;
type Secret = string | null | undefined;

export interface CallbackOptions {
  /** The body as it came, before anything parsed it. */
  readonly payload: string | Uint8Array | ArrayBuffer;
  /** A `Headers` object, or the headers of a Node request. */
  readonly headers: Headers;
  /** The `callback_secret` of the task; or what finds it by the task's id. */
  readonly secret: string | ((taskId: string) => Secret | Promise<Secret>);
  /** How old, or how far ahead, a callback may be. Default: 300. */
  readonly toleranceSeconds?: number;
  /** Default: now. */
  readonly now?: Date;
}

/**
 * Tells whether a callback comes from the service that the task was given to, and returns the task.
 *
 * ```ts
 * import { verifyCallback } from "@vitae/client";
 *
 * export async function POST(request: Request): Promise<Response> {
 *   const payload = await request.text();
 *   const secret = (taskId: string) => secrets.get(taskId); // kept from the 202 that accepted the task
 *   const task = await verifyCallback({ payload, headers: request.headers, secret });
 *   console.log(task.task_id, task.status);
 *   return new Response(null, { status: 204 });
 * }
 * ```
 *
 * Both signatures must hold: `X-Service-Signature`, over the body, and `webhook-signature`, over id, time and body. With the first
 * alone an old callback could be played again. The same callback may come more than once: remember `task_id`.
 * Needs `crypto.subtle` and nothing else: Node, Bun, Deno, browsers and workers have it.
 *
 * @throws {CallbackRefused} with a `code` that says why
 */
export async function verifyCallback(options: CallbackOptions): Promise<CallbackTask> {
  const { headers, toleranceSeconds = 300, now = new Date() } = options;
  const body = bytesOf(options.payload);
  const taskId = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const inTime = headerOf(headers, "webhook-signature");
  const ofBody = headerOf(headers, "x-service-signature");

  const secret = typeof options.secret === "string" ? options.secret : await options.secret(taskId);
  if (!secret) throw new CallbackVerificationError("secret_unknown", "No secret is known for this task.");
  const [shown, decoded] = await Promise.all([keyOf(utf8(secret)), keyOf(decodedSecret(secret))]);

  const hex = /^sha256=((?:[0-9a-f]{2})+)$/i.exec(ofBody)?.[1] ?? "";
  const signed = concat(utf8(`${taskId}.${timestamp}.`), body);
  // Several stand side by side while a secret is replaced.
  const candidates = inTime
    .split(" ")
    .filter((each) => each.startsWith("v1,"))
    .slice(0, 8);
  const holds = await Promise.all([
    hmacIs(shown, fromHex(hex), body),
    ...candidates.map((each) => hmacIs(decoded, fromBase64(each.slice(3)) ?? new Uint8Array(), signed)),
  ]);
  if (!holds[0] || !holds.includes(true, 1)) {
    throw new CallbackVerificationError("signature_mismatch", "The callback is not signed with this secret, or was changed on its way.");
  }

  const age = now.getTime() / 1000 - (/^\d{1,15}$/.test(timestamp) ? Number(timestamp) : Number.NaN);
  if (!(Math.abs(age) <= toleranceSeconds)) {
    throw new CallbackVerificationError("timestamp_outside_tolerance", `The callback was not signed within ${toleranceSeconds} s of now.`);
  }
  return taskOf(body);
}

function headerOf(headers: Headers, name: string): string {
  const value = typeof headers.get === "function" ? headers.get(name) : ownHeader(headers as Exclude<Headers, { get: unknown }>, name);
  if (typeof value !== "string" || value === "") throw new CallbackVerificationError("header_missing", `The header ${name} is missing.`);
  return value;
}

function ownHeader(headers: Readonly<Record<string, unknown>>, name: string): unknown {
  const values = Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? value : []));
  return values.length === 1 ? values[0] : null;
}

function decodedSecret(secret: string): Bytes {
  const key = secret.startsWith("whsec_") ? fromBase64(secret.slice("whsec_".length)) : null;
  if (!key || key.length === 0) throw new CallbackVerificationError("secret_malformed", "The secret is not whsec_ followed by base64.");
  return key;
}

function taskOf(body: Bytes): CallbackTask {
  try {
    const task: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    if (typeof task === "object" && task !== null && "task_id" in task) return task as CallbackTask;
  } catch {
    // Said below.
  }
  throw new CallbackVerificationError("payload_malformed", "The callback is signed, but is not a task in JSON.");
}

const hmac = { name: "HMAC", hash: "SHA-256" };

const keyOf = (bytes: Bytes) => crypto.subtle.importKey("raw", bytes, hmac, false, ["verify"]);

/** Compares in constant time, as `verify` of Web Crypto does. */
const hmacIs = (key: Awaited<ReturnType<typeof keyOf>>, signature: Bytes, bytes: Bytes) =>
  crypto.subtle.verify(hmac, key, signature, bytes);
