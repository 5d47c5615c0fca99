import { closeSync, openSync, statSync } from "node:fs";
import { StorageOutage } from "@vitae/core/ports";

/** The file of a database, as it is found at its path. */
export interface DatabaseFile {
  /** Makes the file if there is none, for this user only. SQLite gives the files beside it the same rights. */
  create(): void;
  /** Called when the database was opened. */
  opened(): void;
  /** Throws a `StorageOutage` when the path leads to another file than the one that was opened, or to none. */
  check(): void;
}

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

/** Makes an empty file that only this user reads and writes, unless there is a file. Errors are left to SQLite, which meets them too. */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch {
    // It exists, or cannot be made.
  }
}

/** Device and number of the file; null where there is none. */
function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}`;
}
