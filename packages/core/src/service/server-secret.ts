import { callStorage } from "../runtime/call-storage.ts";
import { lazyOnce } from "../runtime/lazy.ts";
import type { Runtime } from "../runtime/runtime.port.ts";
import type { Storage } from "../storage/storage.port.ts";

/** Returns the secret of the deployment: the configured one, or one that is generated once and stored for all processes. */
export const serverSecret = (
  { storage, host }: { readonly storage: Storage; readonly host: Runtime },
  given?: string,
): (() => Promise<string>) =>
  lazyOnce(async () => given ?? callStorage(() => storage.settings.getOrSet("server_secret", host.ids.base62(43))));
