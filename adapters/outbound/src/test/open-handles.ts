import { readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";

const kinds = /TCP|TLS|UDP|Timeout|GetAddrInfo|Query|FSReq|FileHandle/;
const open = () => process.getActiveResourcesInfo().filter((name) => kinds.test(name) && !name.includes("Server"));

/** Sockets, timers, lookups and file requests that are open, against those that were when this was called. */
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

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((each) => (each.isFile() ? each.name : []));
