import { createHmac } from "node:crypto";

/** The secret of a deployment, and before it none or those that it had earlier, the latest first. */
export type ServerSecrets = readonly [current: string, ...previous: string[]];

const markLength = 8;

/**
 * Marks the id of a task with the server secret that will sign its callbacks: the last eight of its random characters are derived from
 * the secret and the others. After a change of the secret the id still says which one the caller was shown, without anything stored.
 */
export function markTaskId(serverSecret: string, id: string): string {
  const own = id.slice(0, -markLength);
  return own + createHmac("sha256", serverSecret).update(`task_id:${own}`).digest("hex").slice(0, markLength);
}

/** The server secret that a task was accepted with; the current one for an id without a known mark. */
export function serverSecretOf(secrets: ServerSecrets, taskId: string): string {
  return secrets.find((secret) => markTaskId(secret, taskId) === taskId) ?? secrets[0];
}
