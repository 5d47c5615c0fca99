import { closeSync, openSync, statSync } from "node:fs";
import { StorageOutage } from "@vitae/core/ports";

/** The file of a database at a path. */
export interface DatabaseFile {
  /**
   * Creates the file if it does not exist, with access for this user only. SQLite gives its additional files the same permissions.
   */
  create(): void;
  /** Must be called after the database was opened. */
  opened(): void;
  /** Throws a `StorageOutage` if the path leads to another file than the opened one, or to none. */
  check(): void;
}

/** Watches the database file at a path. */
export function databaseFile(path: string): DatabaseFile {
  let known: string | null = null;
  return {
    create: () => createPrivateFile(path),
    opened: () => {
      known = identityOf(path);
    },
    check: () => {
      if (known === null || known === identityOf(path)) return;
      throw new StorageOutage("the database file was removed or replaced while it was open: restore the file and restart the server");
    },
  };
}

/**
 * Creates an empty file that only this user can read and write, unless it exists. Ignores errors, because SQLite reports them too.
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch {
    // It exists, or cannot be created.
  }
}

/** Device and inode of the file; null if it does not exist. */
function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}
