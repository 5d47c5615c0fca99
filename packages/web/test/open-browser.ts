import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/**
 * For a machine without a display and without a sandbox for processes. The flags that `@sparticuz/chromium` proposes turn the rules of
 * origins off, which these tests are about.
 */
const flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--font-render-hinting=none"];

/**
 * A Chromium: the one at `CHROMIUM_PATH`, else the one inside `@sparticuz/chromium` on Linux x64. Null where there is neither; the reason is
 * written to standard error.
 */
export async function openBrowser(): Promise<Browser | null> {
  const own = process.env.CHROMIUM_PATH;
  if (own !== undefined) return chromium.launch({ executablePath: own, args: flags });
  if (process.platform !== "linux" || process.arch !== "x64") {
    process.stderr.write("No browser: set CHROMIUM_PATH to a Chromium to run these tests.\n");
    return null;
  }
  // Without the libraries of a desktop, the package unpacks its own where it believes to be in a function of AWS.
  if (!existsSync("/lib/x86_64-linux-gnu/libnss3.so") && !existsSync("/usr/lib64/libnss3.so"))
    process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs24.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await packaged.executablePath(), args: flags });
}
