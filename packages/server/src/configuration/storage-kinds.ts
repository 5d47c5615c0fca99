import type { Storage } from "@vitae/core/ports";

interface StorageKind {
  /** Values of `VITAE_STORAGE` for this storage, for messages and the documentation. */
  readonly values: string;
  /** Imports the adapter, so that a process loads only the adapter that it uses. */
  readonly load: () => Promise<(source: string) => Storage>;
}

/** Storages of the server by the scheme of `VITAE_STORAGE`. A further adapter is a row here. */
export const storageKinds = {
  sqlite: {
    values: "`sqlite:PATH`, `sqlite::memory:`",
    load: async () => (await import("@vitae/sqlite")).sqlite,
  },
  postgres: {
    values: "`postgres://…` (its password percent-encoded)",
    load: async () => (await import("@vitae/postgres")).postgres,
  },
} as const satisfies Record<string, StorageKind>;
