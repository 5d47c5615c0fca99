import { readFile } from "node:fs/promises";
import { openBrowser } from "@vitae/tooling/browser/open-browser";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, choose, drawn, fixture, openPage, picture } from "./page-test.ts";
import { type ServedPages, servePages } from "./serve-pages.ts";

const browser: Browser | null = await openBrowser();

describe.skipIf(browser === null)("the document beside its values in Chromium", () => {
  let served: ServedPages;
  beforeAll(async () => {
    served = await servePages();
  });
  afterAll(async () => {
    await browser?.close();
    await served.close();
  });
  const open = (options = {}) => {
    served = { ...served, link: served.url + served.pages.signInLink() };
    return openPage(browser as Browser, served, options);
  };
  const headline = (page: Page) => page.locator("li[data-pointer='/headline']");
  const shownText = (page: Page) => headline(page).locator(".text").textContent();
  /** Corners around the name, in pixels of the window. */
  const aroundName = async (page: Page) => {
    const { x, y, width, height } = (await page.locator("button.box[data-pointer='/name']").boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    return [x - 3, y - 3, x + width + 3, y + height + 3] as const;
  };

  test("draws a box by two clicks, as those do who cannot drag", async () => {
    const { page, close } = await open();
    await choose(page, fixture("two-column.pdf"));
    await drawn(page);
    await headline(page).locator("button.value").click();
    await headline(page).getByRole("button", { name: "Redraw box" }).click();
    await page.getByText("Drag around the value").waitFor();
    await picture(page, "drawing");
    expect(await axeViolations(page)).toEqual([]);
    const [left, top, right, bottom] = await aroundName(page);
    await page.mouse.click(left, top);
    await page.mouse.click(right, bottom);
    await expect.poll(() => shownText(page)).toBe("Odalys Fenwick-Marsh");
    await headline(page).getByRole("button", { name: "Redraw box" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => page.locator(".drawing").isVisible()).toBe(false);
    expect(await shownText(page)).toBe("Odalys Fenwick-Marsh");
    await close();
  });

  test("draws a box with the keyboard alone: arrow keys move it, Shift resizes it, Enter takes its text", async () => {
    const { page, close } = await open();
    await choose(page, fixture("two-column.pdf"));
    await drawn(page);
    await page.locator("li[data-pointer='/name'] button.value").focus();
    await page.keyboard.press("r");
    const text = page.locator(".drawn-text");
    await expect.poll(() => text.textContent()).toBe("Odalys Fenwick-Marsh");
    for (let count = 0; count < 40; count++) await page.keyboard.press("ArrowUp");
    expect(await text.textContent()).toBe("No text in the box");
    for (let count = 0; count < 40; count++) await page.keyboard.press("ArrowDown");
    for (let count = 0; count < 12; count++) await page.keyboard.press("Shift+ArrowDown");
    expect(await text.textContent()).toContain("Odalys Fenwick-Marsh Senior Software Engineer");
    await page.keyboard.press("Escape");
    expect(await page.locator("li[data-pointer='/name'] .text").textContent()).toBe("Odalys Fenwick-Marsh");
    await page.keyboard.press("r");
    for (let count = 0; count < 12; count++) await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("li[data-pointer='/name'] .text").textContent()).toContain("Marsh Senior Software Engineer");
    expect(await page.evaluate("document.activeElement.closest('li').dataset.pointer")).toBe("/name");
    await close();
  });

  test("marks the quotes of a job in the text of a format without pages", async () => {
    const { page, close } = await open();
    await choose(page, fixture("single-column.docx"));
    const { skills } = JSON.parse(await readFile(fixture("single-column.json"), "utf8")) as { skills: readonly string[] };
    await page.getByRole("tab", { name: "Job" }).click();
    await page.getByLabel("Job advertisement").fill(`Requirements:\n- ${skills[0]}\n`);
    await page.getByRole("button", { name: "Compare" }).click();
    await page.locator(".requirement").first().click();
    expect(await page.locator(".is-quote").first().textContent()).toContain(skills[0]);
    await picture(page, "docx-job");
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  test("goes to a page of a long document, and names the page in view", async () => {
    const { page, close } = await open();
    const writer = await (browser as Browser).newPage();
    const pages = Array.from({ length: 30 }, (_, index) => `<h1 style="page-break-after:always">Page ${index + 1}: Anna Muster</h1>`);
    await writer.setContent(pages.join(""));
    await choose(page, { name: "long.pdf", mimeType: "application/pdf", buffer: await writer.pdf() });
    await drawn(page);
    await page.getByLabel("Page", { exact: true }).selectOption("20 of 30");
    await page.locator(".sheet[data-page='20'] canvas[data-drawn]").waitFor();
    expect(await page.locator(".sheet[data-page='5'] canvas").getAttribute("data-drawn")).toBeNull();
    await page.locator(".sheet[data-page='3']").scrollIntoViewIfNeeded();
    await page.evaluate("document.querySelector('.pages-scroll').scrollTop = 0");
    await expect.poll(() => page.getByLabel("Page", { exact: true }).inputValue()).toBe("1 of 30");
    await picture(page, "thirty-pages");
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByLabel("Page", { exact: true }).selectOption("28 of 30");
    await page.locator(".sheet[data-page='28'] canvas[data-drawn]").waitFor();
    expect(await page.locator(".sheet[data-page='12'] canvas").getAttribute("data-drawn")).toBeNull();
    await close();
  });
});
