import { fileURLToPath } from "node:url";
import { build } from "rolldown";

/** The page's code and all that it imports as one ES module for browsers. */
export async function pageCode(): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL("page/page.ts", import.meta.url)),
    platform: "browser",
    resolve: { alias: { "@vitae/client": fileURLToPath(import.meta.resolve("@vitae/client")) } }, // what Node itself finds
    output: { format: "es", minify: true },
    write: false,
  });
  return output[0].code;
}
