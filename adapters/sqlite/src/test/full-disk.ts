import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Rights mean nothing to root; this user exists everywhere. */
const nobody = 65_534;
export const isRoot = process.getuid?.() === 0;
export const nobodySpecial = isRoot ? { uid: nobody, gid: nobody } : {};

/** A way to leave a process without room in a folder, and to give it room again. */
export interface FullDisk {
  readonly name: string;
  readonly says: string;
  /** Where the file is to lie, given a folder. */
  prepare(folder: string): string;
  fill(disk: string, pid: number): void;
  free(disk: string, pid: number): void;
}

const limit = (pid: number, bytes: string) =>
  void execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`], nobodySpecial);

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
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m,mode=777", "tmpfs", disk]);
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

/** A real disk wherever one can be mounted. */
export const fullDisks: readonly FullDisk[] = isRoot ? [fileLimit, smallDisk] : [fileLimit];
