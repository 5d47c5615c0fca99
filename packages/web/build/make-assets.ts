/** Writes the static files of the pages into the built package. */
import { mkdir, writeFile } from "node:fs/promises";
import { bundleAssets } from "../src/assets/bundle-assets.ts";

const folder = new URL("../dist/assets/files/", import.meta.url);
await mkdir(folder, { recursive: true });
for (const { name, bytes } of await bundleAssets()) await writeFile(new URL(name, folder), bytes);
