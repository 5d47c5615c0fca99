import type { Host } from "../runtime/host.port.ts";
import { atFirst } from "../runtime/lazy.ts";
import { stored } from "../runtime/stored.ts";
import type { Storage } from "../storage/storage.port.ts";

/** The deployment's secret: the one it was given, or one that is made once and kept in the storage, the same for every process. */
export const serverSecret = (
  { storage, host }: { readonly storage: Storage; readonly host: Host },
  given?: string,
): (() => Promise<string>) => atFirst(async () => given ?? stored(() => storage.settings.keep("server_secret", host.ids.base62(43))));
