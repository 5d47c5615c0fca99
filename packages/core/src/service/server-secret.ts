import type { ServerSecrets } from "../callbacks/task-secret.ts";
import { callStorage } from "../runtime/call-storage.ts";
import { lazyOnce } from "../runtime/lazy.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";

/**
 * The deployment's secrets: the one it was given, or one that is made once and kept in the storage, the same for every process; then those
 * that it had before.
 */
export const serverSecrets = (
  { storage, host }: { readonly storage: Storage; readonly host: Runtime },
  { secret, previousSecrets = [] }: { readonly secret?: string; readonly previousSecrets?: readonly string[] } = {},
): (() => Promise<ServerSecrets>) =>
  lazyOnce(async () => [
    secret ?? (await callStorage(() => storage.settings.getOrSet("server_secret", host.ids.base62(43)))),
    ...previousSecrets,
  ]);
