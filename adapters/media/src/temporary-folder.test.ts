import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";
import { folderOfTests } from "./test/reading.ts";

const files = folderOfTests();

/** A shared folder that holds what this process made, and what others did. */
async function shared(name: string) {
  const folder = files.path(name);
  const temporary = temporaryFolder(folder);
  const { path } = await temporary.make();
  const [own = ""] = readdirSync(folder);
  const [machine = "", pid = "", start = ""] = own.split("-");
  const leave = (owner: string) => {
    mkdirSync(join(folder, owner, "x"), { recursive: true });
    writeFileSync(join(folder, owner, "x", "0.wav"), "sound");
    return join(folder, owner);
  };
  return { temporary, path, leave, machine, pid, start };
}

test("a sweep removes what dead processes left, and nothing of the living", async () => {
  const { temporary, path, leave, machine, start } = await shared("dead");
  const dead = leave(`${machine}-99999999-${start}`);
  const parent = leave(`${machine}-${process.ppid}-${start}`);
  await temporary.sweep();
  expect([existsSync(dead), existsSync(parent), existsSync(path)]).toEqual([false, true, true]);
});

test("a sweep removes what an earlier life of the same container left under the same process id", async () => {
  const { temporary, path, leave, machine, pid, start } = await shared("container");
  const earlier = leave(`${machine}-${pid}-${Number(start) - 60_000}`);
  await temporary.sweep();
  expect([existsSync(earlier), existsSync(path)]).toEqual([false, true]);
});

test("what another machine left in a shared folder is removed a day later", async () => {
  const { temporary, leave, pid, start } = await shared("machines");
  const young = leave(`00000000-${pid}-${start}`);
  const old = leave(`00000001-${pid}-${start}`);
  const yesterday = Date.now() / 1000 - 25 * 3600;
  utimesSync(old, yesterday, yesterday);
  await temporary.sweep();
  expect([existsSync(young), existsSync(old)]).toEqual([true, false]);
});

test("a sweep touches nothing that it does not know", async () => {
  const { temporary, leave } = await shared("foreign");
  const other = leave("thesis");
  await temporary.sweep();
  expect(existsSync(other)).toBe(true);
});
