import { cp, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join, resolve } from "node:path";

/** Options of `bundleFunction()`. */
export interface BundleOptions {
  /** Source file that exports the handler. */
  readonly entry: string;
  /** Output folder. */
  readonly folder: string;
  /** Export conditions of packages that take precedence over the default conditions. */
  readonly conditions?: readonly string[];
}

/** Tables for language identification, loaded on first use. Inside `index.mjs` they would slow down each cold start. */
const tables = { name: "eld/small", file: "language-tables.mjs" };

/**
 * Writes a Lambda function that needs no `node_modules`. Zip the output folder as it is. Requires `rolldown`.
 *
 * `index.mjs` is the handler with its imports. Beside it are the files that cannot be part of it: `worker.mjs` and `worker.js`
 * (worker threads), `document.worker.mjs`, `visible.worker.mjs`, `resume.worker.mjs` and `rules.worker.mjs` (code of the workers),
 * `pdfium.wasm`, `language-tables.mjs` (loaded to identify a language), and the words of the languages.
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
      // The default would compile every module at once, including unused ones, and would double the cold start.
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

/** Keeps the import of the tables as it is. */
const beside = {
  name: "beside",
  resolveId: (id: string, importer: string | undefined) =>
    importer && id === tables.name ? { id: `./${tables.file}`, external: true } : null,
};

const fileOf = (from: string, specifier: string) => createRequire(resolve(from)).resolve(specifier);
