import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../repository.ts";
import { readBlocks, unmarked } from "./blocks.ts";
import { isRunnable } from "./page-tests.ts";
import { runDocument } from "./run-document.ts";

/** Defines the tests of one page; their titles name it. */
export function testPage(path: string): void {
  test(`${path} states for each code block whether it runs`, () => {
    const lines = unmarked(readBlocks(readFileSync(root + path, "utf8"))).map(({ line }) => `${path}:${line}`);
    expect(lines, "write <!-- run --> or <!-- not-run: why --> before the block").toEqual([]);
  });

  if (!isRunnable(path)) return;
  test(`the code blocks of ${path} run and print the output they show`, async () => {
    expect(await runDocument(path)).toEqual([]);
  });
}
