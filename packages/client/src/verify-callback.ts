import { type Bytes, bytesOf, concat, fromBase64, fromHex, utf8 } from "./bytes.ts";
import { CallbackVerificationError } from "./callback-error.ts";

/** A finished task as sent in a callback. */
export interface CallbackTask {
  readonly task_id: string;
  readonly op: string;
  readonly status: "succeeded" | "failed";
  /** HTTP status of the operation. */
  readonly status_code: number | null;
  /** Response body of the operation; null if it failed. */
  readonly result: unknown;
  readonly error: string | null;
  /** Delivery state before the first attempt; all attempts send the same bytes. */
  readonly delivery: { readonly status: string; readonly attempts: number };
  /** ISO 8601. */
  readonly created_at: string;
  readonly completed_at: string | null;
  /** ISO 8601. The service deletes the task at this time. */
  readonly expires_at: string | null;
  /** Progress from 0 to 1. */
  readonly progress: number;
}

type Headers = { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;
type Secret = string | null | undefined;

/** Input of `verifyCallback()`. */
export interface CallbackOptions {
  /** The raw body, before it is parsed. */
  readonly payload: string | Uint8Array | ArrayBuffer;
  /** A `Headers` object, or the headers of a Node request. */
  readonly headers: Headers;
  /** The `callback_secret` of the task, or a function that finds it by the id of the task. */
  readonly secret: string | ((taskId: string) => Secret | Promise<Secret>);
  /** Maximum difference between the timestamp and the current time in seconds. Default: 300. */
  readonly toleranceSeconds?: number;
  /** Current time. Default: the system clock. */
  readonly now?: Date;
}

/**
 * Verifies that a callback comes from the service that accepted the task, and returns the task.
 *
 * ```ts
 * import { verifyCallback } from "@vitae/client";
 *
 * export async function POST(request: Request): Promise<Response> {
 *   const payload = await request.text();
 *   const secret = (taskId: string) => secrets.get(taskId); // stored from the 202 response that accepted the task
 *   const task = await verifyCallback({ payload, headers: request.headers, secret });
 *   console.log(task.task_id, task.status);
 *   return new Response(null, { status: 204 });
 * }
 * ```
 *
 * Both signatures must be valid: `X-Service-Signature` over the body, and `webhook-signature` over id, time and body. The first one
 * alone would allow replays of old callbacks. A callback may be delivered more than once; store `task_id` to detect this. Requires
 * `crypto.subtle` only, which Node, Bun, Deno, browsers and workers provide.
 *
 * @throws {CallbackVerificationError} with a `code` that names the reason
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
  // Several signatures are present while a secret is replaced.
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
    // Reported below.
  }
  throw new CallbackVerificationError("payload_malformed", "The callback is signed, but is not a task in JSON.");
}

const hmac = { name: "HMAC", hash: "SHA-256" };

const keyOf = (bytes: Bytes) => crypto.subtle.importKey("raw", bytes, hmac, false, ["verify"]);

/** Compares in constant time, by `verify` of Web Crypto. */
const hmacIs = (key: Awaited<ReturnType<typeof keyOf>>, signature: Bytes, bytes: Bytes) =>
  crypto.subtle.verify(hmac, key, signature, bytes);
