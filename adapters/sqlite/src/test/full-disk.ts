import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { asNobody, isRoot } from "./nobody.ts";

/** Fills the disk of a folder, and frees it again. */
export interface FullDisk {
  readonly name: string;
  readonly says: string;
  /** Returns the path of the database file for a folder. */
  prepare(folder: string): string;
  fill(disk: string, pid: number): void;
  free(disk: string, pid: number): void;
}

const limit = (pid: number, bytes: string) => void execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`], asNobody);

const fileLimit: FullDisk = {
  name: "a limit on the size of files",
  says: "disk I/O error: look after the disk",
  prepare: (folder) => folder,
  fill: (_, pid) => limit(pid, "100000"),
  free: (_, pid) => limit(pid, "unlimited"),
};

const smallDisk: FullDisk = {
  name: "a disk of one megabyte",
  says: "database or disk is full: make room on the disk",
  prepare(folder) {
    const disk = join(folder, "disk");
    mkdirSync(disk);
    mount(disk);
    onTestFinished(() => void execFileSync("umount", ["--lazy", disk]));
    return disk;
  },
  fill(disk) {
    try {
      writeFileSync(join(disk, "ballast"), Buffer.alloc(2 ** 20));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  },
  free: (disk) => rmSync(join(disk, "ballast")),
};

const mount = (disk: string) => void execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m,mode=777", "tmpfs", disk], { stdio: "ignore" });

/** Root in a container may lack the permission to mount. */
function mayMount(): boolean {
  const disk = mkdtempSync(join(tmpdir(), "vitae-mount-"));
  try {
    mount(disk);
    execFileSync("umount", ["--lazy", disk]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(disk, { recursive: true });
  }
}

/** A real small disk if this process may mount one, otherwise a file size limit. */
export const fullDisks: readonly FullDisk[] = isRoot && mayMount() ? [fileLimit, smallDisk] : [fileLimit];
