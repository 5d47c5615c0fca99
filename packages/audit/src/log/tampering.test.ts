import { createPublicKey } from "node:crypto";
import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { seededIntegers } from "@vitae/testing/random";
import { someOf } from "@vitae/tooling/test-run/some-of";
import { expect, test } from "vitest";
import { decision, faultOf, newKey, type SampleLog, sampleLog } from "../test/sample-log.ts";
import { logPath, statePath } from "./log-files.ts";
import { addLeaf, leafHash } from "./merkle.ts";

/** 50 in `npm run test:all`. */
const tries = someOf(Array.from({ length: 50 }), 5).length;
const entries = 12;

/** Tampers with copies of one log, and returns the distinct faults that the verification finds. */
async function faultsOf(log: SampleLog, tamper: (lines: string[], random: (limit: number) => number) => string[]): Promise<string[]> {
  const original = await log.readLines();
  const found = new Set<string>();
  for (let seed = 0; seed < tries; seed++) {
    const changed = tamper([...original], seededIntegers(seed));
    expect(changed).not.toEqual(original);
    await log.writeLines(changed);
    found.add(await faultOf(log.verify()));
  }
  return [...found].sort();
}

/** Index of a random entry; the header is line 0. */
const anyEntry = (lines: readonly string[], random: (limit: number) => number) => 1 + random(lines.length - 1);

/** Gives every entry a valid number and hash, like an attacker who knows the format. */
function relink(lines: readonly string[]): string[] {
  let prev = "0".repeat(64);
  return lines.map((line, at) => {
    if (at === 0) return line;
    const { n: _, prev: __, ...rest } = JSON.parse(line);
    const linked = JSON.stringify({ n: at - 1, prev, ...rest });
    prev = leafHash(Buffer.from(linked)).toString("hex");
    return linked;
  });
}

const changeOne = (lines: string[], random: (limit: number) => number): string[] => {
  const at = anyEntry(lines, random);
  return lines.with(at, (lines[at] as string).replace(/reviewer-\d/, "reviewer-9"));
};

test("an untouched log verifies", async () => {
  const log = await sampleLog(entries);
  expect(await log.verify()).toMatchObject({ entries, purged: 0, unsigned: 0, torn: false });
});

test("finds a changed entry", async () => {
  expect(["changed", "replaced"]).toEqual(expect.arrayContaining(await faultsOf(await sampleLog(entries), changeOne)));
});

test("finds one changed byte anywhere in the entries", async () => {
  const found = await faultsOf(await sampleLog(entries), (lines, random) => {
    const at = anyEntry(lines, random);
    const line = lines[at] as string;
    const byte = random(line.length);
    return lines.with(at, `${line.slice(0, byte)}${line[byte] === "0" ? "1" : "0"}${line.slice(byte + 1)}`);
  });
  expect(found).not.toContain("none");
});

test("finds a removed entry", async () => {
  const found = await faultsOf(await sampleLog(entries), (lines, random) => lines.toSpliced(1 + random(entries - 1), 1));
  expect(found).toEqual(["changed"]);
});

test("finds an inserted entry", async () => {
  const found = await faultsOf(await sampleLog(entries), (lines, random) => {
    const at = anyEntry(lines, random);
    return lines.toSpliced(at, 0, lines[anyEntry(lines, random)] as string);
  });
  expect(found).toEqual(["changed"]);
});

test("finds entries in another order", async () => {
  const found = await faultsOf(await sampleLog(entries), (lines, random) => {
    const [one, other] = [anyEntry(lines, random), anyEntry(lines, random)];
    const second = one === other ? (one === 1 ? 2 : one - 1) : other;
    return lines.with(one, lines[second] as string).with(second, lines[one] as string);
  });
  expect(found).toEqual(["changed"]);
});

test("finds a cut end", async () => {
  const found = await faultsOf(await sampleLog(entries), (lines, random) => lines.slice(0, anyEntry(lines, random)));
  expect(found).toEqual(["cut"]);
});

