import { describe, expect, it } from "vitest";
import { readBlocks } from "./blocks.ts";
import { onFreePorts, prints, stepsOf } from "./script.ts";

const markdown = (...lines: string[]) => stepsOf(readBlocks(lines.join("\n")));

it("moves a server and everyone who asks it to a free port, and no other number", () => {
  const steps = markdown(
    "<!-- run: serves http://127.0.0.1:3000/up -->",
    "```ts",
    "app.listen(3000);",
    "```",
    "<!-- run -->",
    "```sh",
    "curl localhost:3000 --max-filesize 30000",
    "```",
  );
  const moved = onFreePorts(steps, () => "4567");
  expect(moved.map(({ text }) => text)).toEqual(["app.listen(4567);", "curl localhost:4567 --max-filesize 30000"]);
  expect(moved[0]?.url).toBe("http://127.0.0.1:4567/up");
});

it("refuses an output that no block prints", () => {
  expect(() => markdown("<!-- output -->", "```", "five", "```")).toThrow("the block at line 2 needs a block to run before it");
});

it("refuses a comment that it does not understand", () => {
  expect(() => markdown("<!-- run: sometimes -->", "```sh", "true", "```")).toThrow("is not understood");
});

it("takes a comment for its own block only", () => {
  expect(markdown("<!-- run -->", "A sentence in between.", "```sh", "true", "```")).toEqual([]);
});

describe("an expected output", () => {
  it.each([
    ["a whole line", "two", "one\ntwo\nthree\n", true],
    ["part of a line", "tw", "one\ntwo\nthree\n", false],
    ["anything within a line", '{"id":"…"}', '{"id":"k1"}\n', true],
    ["lines left out", "one\n…\nthree", "one\ntwo\nthree\n", true],
    ["another order", "two\none", "one\ntwo\n", false],
  ])("may name %s", (_, expected, printed, fits) => {
    expect(prints(expected, printed)).toBe(fits);
  });
});
