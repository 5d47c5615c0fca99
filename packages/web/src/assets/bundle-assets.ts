import { readFile } from "node:fs/promises";
import type { Asset } from "./asset.ts";

const browser = new URL("../../browser/", import.meta.url);
const fixtures = new URL("../../../../test/fixtures/", import.meta.url);

const scripts = ["review", "console"];
const files = ["review.html", "shared.html", "console.html", "style.css", "icon.svg"];
/** Sample résumés of invented people, by the name under which the pages fetch them. */
const samples = { "sample-two-columns.pdf": "two-column.pdf", "sample-hidden-text.pdf": "hidden-text.pdf" };

/** Builds all static files from the sources of the repository. Requires `rolldown`. */
export async function bundleAssets(): Promise<readonly Asset[]> {
  return Promise.all([
    ...scripts.map(bundleScript),
    ...files.map(async (name) => ({ name, bytes: await readFile(new URL(name, browser)) })),
    ...Object.entries(samples).map(async ([name, file]) => ({ name, bytes: await readFile(new URL(file, fixtures)) })),
  ]);
}

async function bundleScript(name: string): Promise<Asset> {
  const { build } = await import("rolldown");
  const { output } = await build({
    input: new URL(`${name}.ts`, browser).pathname,
    platform: "browser",
    output: { format: "es", minify: true },
    write: false,
  });
  return { name: `${name}.js`, bytes: new TextEncoder().encode(output[0].code) };
}
