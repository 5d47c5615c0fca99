import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const demo = fileURLToPath(new URL("demo.ts", import.meta.url));

it("the demo shows what was read, where it stood, and what was hidden", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--conditions=vitae-source", demo]);
  expect(stdout).toContain("two-column.pdf → 200");
  expect(stdout).toMatch(/Experience +Senior Software Engineer, Copperline Freight Systems, March 2021 – Present \(page 1\)/);
  expect(stdout).toMatch(/Warnings +hidden_text: /);
  expect(stdout).not.toContain("Chief Financial Officer");
  expect(stdout).not.toContain("\u001b");
});
