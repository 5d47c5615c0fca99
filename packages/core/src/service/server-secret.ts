import { callStorage } from "../runtime/call-storage.ts";
import { lazyOnce } from "../runtime/lazy.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";

/** The deployment's secret: the one it was given, or one that is made once and kept in the storage, the same for every process. */
export const serverSecret = (
  { storage, host }: { readonly storage: Storage; readonly host: Runtime },
  given?: string,
): (() => Promise<string>) =>
  lazyOnce(async () => given ?? callStorage(() => storage.settings.getOrSet("server_secret", host.ids.base62(43))));
