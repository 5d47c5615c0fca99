/**
 * Measures the size of the minimal bundled function, and the time in which a new process answers a health request and a first
 * document.
 */

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { median } from "@vitae/tooling/load/quantile";
import { bundleMinimal, coldStart } from "../src/test/cold.ts";

const rounds = 7;
const folder = mkdtempSync(join(tmpdir(), "vitae-function-"));
const fixture = (name: string) => new URL(`../../../test/fixtures/${name}`, import.meta.url);
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`.padStart(9);
const row = (what: string, value: string) => process.stdout.write(`${what.padEnd(44)} ${value}\n`);

try {
  await bundleMinimal(folder);
  let [all, zipped] = [0, 0];
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    if (!statSync(file).isFile()) continue;
    const [size, small] = [statSync(file).size, gzipSync(readFileSync(file)).length];
    all += size;
    zipped += small;
    if (!name.includes("/")) row(name, `${kilobytes(size)}, ${kilobytes(small)} compressed`);
  }
  row("the whole function", `${kilobytes(all)}, ${kilobytes(zipped)} compressed`);
  for (const name of ["plain.pdf", "lebenslauf.docx"]) {
    const runs = Array.from({ length: rounds }, () => coldStart(folder, fixture(name)).ms);
    row(`node start → module loaded (${name})`, `${median(runs.map(({ loaded }) => loaded))} ms`);
    row("node start → GET /healthz answered", `${median(runs.map(({ health }) => health))} ms`);
    row("node start → POST /parse/ answered", `${median(runs.map(({ parsed }) => parsed))} ms`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
