import type { Storage } from "@vitae/core/ports";
import { ownDatabase } from "./own-database.ts";
import { sealWith } from "./seal.ts";
import { sealedStorage } from "./sealed-storage.ts";

/** A database of one's own, in which nobody reads a résumé without the key. */
export const ownStorage = (path: string, key: Uint8Array): Storage => sealedStorage(ownDatabase(path), sealWith(key));

/** What `VITAE_STORAGE=module:…/index.ts` makes; the module reads what it needs from the environment by itself. */
export default function fromEnvironment({ OWN_STORAGE_PATH: path = "own.db", OWN_STORAGE_KEY: key = "" } = process.env): Storage {
  const bytes = Buffer.from(key, "base64");
  if (bytes.length !== 32) throw new RangeError("OWN_STORAGE_KEY must be 32 bytes in base64: openssl rand -base64 32");
  return ownStorage(path, bytes);
}
