/** `node build.ts FOLDER` writes the function: zip the folder, and name `index.handler`. */
import { fileURLToPath } from "node:url";
import { bundleFunction } from "@vitae/lambda/bundle";

const [folder = "function"] = process.argv.slice(2);
/** In the repository of Vitae, `--conditions=vitae-source` takes its packages from their sources. */
const conditions = process.execArgv.flatMap((option) => option.split("--conditions=")[1] ?? []);

await bundleFunction({ entry: fileURLToPath(new URL("index.ts", import.meta.url)), folder, conditions });
