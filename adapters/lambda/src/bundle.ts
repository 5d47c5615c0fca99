import { cp, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join, resolve } from "node:path";

export interface BundleOptions {
  /** The file that exports the handler. */
  readonly entry: string;
  /** Where the function is written. */
  readonly folder: string;
  /** Of the exports of packages, before the usual ones. */
  readonly conditions?: readonly string[];
}

/** What the reader of documents and the rules read from disk, by the folder of the core that it lies in. */
const data = ["languages", "jobs", "instructions"];

/**
 * Writes a Lambda function that needs no `node_modules`: `index.mjs` is the handler with everything it imports, and beside it lies what
 * cannot be part of it: `worker.mjs` and `worker.js` (the threads that read documents), `pdfium.wasm`, and the words of the languages.
 * Zip the folder as it is. Needs `rolldown`.
 *
 * @example await bundleFunction({ entry: "handler.ts", folder: "function" })
 */
export async function bundleFunction({ entry, folder, conditions = [] }: BundleOptions): Promise<void> {
  const { build } = await import("rolldown");
  const bundle = (input: string, file: string, format: "esm" | "cjs" = "esm") =>
    build({
      input,
      platform: "node",
      resolve: { conditionNames: [...conditions, "node", "import", "default"] },
      external: ["@napi-rs/nice"],
      transform: { define: format === "esm" ? { __dirname: "import.meta.dirname" } : {} },
      output: { file: join(folder, file), format, codeSplitting: false, minify: true },
      // By default every module is compiled at once, also those of a first use that never comes: half of a cold start.
      optimization: { pifeForModuleWrappers: false },
    });
  const core = fileOf(entry, "@vitae/core");
  const documents = fileOf(entry, "@vitae/documents");
  await mkdir(folder, { recursive: true });
  await bundle(entry, "index.mjs");
  await bundle(join(dirname(documents), `worker${extname(documents)}`), "worker.mjs");
  await bundle(join(dirname(fileOf(documents, "piscina")), "worker.js"), "worker.js", "cjs");
  await cp(fileOf(documents, "@embedpdf/pdfium/pdfium.wasm"), join(folder, "pdfium.wasm"));
  for (const name of data) await cp(join(dirname(core), "data", name), join(folder, name), { recursive: true });
}

const fileOf = (from: string, specifier: string) => createRequire(resolve(from)).resolve(specifier);
