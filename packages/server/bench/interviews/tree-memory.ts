import { readdirSync, readFileSync } from "node:fs";

/** Megabytes that a process and all that descend from it hold; pages that several share count once. Linux alone. */
export function treeMemory(root: number): number {
  const parents = new Map(readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? [[Number(name), parentOf(name)] as const] : [])));
  const isInside = (pid: number): boolean => pid === root || (pid > 1 && isInside(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isInside).reduce((sum, pid) => sum + residentMb(pid), 0);
}

const parentOf = (pid: string): number => Number(fieldsIn(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ")[1] ?? 0);

const residentMb = (pid: number): number => Number(/^Pss:\s+(\d+)/m.exec(fieldsIn(`/proc/${pid}/smaps_rollup`) ?? "")?.[1] ?? 0) / 1024;

/** Null where the process has ended meanwhile. */
function fieldsIn(path: string): string | null {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return null;
  }
}
