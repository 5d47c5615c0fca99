import { CallbackVerificationError, verifyCallback } from "@vitae/client";
import type { CheckedCallback, Signature } from "./received-callback.ts";

/**
 * Returns the secrets with which the callback of a task may be signed. An empty list means that the signature cannot be checked.
 */
export type SecretsOf = (taskId: string) => readonly string[];

interface Callback {
  readonly body: Uint8Array;
  /** Headers as Node keeps them; a repeated header has two values. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  readonly secretsOf: SecretsOf;
}

/** Reads the fields of a callback and verifies its signatures. Never rejects for invalid input. */
export async function checkCallback({ body, headers, secretsOf }: Callback): Promise<CheckedCallback> {
  const { task_id, op, status, status_code } = fieldsOf(body);
  const said = {
    taskId: wordOf(task_id),
    op: wordOf(op),
    status: wordOf(status),
    statusCode: Number.isInteger(status_code) ? Number(status_code) : null,
  };
  const secrets = said.taskId === null ? [] : secretsOf(said.taskId);
  const signatures = await Promise.all(secrets.map((secret) => signatureWith(secret, body, headers)));
  return { ...said, signature: best(signatures) };
}

async function signatureWith(secret: string, payload: Uint8Array, headers: Callback["headers"]): Promise<Signature> {
  try {
    await verifyCallback({ payload, headers, secret });
    return { is: "verified" };
  } catch (error) {
    if (error instanceof CallbackVerificationError) return { is: "refused", code: error.code, why: error.message };
    throw error;
  }
}

/** Accepts if one secret matches. Otherwise returns the most specific error. */
const best = (signatures: readonly Signature[]): Signature =>
  signatures.find(({ is }) => is === "verified") ??
  signatures.find((one) => one.is === "refused" && one.code !== "signature_mismatch") ??
  signatures[0] ?? { is: "unchecked" };

function fieldsOf(body: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Rejects characters that could move the cursor of a terminal. */
const wordOf = (value: unknown): string | null => (typeof value === "string" && /^[\w-]{1,64}$/.test(value) ? value : null);
