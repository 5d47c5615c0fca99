/** Makes the pictures of the documentation. `npm run pictures` saves them. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { systemRuntime } from "@vitae/core";
import { openBrowser } from "@vitae/tooling/browser/open-browser";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawn, openPage } from "./page-test.ts";
import { type ServedPages, servePages } from "./serve-pages.ts";

const browser: Browser | null = await openBrowser();
const operatorKey = "operator-key-of-the-pictures";
const now = Date.UTC(2026, 2, 17, 15, 20);
const hourMs = 3_600_000;
const maxBytes = 200_000;
const maxDifferences = 200;
/** Everything that a picture could take from its machine or from the time is fixed. */
const view = {
  viewport: { width: 1100, height: 680 },
  locale: "en-GB",
  timezoneId: "UTC",
  colorScheme: "light",
  reducedMotion: "reduce",
} as const;

/** A day of requests: few at night, more by day, and some that failed. */
function fill({ requests }: ServedPages): void {
  for (let hour = 0; hour < 24; hour++) {
    const busy = 8 + Math.round(60 * Math.sin((Math.PI * hour) / 24) ** 2);
    for (let index = 0; index < busy; index++) {
      const [status, ms] = [index % 23 === 11 ? 422 : 200, 40 + ((index * 37 + hour * 11) % 90)];
      requests.record({ id: `${hour}-${index}`, at: now - (23 - hour) * hourMs, method: "POST", path: "/parse/", status, ms });
    }
  }
}

const pictures: Readonly<Record<string, (served: ServedPages) => Promise<{ page: Page; close(): Promise<void> }>>> = {
  async review(served) {
    const opened = await openPage(browser as Browser, served, view);
    await opened.page.getByRole("button", { name: "Hidden text" }).click();
    await drawn(opened.page);
    await opened.page.locator("li[data-pointer='/headline'] button.value").click();
    await opened.page.mouse.move(0, 0);
    return opened;
  },
  async console(served) {
    const context = await (browser as Browser).newContext(view);
    const page = await context.newPage();
    await page.goto(`${served.url}console`);
    await page.getByLabel("Operator key").fill(operatorKey);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Requests by hour").waitFor();
    return { page, close: () => context.close() };
  },
};

/** Number of colour values that differ visibly. The browser does not draw the edges of round corners equally each time. */
async function differences(one: Buffer, other: Buffer): Promise<number> {
  const page = await (browser as Browser).newPage();
  const count = await page.evaluate(`(async () => {
    const pixels = async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch("data:image/png;base64," + base64)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context.drawImage(bitmap, 0, 0);
      return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
    };
    const [one, other] = [await pixels("${one.toString("base64")}"), await pixels("${other.toString("base64")}")];
    return one.length === other.length ? one.filter((value, index) => Math.abs(value - other[index]) > 32).length : one.length;
  })()`);
  await page.close();
  return Number(count);
}

describe.skipIf(browser === null)("pictures of the documentation", () => {
  let served: ServedPages;
  beforeAll(async () => {
    served = await servePages({ operatorKey, runtime: { ...systemRuntime(), clock: { now: () => now } } });
    fill(served);
  });
  afterAll(async () => {
    await browser?.close();
    await served.close();
  });

  test.each(Object.keys(pictures))("%s.png is small and the same in each run", async (name) => {
    const make = async () => {
      const { page, close } = (await pictures[name]?.({ ...served, link: served.url + served.pages.signInLink() })) ?? {};
      // The page may still draw: its picture is taken when two in a row are equal.
      const shots: Buffer[] = [];
      await expect
        .poll(async () => {
          shots.unshift((await page?.screenshot({ animations: "disabled", caret: "hide" })) ?? Buffer.of());
          return shots[1]?.equals(shots[0] ?? shots[1]);
        })
        .toBe(true);
      await close?.();
      return shots[0] ?? Buffer.of();
    };
    const [one, other] = [await make(), await make()];
    expect(await differences(one, other)).toBeLessThan(maxDifferences);
    expect(one.length).toBeGreaterThan(10_000);
    expect(one.length).toBeLessThan(maxBytes);
    const folder = process.env.VITAE_PICTURES;
    if (!folder) return;
    await mkdir(folder, { recursive: true });
    const before = await readFile(`${folder}/${name}.png`).catch(() => null);
    if (before === null || (await differences(before, one)) >= maxDifferences) await writeFile(`${folder}/${name}.png`, one);
  });
});
