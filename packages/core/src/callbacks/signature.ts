import { createHmac } from "node:crypto";

const prefix = "whsec_";

/**
 * Derives the secret that signs the callbacks of one task, so that no secret is stored per task.
 *
 * @param serverSecret secret that the task was accepted with, see `serverSecretOf`
 * @returns `whsec_` and the base64 of 32 bytes
 */
export function callbackSecret(serverSecret: string, taskId: string): string {
  return prefix + createHmac("sha256", serverSecret).update(`callback_secret:${taskId}`).digest("base64");
}

/**
 * Creates the headers of one delivery attempt with two signatures: one over the body only, and the one of Standard Webhooks, which also covers
 * task id and time.
 *
 * @param body request body; the signatures cover its UTF-8 bytes
 * @param at time of the attempt in seconds since the epoch, so that a receiver can reject old requests
 * @source https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function callbackHeaders({ secret, taskId, at, body }: { secret: string; taskId: string; at: number; body: string }) {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return {
    "content-type": "application/json",
    // The key is the secret as shown, not its decoded bytes.
    "x-service-signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    "webhook-id": taskId,
    "webhook-timestamp": String(at),
    "webhook-signature": `v1,${createHmac("sha256", key).update(`${taskId}.${at}.${body}`).digest("base64")}`,
  };
}
