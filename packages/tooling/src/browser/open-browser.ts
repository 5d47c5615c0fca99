import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/**
 * Flags for a machine without a display and without a process sandbox. The flags of `@sparticuz/chromium` are not used, because
 * they disable origin checks, which these tests need.
 */
const flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--font-render-hinting=none"];

/**
 * Opens Chromium: the one at `CHROMIUM_PATH`, otherwise the one in `@sparticuz/chromium` on Linux x64. Returns null if there is
 * neither, and prints the reason on standard error.
 */
export async function openBrowser(): Promise<Browser | null> {
  const own = process.env.CHROMIUM_PATH;
  if (own !== undefined) return chromium.launch({ executablePath: own, args: flags });
  if (process.platform !== "linux" || process.arch !== "x64") {
    process.stderr.write("No browser: set CHROMIUM_PATH to a Chromium to run these tests.\n");
    return null;
  }
  // Without desktop libraries, the package unpacks its own only if it detects AWS Lambda.
  if (!existsSync("/lib/x86_64-linux-gnu/libnss3.so") && !existsSync("/usr/lib64/libnss3.so"))
    process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs24.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await packaged.executablePath(), args: flags });
}