test("finds a replaced begin, also if numbers and hashes fit", async () => {
  const found = await faultsOf(await sampleLog(entries), (lines, random) => relink(changeOne(lines, random)));
  expect(found).toEqual(["replaced"]);
});

test("finds entries cut from the begin that no purge records, also if the header fits", async () => {
  const found = await faultsOf(await sampleLog(entries), (lines, random) => {
    const first = 1 + random(entries - 1);
    const tree = { size: 0, peaks: [] };
    for (const line of lines.slice(1, 1 + first)) addLeaf(tree, leafHash(Buffer.from(line)));
    const peaks = tree.peaks.map((peak: Buffer) => peak.toString("hex"));
    const header = { ...JSON.parse(lines[0] as string), first, prev: JSON.parse(lines[first + 1] as string).prev, peaks };
    return [JSON.stringify(header), ...lines.slice(first + 1)];
  });
  expect(found).toEqual(["changed"]);
});

test("finds a checkpoint that another key has signed", async () => {
  const log = await sampleLog(entries);
  for (let at = 0; at < tries; at++) {
    expect(await faultOf(log.verify(undefined, createPublicKey(newKey())))).toBe("checkpoint");
  }
});

test("finds a changed checkpoint", async () => {
  const log = await sampleLog(entries);
  const checkpoint = await log.readCheckpoint();
  const random = seededIntegers(1);
  for (let at = 0; at < tries; at++) {
    const byte = random(checkpoint.length);
    const changed = `${checkpoint.slice(0, byte)}${checkpoint[byte] === "A" ? "B" : "A"}${checkpoint.slice(byte + 1)}`;
    expect(await faultOf(log.verify(changed))).toBe("checkpoint");
  }
});

test("two writers share a log", async () => {
  const log = await sampleLog(0);
  const [one, other] = [log.open(), log.open()];
  for (let at = 0; at < tries; at++) {
    await Promise.all([one, other].map((writer) => writer.locked((locked) => locked.append([decision(at)]))));
    expect(await log.verify()).toMatchObject({ entries: 2 * (at + 1), unsigned: 0 });
  }
  await Promise.all([one.close(), other.close()]);
});

test("a torn line is harmless: it counts as not written, and the next writer removes it", async () => {
  const log = await sampleLog(1);
  const random = seededIntegers(2);
  for (let at = 0; at < tries; at++) {
    const [, line = ""] = await log.readLines();
    await appendFile(logPath(log.folder), line.slice(0, 1 + random(line.length - 1)));
    expect(await log.verify()).toMatchObject({ entries: at + 1, torn: true });
    await log.add(1, at);
    expect(await log.verify()).toMatchObject({ entries: at + 2, torn: false });
  }
});

test("a writer that ended between entry and checkpoint leaves an unsigned entry, which the next one signs", async () => {
  const log = await sampleLog(2);
  const checkpoint = await log.readCheckpoint();
  const state = await readFile(statePath(log.folder));
  await log.add(1);
  await Promise.all([writeFile(log.checkpointPath, checkpoint), writeFile(statePath(log.folder), state)]);
  expect(await log.verify()).toMatchObject({ entries: 3, unsigned: 1 });
  await log.add(1);
  expect(await log.verify()).toMatchObject({ entries: 4, unsigned: 0 });
});

test.each([
  ["cut", (lines: string[]) => lines.slice(0, -2), "cut"],
  ["changed at its end", (lines: string[]) => relink(changeOne(lines, seededIntegers(3))), "replaced"],
])("a writer without a saved position does not write to a log that was %s", async (_, tamper, fault) => {
  const log = await sampleLog(entries);
  await log.writeLines(tamper(await log.readLines()));
  await rm(statePath(log.folder));
  expect(await faultOf(log.add(1))).toBe(fault);
});

test("a writer does not hide that a log was changed before its saved position", async () => {
  for (let seed = 0; seed < tries; seed++) {
    const log = await sampleLog(3);
    await log.writeLines(relink(changeOne(await log.readLines(), seededIntegers(seed))));
    await log.add(1).catch(() => {});
    expect(await faultOf(log.verify())).not.toBe("none");
  }
});
