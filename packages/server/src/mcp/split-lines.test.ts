import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { describe, expect, it } from "vitest";
import { createLineSplitter } from "./split-lines.ts";

async function passed(...pieces: string[]): Promise<string[]> {
  const lines = Readable.from(pieces.map((piece) => Buffer.from(piece))).pipe(createLineSplitter(10));
  const given: string[] = [];
  lines.on("data", (chunk) => given.push(String(chunk)));
  await finished(lines);
  return given;
}

describe("what is said by lines", () => {
  it("is split into whole lines, regardless of its chunks", async () => {
    expect(await passed("a", "b\n", "c\nd\ne", "f", "\n")).toEqual(["ab\n", "c\nd\n", "ef\n"]);
  });

  it("drops an unfinished last line", async () => {
    expect(await passed("a\nb")).toEqual(["a\n"]);
  });

  it("fails for a line that is too long before it is complete", async () => {
    expect(await passed("0123456789", "\n")).toEqual(["0123456789\n"]);
    await expect(passed("01234567", "89a")).rejects.toThrow("A message has more than 10 bytes.");
  });
});
