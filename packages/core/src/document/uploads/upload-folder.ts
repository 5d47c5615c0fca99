import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const prefix = "vitae-uploads-";
/** Folders of this process. After the restart of a container, an old folder can have the same process id in its name. */
const ownFolders = new Set<string>();

/** Temporary folder for the uploads of a process. Its name is random, and only the user of the process can access it. */
export interface UploadFolder {
  /** Returns the path for a new file. Creates the folder for the first file. */
  addFile(name: string): Promise<string>;
  /** Must be called after each removal of a file. Removes the folder after its last file. */
  fileRemoved(): Promise<void>;
  /** Removes folders of terminated processes. Keeps folders of other users. */
  sweep(): Promise<void>;
}

/** @param parent contains the folders of all processes */
export function uploadFolder(parent: string): UploadFolder {
  let folder: Promise<string> | null = null;
  let files = 0;

  const make = async (): Promise<string> => {
    const path = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
    ownFolders.add(path);
    return path;
  };

  return {
    async addFile(name) {
      files++;
      folder ??= make();
      const current = folder;
      try {
        return join(await current, name);
      } catch (error) {
        files--;
        if (folder === current) folder = null;
        throw error;
      }
    },
    async fileRemoved() {
      const last = folder;
      if (--files > 0 || !last) return;
      folder = null;
      const path = await last;
      await rm(path, { recursive: true, force: true });
      ownFolders.delete(path);
    },
    async sweep() {
      const names = await readdir(parent).catch(() => []);
      const unused = names.filter((name) => name.startsWith(prefix) && !isInUse(parent, name));
      await Promise.all(unused.map((name) => removeIfOwned(join(parent, name))));
    },
  };
}

async function removeIfOwned(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found?.isDirectory() && found.uid === process.getuid?.()) await rm(path, { recursive: true, force: true });
}

function isInUse(parent: string, name: string): boolean {
  const pid = Number.parseInt(name.slice(prefix.length), 10);
  if (pid === process.pid) return ownFolders.has(join(parent, name));
  if (!Number.isInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
