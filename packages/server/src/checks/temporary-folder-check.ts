import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Check } from "../composition/check.ts";

/** Checks that the temporary folder, which stores large uploads, is writable. */
export const temporaryFolderCheck: Check = {
  name: "temporary folder",
  async run() {
    const folder = await mkdtemp(join(tmpdir(), "vitae-doctor-"));
    try {
      await writeFile(join(folder, "sample"), "sample");
    } finally {
      await rm(folder, { recursive: true });
    }
    return `${tmpdir()} can be written`;
  },
};
