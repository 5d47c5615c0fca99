import { createHmac } from "node:crypto";

const prefix = "whsec_";

/**
 * The secret that signs the callbacks of one task: derived, so that none is stored.
 *
 * @param serverSecret the deployment's secret; with another one, callbacks of tasks accepted before no longer verify
 * @returns `whsec_` and the base64 of 32 bytes
 */
export function callbackSecret(serverSecret: string, taskId: string): string {
  return prefix + createHmac("sha256", serverSecret).update(`callback_secret:${taskId}`).digest("base64");
}

/**
 * The headers of one attempt to deliver a callback, signed in two ways: for receivers that only compare a hash of the body,
 * and the way of Standard Webhooks, which covers the id and the time too.
 *
 * @param body the text that is sent; what is signed are its UTF-8 bytes
 * @param at seconds since the Unix epoch; each attempt has its own, so that a receiver can refuse old ones
 * @source https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function callbackHeaders({ secret, taskId, at, body }: { secret: string; taskId: string; at: number; body: string }) {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return {
    "content-type": "application/json",
    // Keyed with the secret as it is shown, not with the bytes it stands for.
    "x-service-signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    "webhook-id": taskId,
    "webhook-timestamp": String(at),
    "webhook-signature": `v1,${createHmac("sha256", key).update(`${taskId}.${at}.${body}`).digest("base64")}`,
  };
}
