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

/** Tables that tell languages, loaded at first use. Inside `index.mjs` each cold start would pay for them. */
const tables = { name: "eld/small", file: "language-tables.mjs" };

/**
 * Writes a Lambda function that needs no `node_modules`: `index.mjs` is the handler with everything it imports, and beside it lies what
 * cannot be part of it: `worker.mjs` and `worker.js` (the threads), `document.worker.mjs`, `visible.worker.mjs`, `resume.worker.mjs` and `rules.worker.mjs` (what runs
 * in them), `pdfium.wasm`, `language-tables.mjs` (read when somebody asks for the language of a text), and the words of the languages. Zip
 * the folder as it is. Needs `rolldown`.
 *
 * @example await bundleFunction({ entry: "handler.ts", folder: "function" })
 */
export async function bundleFunction({ entry, folder, conditions = [] }: BundleOptions): Promise<void> {
  const { build } = await import("rolldown");
  const core = fileOf(entry, "@vitae/core");
  const documents = fileOf(entry, "@vitae/documents");
  const rules = fileOf(entry, "@vitae/rules");
  const bundle = (input: string, file: string, format: "esm" | "cjs" = "esm") =>
    build({
      input,
      cwd: dirname(core),
      platform: "node",
      resolve: { conditionNames: [...conditions, "node", "import", "default"] },
      external: ["@napi-rs/nice"],
      plugins: [beside],
      transform: { define: format === "esm" ? { __dirname: "import.meta.dirname" } : {} },
      output: { file: resolve(folder, file), format, codeSplitting: false, minify: true },
      // By default every module is compiled at once, also those of a first use that never comes: half of a cold start.
      optimization: { pifeForModuleWrappers: false },
    });
  await mkdir(folder, { recursive: true });
  await bundle(resolve(entry), "index.mjs");
  const workers = fileOf(documents, "@vitae/workers");
  await bundle(join(dirname(workers), `worker${extname(workers)}`), "worker.mjs");
  await bundle(join(dirname(documents), `document.worker${extname(documents)}`), "document.worker.mjs");
  await bundle(join(dirname(core), `document/visible.worker${extname(core)}`), "visible.worker.mjs");
  await bundle(join(dirname(core), `service/resume.worker${extname(core)}`), "resume.worker.mjs");
  await bundle(join(dirname(rules), `worker/rules.worker${extname(rules)}`), "rules.worker.mjs");
  await bundle(join(dirname(fileOf(workers, "piscina")), "worker.js"), "worker.js", "cjs");
  await bundle(tables.name, tables.file);
  await cp(fileOf(documents, "@embedpdf/pdfium/pdfium.wasm"), join(folder, "pdfium.wasm"));
  const words = dirname(fileOf(rules, "@vitae/languages/data-folder"));
  await cp(join(words, "languages"), join(folder, "languages"), { recursive: true });
}

/** Leaves the tables where they lie. */
const beside = {
  name: "beside",
  resolveId: (id: string, importer: string | undefined) =>
    importer && id === tables.name ? { id: `./${tables.file}`, external: true } : null,
};

const fileOf = (from: string, specifier: string) => createRequire(resolve(from)).resolve(specifier);
