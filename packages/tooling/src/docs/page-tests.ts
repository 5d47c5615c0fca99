import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";
import { root, trackedFiles } from "../repository.ts";
import { readBlocks } from "./blocks.ts";

/** Markdown files of the repository, from its root. Each is a test file of its own: `vitest run docs/how-to/deploy.md`. */
export const findPages = (): string[] => trackedFiles().filter((path) => path.endsWith(".md") && !path.startsWith(".changeset/"));

/** Makes vitest load a page as the tests of this page. */
export const pageTests = (): Plugin => ({
  name: "vitae:page-tests",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(".md")) return null;
    const testPage = JSON.stringify(`${root}packages/tooling/src/docs/test-page.ts`);
    const page = JSON.stringify(relative(root, id));
    return { code: `import { testPage } from ${testPage};\ntestPage(${page});\n`, moduleType: "js", map: null };
  },
});

/** Whether a page has blocks that run. */
export const isRunnable = (path: string): boolean =>
  readBlocks(readFileSync(root + path, "utf8")).some(({ mark }) => mark !== null && mark.kind !== "not-run");
