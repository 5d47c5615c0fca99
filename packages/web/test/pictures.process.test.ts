/** Makes the pictures of the documentation. `npm run pictures` saves them. */
import { mkdir, writeFile } from "node:fs/promises";
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
    await opened.page.locator("li[data-pointer='/experience/0/company'] button.value").click();
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
      const bytes = await page?.screenshot({ animations: "disabled", caret: "hide" });
      await close?.();
      return bytes ?? Buffer.of();
    };
    const [one, other] = [await make(), await make()];
    expect(one.equals(other)).toBe(true);
    expect(one.length).toBeGreaterThan(10_000);
    expect(one.length).toBeLessThan(maxBytes);
    const folder = process.env.VITAE_PICTURES;
    if (!folder) return;
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/${name}.png`, one);
  });
});
