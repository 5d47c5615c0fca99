import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openBrowser } from "@vitae/tooling/browser/open-browser";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, choose, drawn, fixture, openPage, picture } from "./page-test.ts";
import { type ServedPages, servePages } from "./serve-pages.ts";

const browser: Browser | null = await openBrowser();

describe.skipIf(browser === null)("a shared review in Chromium", () => {
  let served: ServedPages;
  const closing: (() => unknown)[] = [];
  beforeAll(async () => {
    served = await servePages();
  });
  afterAll(async () => {
    await browser?.close();
    for (const close of closing) await close();
    await served.close();
  });

  /** An application of another site (another name of this machine), with the review in a frame. */
  async function embed(link: string): Promise<string> {
    const html = `<!doctype html><html lang="en"><title>Host</title><iframe title="Review" src="${link}" style="width:1200px;height:700px"></iframe></html>`;
    const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(html)).listen(0, "127.0.0.1");
    await once(server, "listening");
    closing.push(() => server.close());
    return `http://localhost:${(server.address() as AddressInfo).port}/`;
  }

  test("is created in the review page, corrected in a frame of another site, read back and deleted", async () => {
    const { page, complaints, close } = await openPage(browser as Browser, served);
    await choose(page, fixture("two-column.pdf"));
    await drawn(page);
    await page.getByRole("tab", { name: "Share" }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Create link" }).click();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    expect(link).toMatch(/\/shared#\w{20}\.\w+\.[\w-]{43}$/);
    await picture(page, "share");
    expect(await axeViolations(page)).toEqual([]);

    const context = await (browser as Browser).newContext({ viewport: { width: 1280, height: 760 } });
    const host = await context.newPage();
    const requests: string[] = [];
    host.on("request", (request) => requests.push(request.url()));
    await host.goto(await embed(link));
    const frame = host.frameLocator("iframe");
    await frame.locator("canvas[data-drawn]:not([data-drawn=failed])").waitFor({ state: "attached" });
    expect(await frame.getByRole("tab").allTextContents()).toEqual(["Values"]);
    const name = frame.locator("li[data-pointer='/name'] button.value");
    await name.focus();
    await host.keyboard.press("F2");
    await host.keyboard.type("Odalys Marsh");
    await host.keyboard.press("Enter");
    await frame.getByRole("button", { name: "Save corrections" }).click();
    await frame.locator("#saved", { hasText: "Saved as version 2" }).waitFor();
    await picture(host, "shared-in-frame");
    const inner = host.frames()[1] as Parameters<typeof axeViolations>[0] | undefined;
    expect(await axeViolations(inner as Parameters<typeof axeViolations>[0])).toEqual([]);
    expect(await inner?.evaluate("localStorage.length + sessionStorage.length")).toBe(0);
    expect(await inner?.evaluate("document.cookie")).toBe("");
    const [token = ""] = link.split("#").slice(1);
    expect(requests.filter((url) => url.includes(token) && !url.endsWith(`#${token}`))).toEqual([]);

    await page.getByRole("button", { name: "Load corrections" }).click();
    await page.getByText("Version 2. The link ends").waitFor();
    await page.getByRole("tab", { name: "Values" }).click();
    await expect.poll(() => page.locator("li[data-pointer='/name'] .text").textContent()).toBe("Odalys Marsh");
    await page.getByRole("tab", { name: "Share" }).click();
    page.on("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "Delete the link and the document" }).click();
    await page.getByRole("button", { name: "Create link" }).waitFor();
    await host.reload();
    await frame.getByText("This review has ended").waitFor();
    await picture(host, "shared-ended");
    expect(complaints).toEqual([]);
    await context.close();
    await close();
  });

  test("writes a checked document as the truth of a corpus", async () => {
    served = { ...served, link: served.url + served.pages.signInLink() };
    const { page, close } = await openPage(browser as Browser, served);
    await choose(page, fixture("two-column.pdf"));
    await drawn(page);
    await page.getByRole("tab", { name: "JSON", exact: true }).click();
    const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as truth" }).click()]);
    expect(saved.suggestedFilename()).toBe("two-column.truth.json");
    const truth = JSON.parse(await readFile(await saved.path(), "utf8"));
    expect(truth).toMatchObject({ name: "Odalys Fenwick-Marsh", email: "odalys.fenwick@example.com" });
    expect(truth.experience[0]).toMatchObject({ company: "Copperline Freight Systems", start_date: "2021-03", end_date: "present" });
    expect(truth.experience[1]).toMatchObject({ start_date: "2018-06", end_date: "2021-02" });
    await close();
  });
});
