import { readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";

const kinds = /TCP|TLS|UDP|Timeout|GetAddrInfo|Query|FSReq|FileHandle/;
const open = () => process.getActiveResourcesInfo().filter((name) => kinds.test(name) && !name.includes("Server"));

/** Records the open sockets, timers, lookups and file requests, to compare them later. */
export function openHandles(): { expectNone(): Promise<void> } {
  const before = open().length;
  return {
    async expectNone() {
      const until = performance.now() + 900;
      while (open().length > before && performance.now() < until) await setTimeout(2);
      expect(open().length, open().join()).toBeLessThanOrEqual(before);
    },
  };
}

/** Files in a folder. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((each) => (each.isFile() ? each.name : []));
