import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ownFolder } from "../test/vitae.ts";
import { fileSink } from "./output-sink.ts";

describe("a file that results go to", () => {
  it("keeps the old content until everything is written", async () => {
    const path = join(ownFolder(), "out.json");
    writeFileSync(path, "old");
    const sink = await fileSink(path);
    await sink.write("new");
    expect(readFileSync(path, "utf8")).toBe("old");
    await sink.done();
    expect(readFileSync(path, "utf8")).toBe("new");
  });

  it("keeps the old content and no temporary file after a cancellation", async () => {
    const folder = ownFolder();
    writeFileSync(join(folder, "out.json"), "old");
    const sink = await fileSink(join(folder, "out.json"));
    await sink.write("half");
    await sink.abandon();
    expect(readdirSync(folder)).toEqual(["out.json"]);
    expect(readFileSync(join(folder, "out.json"), "utf8")).toBe("old");
  });

  it("writes to the target of a link and keeps the link", async () => {
    const folder = ownFolder();
    writeFileSync(join(folder, "real.json"), "old");
    symlinkSync("real.json", join(folder, "link.json"));
    const sink = await fileSink(join(folder, "link.json"));
    await sink.write("new");
    await sink.done();
    expect(readFileSync(join(folder, "real.json"), "utf8")).toBe("new");
  });

  it("never replaces a pipe or a device", async () => {
    const path = join(ownFolder(), "pipe");
    execFileSync("sh", ["-c", `mkfifo "$0"`, path]);
    const received = readFile(path, "utf8");
    const sink = await fileSink(path);
    await sink.write("through");
    await sink.done();
    expect(await received).toBe("through");
    expect(statSync(path).isFIFO()).toBe(true);
  });
});
