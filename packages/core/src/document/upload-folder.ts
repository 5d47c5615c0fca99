import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const prefix = "vitae-uploads-";
/** The folders of this process: one whose name has its process id and is not among them is of an earlier life of a container. */
const living = new Set<string>();

/** Where the uploads of one process lie: a folder that only this user may enter, made with a name that cannot be guessed. */
export interface UploadFolder {
  /** Path of a new file of this name. The folder stays until as many were `left`. */
  enter(name: string): Promise<string>;
  /** A file was removed. The folder goes with its last file. */
  left(): Promise<void>;
  /** Removes the folders of processes that are gone. Folders of other users stay. */
  sweep(): Promise<void>;
}

/** @param parent in which the folder is made, and those of other processes lie */
export function uploadFolder(parent: string): UploadFolder {
  let made: Promise<string> | null = null;
  let files = 0;

  const make = async (): Promise<string> => {
    const path = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
    living.add(path);
    return path;
  };

  return {
    async enter(name) {
      files++;
      made ??= make();
      const making = made;
      try {
        return join(await making, name);
      } catch (error) {
        files--;
        if (made === making) made = null;
        throw error;
      }
    },
    async left() {
      const folder = made;
      if (--files > 0 || !folder) return;
      made = null;
      const path = await folder;
      await rm(path, { recursive: true, force: true });
      living.delete(path);
    },
    async sweep() {
      const names = await readdir(parent).catch(() => []);
      const left = names.filter((name) => name.startsWith(prefix) && !isLiving(parent, name));
      await Promise.all(left.map((name) => removeOwn(join(parent, name))));
    },
  };
}

async function removeOwn(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found?.isDirectory() && found.uid === process.getuid?.()) await rm(path, { recursive: true, force: true });
}

function isLiving(parent: string, name: string): boolean {
  const pid = Number.parseInt(name.slice(prefix.length), 10);
  if (pid === process.pid) return living.has(join(parent, name));
  if (!Number.isInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
