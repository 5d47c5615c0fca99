import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ownFolder } from "../test/vitae.ts";
import { fileSink } from "./out-file.ts";

describe("a file that results go to", () => {
  it("shows the old text until everything is written", async () => {
    const path = join(ownFolder(), "out.json");
    writeFileSync(path, "old");
    const sink = await fileSink(path);
    await sink.write("new");
    expect(readFileSync(path, "utf8")).toBe("old");
    await sink.done();
    expect(readFileSync(path, "utf8")).toBe("new");
  });

  it("keeps the old text and leaves nothing behind when the work is abandoned", async () => {
    const folder = ownFolder();
    writeFileSync(join(folder, "out.json"), "old");
    const sink = await fileSink(join(folder, "out.json"));
    await sink.write("half");
    await sink.abandon();
    expect(readdirSync(folder)).toEqual(["out.json"]);
    expect(readFileSync(join(folder, "out.json"), "utf8")).toBe("old");
  });

  it("writes where a link leads and leaves the link", async () => {
    const folder = ownFolder();
    writeFileSync(join(folder, "real.json"), "old");
    symlinkSync("real.json", join(folder, "link.json"));
    const sink = await fileSink(join(folder, "link.json"));
    await sink.write("new");
    await sink.done();
    expect(readFileSync(join(folder, "real.json"), "utf8")).toBe("new");
  });

  it("never replaces a device", async () => {
    const sink = await fileSink("/dev/null");
    await sink.write("gone");
    await sink.done();
    expect(readFileSync("/dev/null", "utf8")).toBe("");
  });
});
