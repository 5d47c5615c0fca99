import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import axe from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { ServedPages } from "./serve-pages.ts";

const fixtures = new URL("../../../test/fixtures/", import.meta.url);

/** Path of a fixture. */
export const fixture = (name: string): string => new URL(name, fixtures).pathname;

/** A page under test. */
export interface OpenedPage {
  readonly page: Page;
  /** Requests to other origins, and errors of the page's script. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** Opens a signed-in page that records forbidden requests and script errors. */
export async function openPage(
  browser: Browser,
  { link, url }: ServedPages,
  options: BrowserContextOptions = {},
  first = ".drop",
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const complaints = watchPage(page, url);
  await page.goto(link);
  await page.waitForSelector(first, { state: "attached" });
  return { page, complaints, close: () => context.close() };
}

/** Records requests to other origins, and errors of the page's script. */
export function watchPage(page: Page, url: string): string[] {
  const complaints: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !/^(blob|data):/.test(request.url())) complaints.push(`request to ${request.url()}`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** Chooses files in the page. */
export async function choose(
  page: Page,
  ...paths: readonly (string | { name: string; mimeType: string; buffer: Buffer })[]
): Promise<void> {
  await page.setInputFiles("#files", paths as string[]);
}

/** Waits until the first page is drawn and its boxes are visible. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForSelector("button.box", { state: "attached" });
  await page.waitForSelector("canvas[data-drawn]:not([data-drawn=failed])", { state: "attached" });
}

/** Lists violations of WCAG 2.2 AA that axe finds, left to right and right to left, one per line. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations: string[] = [];
  for (const direction of ["rtl", "ltr"]) {
    await page.evaluate(`document.documentElement.dir = '${direction}'`);
    const found = (await page.evaluate(
      "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
    )) as { violations: { id: string; nodes: { html: string }[] }[] };
    for (const { id, nodes } of found.violations) violations.push(...nodes.map(({ html }) => `${direction} ${id}: ${html.slice(0, 160)}`));
  }
  return violations;
}

/** Takes a screenshot; saves it if `VITAE_SCREENSHOTS` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.VITAE_SCREENSHOTS;
  if (folder) await mkdir(folder, { recursive: true });
  await page.screenshot(folder ? { path: join(folder, `${name}.png`) } : {});
}
