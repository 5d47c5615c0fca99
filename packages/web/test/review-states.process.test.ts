import { openBrowser } from "@vitae/tooling/browser/open-browser";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, choose, drawn, fixture, openPage, picture } from "./page-test.ts";
import { type ServedPages, servePages } from "./serve-pages.ts";

const browser: Browser | null = await openBrowser();

describe.skipIf(browser === null)("states of the review page in Chromium", () => {
  let served: ServedPages;
  beforeAll(async () => {
    served = await servePages();
  });
  afterAll(async () => {
    await browser?.close();
    await served.close();
  });

  test("lists values with low confidence first, and counts them down as they are confirmed", async () => {
    const { page, close } = await openPage(browser as Browser, served);
    await choose(page, fixture("lebenslauf.pdf"));
    await drawn(page);
    const first = page.locator(".fields section").first();
    expect(await first.locator("h2").textContent()).toBe("Check these first2 open");
    const doubtful = await first.locator("li").evaluateAll((items) => items.map((item) => item.getAttribute("data-pointer")));
    expect(doubtful).toHaveLength(2);
    expect(await first.locator("li .badge").allTextContents()).toEqual(["Low confidence", "Low confidence"]);
    await picture(page, "low-confidence");
    expect(await axeViolations(page)).toEqual([]);
    await first.locator("button.value").first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => first.locator("h2").textContent()).toBe("Check these first1 open");
    await page.keyboard.press("Tab");
    await page.keyboard.press("F2");
    await page.keyboard.press("Enter");
    await expect.poll(() => first.locator("h2").textContent()).toBe("Check these firstall checked");
    await close();
  });

  test("asks to sign in again when the session has ended, and keeps the corrections", async () => {
    served = { ...served, link: served.url + served.pages.signInLink() };
    const { page, close } = await openPage(browser as Browser, served);
    await choose(page, fixture("two-column.pdf"));
    await drawn(page);
    await page.locator("li[data-pointer='/headline'] button.value").first().focus();
    await page.keyboard.press("F2");
    await page.keyboard.type("Chief Pilot");
    await page.keyboard.press("Enter");
    await page.context().clearCookies();
    await page.getByRole("tab", { name: "JSON Resume" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await page.getByRole("dialog").textContent()).toContain("Your session ended. Sign in again; nothing on this page is lost.");
    await picture(page, "session-ended");
    expect(await axeViolations(page)).toEqual([]);
    const account = await served.service.accounts.create({ name: "Again" });
    await page.getByLabel("API key").fill((await served.service.accounts.createKey(account.id)).key);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.poll(() => page.locator("#panel-jsonresume pre.json").textContent()).toContain("Chief Pilot");
    await close();
  });
});
