import type { ServerSecrets } from "../callbacks/task-secret.ts";
import { callStorage } from "../runtime/call-storage.ts";
import { lazyOnce } from "../runtime/lazy.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";

/**
 * Returns the secrets of the deployment, the current one first: the configured one, or one that is generated once and stored for all
 * processes; then the previous ones.
 */
export const serverSecrets = (
  { storage, host }: { readonly storage: Storage; readonly host: Runtime },
  { secret, previousSecrets = [] }: { readonly secret?: string; readonly previousSecrets?: readonly string[] } = {},
): (() => Promise<ServerSecrets>) =>
  lazyOnce(async () => [
    secret ?? (await callStorage(() => storage.settings.getOrSet("server_secret", host.ids.base62(43)))),
    ...previousSecrets,
  ]);
