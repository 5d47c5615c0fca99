import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rm, rmdir, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** Folder of the chunks of this process: a folder inside the shared one, with one folder per recording. */
export interface TemporaryFolder {
  /** Creates an empty folder that only this user can read. */
  make(): Promise<{ readonly path: string; remove(): Promise<void> }>;
  /** Deletes the folders of processes that have ended. */
  sweep(): Promise<void>;
}

/** Owner of a folder: `machine-pid-start`, with the start in milliseconds since the epoch. */
interface Owner {
  readonly machine: string;
  readonly pid: number;
  readonly start: number;
}

/** Containers reuse process ids, often 1, so the start time distinguishes two processes. */
const self: Owner = {
  machine: createHash("sha256").update(hostname()).digest("hex").slice(0, 8),
  pid: process.pid,
  start: Math.round(Date.now() - process.uptime() * 1000),
};

/** Two measurements of the same start time differ by less. */
const sameStartMs = 2000;
/** Maximum processing time of a recording; folders of other machines are deleted by age only. */
const foreignAgeMs = 24 * 3600 * 1000;

/** Manages the folder of this process. */
export function temporaryFolder(shared: string): TemporaryFolder {
  const own = join(shared, `${self.machine}-${self.pid}-${self.start}`);
  return {
    async make() {
      const path = join(own, randomUUID());
      await mkdir(path, { recursive: true, mode: 0o700 });
      return {
        path,
        async remove() {
          await rm(path, { recursive: true, force: true });
          // Other folders may still exist beside it.
          await rmdir(own).catch(() => {});
        },
      };
    },
    async sweep() {
      const names = await readdir(shared).catch(() => []);
      const gone = await Promise.all(names.map((name) => isGone(join(shared, name), ownerOf(name))));
      await Promise.all(names.filter((_, at) => gone[at]).map((name) => rm(join(shared, name), { recursive: true, force: true })));
    },
  };
}

function ownerOf(name: string): Owner | null {
  const [, machine, pid, start] = /^([0-9a-f]{8})-(\d+)-(\d+)$/.exec(name) ?? [];
  return machine === undefined ? null : { machine, pid: Number(pid), start: Number(start) };
}

async function isGone(path: string, owner: Owner | null): Promise<boolean> {
  if (owner === null) return false;
  if (owner.machine !== self.machine) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    return Date.now() - mtimeMs > foreignAgeMs;
  }
  if (owner.pid === self.pid) return Math.abs(owner.start - self.start) > sameStartMs;
  return !isAlive(owner.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
