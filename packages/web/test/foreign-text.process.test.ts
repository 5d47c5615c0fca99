import { openBrowser } from "@vitae/tooling/browser/open-browser";
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { choose, drawn, openPage } from "./page-test.ts";
import { payloads } from "./payloads.ts";
import { type ServedPages, servePages } from "./serve-pages.ts";

const browser: Browser | null = await openBrowser();

/** A résumé whose skills, employers and name are the payloads. */
async function resume(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const lines = [
    "Anna <b>Muster</b>",
    "anna@example.org",
    "Skills",
    ...payloads,
    "Experience",
    ...payloads.slice(0, 5).flatMap((text) => [text, "2019 - 2020"]),
  ];
  for (let start = 0; start < lines.length; start += 50) {
    const page = document.addPage();
    for (const [index, line] of lines.slice(start, start + 50).entries())
      page.drawText(line, { x: 40, y: 800 - index * 15, size: 10, font });
  }
  return Buffer.from(await document.save());
}

describe.skipIf(browser === null)("text of strangers in Chromium", () => {
  let served: ServedPages;
  beforeAll(async () => {
    served = await servePages();
  });
  afterAll(async () => {
    await browser?.close();
    await served.close();
  });

  test("runs none of 50 payloads in résumés, job advertisements, shared reviews, names of files and errors", async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(50);
    const { page, complaints, close } = await openPage(browser as Browser, served);
    const buffer = await resume();
    await choose(page, { name: `${payloads[0]}.pdf`, mimeType: "application/pdf", buffer });
    await drawn(page);
    // The payloads are on the page as text: otherwise nothing was tried.
    const shown = (await page.locator("main").textContent()) ?? "";
    expect(payloads.filter((payload) => shown.replace(/\s+/g, " ").includes(payload)).length).toBeGreaterThan(25);
    for (const name of ["JSON", "JSON Resume", "Values"]) await page.getByRole("tab", { name, exact: true }).click();
    await page.locator("li[data-pointer] button.value").first().focus();
    await page.keyboard.press("F2");
    await page.keyboard.type(payloads.join(" "));
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name: "Job" }).click();
    await page.getByLabel("Job advertisement").fill(`Requirements:\n${payloads.map((payload) => `- ${payload}`).join("\n")}`);
    await page.getByRole("button", { name: "Compare" }).click();
    await page.locator(".requirements li").first().waitFor();
    await page.getByRole("tab", { name: "Share" }).click();
    await page.getByRole("button", { name: "Create link" }).click();
    const shared = await openPage(
      browser as Browser,
      { ...served, link: await page.getByLabel("Link", { exact: true }).inputValue() },
      {},
      "canvas",
    );
    await drawn(shared.page);
    expect(await shared.page.evaluate("window.hit")).toBeUndefined();
    expect(shared.complaints).toEqual([]);
    await shared.close();
    await page.getByRole("button", { name: "New file" }).click();
    await choose(
      page,
      ...payloads.map((payload, index) => ({ name: `${payload}-${index}.pdf`, mimeType: "", buffer: Buffer.from(`\u0000${payload}`) })),
    );
    await expect
      .poll(() => page.locator(".counts").textContent())
      .toBe(`${payloads.length} of ${payloads.length} done, ${payloads.length} failed`);
    expect(await page.evaluate("window.hit")).toBeUndefined();
    expect(complaints).toEqual([]);
    await close();
  });
});
