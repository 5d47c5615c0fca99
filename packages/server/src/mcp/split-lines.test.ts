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
  it("comes in whole lines, however it was cut", async () => {
    expect(await passed("a", "b\n", "c\nd\ne", "f", "\n")).toEqual(["ab\n", "c\nd\n", "ef\n"]);
  });

  it("ends without what was not finished", async () => {
    expect(await passed("a\nb")).toEqual(["a\n"]);
  });

  it("fails at a line that is too long, before it is whole", async () => {
    expect(await passed("0123456789", "\n")).toEqual(["0123456789\n"]);
    await expect(passed("01234567", "89a")).rejects.toThrow("A message has more than 10 bytes.");
  });
});
