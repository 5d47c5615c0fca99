import { StorageOutage } from "@vitae/core/ports";

/** Result codes of SQLite for failures of the file, with their names in better-sqlite3. */
const outages = {
  SQLITE_PERM: { code: 3, advice: "let this user read and write the file and its folder" },
  SQLITE_BUSY: { code: 5, advice: "another process has been writing for too long" },
  SQLITE_READONLY: { code: 8, advice: "let this user write the file and its folder" },
  SQLITE_IOERR: { code: 10, advice: "look after the disk" },
  SQLITE_CORRUPT: { code: 11, advice: "put a backup in its place" },
  SQLITE_FULL: { code: 13, advice: "make room on the disk" },
  SQLITE_CANTOPEN: { code: 14, advice: "let this user read and write the file, in a folder that is there" },
  SQLITE_NOTADB: { code: 26, advice: "name another file" },
} as const;

type Outage = keyof typeof outages;

/** Returns the name of the result code of an outage, for example `SQLITE_FULL`; null if the error is not an outage. */
export const toOutageCode = (error: unknown): string | null => outageOf(error);

function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  const found = Object.entries(outages).find(([name, known]) =>
    typeof errcode === "number" ? (errcode & 0xff) === known.code : typeof code === "string" && code.startsWith(name),
  );
  return found ? (found[0] as Outage) : null;
}

/**
 * Converts an outage to a `StorageOutage` with a text for the operator. Returns other errors unchanged, because they can be bugs.
 */
export function toStorageOutage(error: unknown): unknown {
  const outage = outageOf(error);
  if (outage === null || !(error instanceof Error)) return error;
  return new StorageOutage(`${error.message}: ${outages[outage].advice}`);
}
