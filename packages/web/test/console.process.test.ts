import { gzipSync } from "node:zlib";
import { openBrowser } from "@vitae/tooling/browser/open-browser";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { axeViolations, picture, watchPage } from "./page-test.ts";
import { payloads } from "./payloads.ts";
import { type ServedPages, servePages } from "./serve-pages.ts";

const browser: Browser | null = await openBrowser();
const operatorKey = "operator-key-of-this-test";
const bytes = new TextEncoder().encode("Anna Muster\nanna@example.org\nSkills\nKafka\n");
const tabs = ["Overview", "Accounts", "Tasks", "Callbacks", "Résumés", "Requests", "Doctor"];

/** A deployment with work of a day: an account, its keys and résumés, tasks that failed, and a callback that is dead. */
async function fill({ service, url }: ServedPages): Promise<void> {
  const worker = service.startWorker();
  const account = await service.accounts.create({ name: "Acme Talent" });
  const { key } = await service.accounts.createKey(account.id, { name: "backend" });
  const mine = service.as({ account: account.id, token: "t", kind: "console", metered: true });
  const form = new FormData();
  form.append("files", new Blob([bytes]), "cv.txt");
  await fetch(`${url}parse/`, { method: "POST", headers: { authorization: `Bearer ${key}` }, body: form });
  const [resume] = await service.parse([{ filename: "cv.txt", bytes }]);
  await fetch(`${url}parse/`, { method: "POST", body: form });
  const { resume_id } = await mine.resumes.save({ resume: resume as never, target: { external_user_id: "anna" } });
  const corrected = { ...resume, name: "Anna Berg" } as never;
  await mine.resumes.save({ resume: corrected, target: { resume_id, version: 1 } });
  const { task_id } = await mine.submit("parse", {
    file_urls: ["https://files.example.com/cv.pdf"],
    callback_url: "https://example.com/done",
  });
  await vi.waitUntil(async () => (await service.tasks.get(task_id)).delivery.status === "dead", { timeout: 20_000 });
  await worker.stop();
}

describe.skipIf(browser === null)("the console in Chromium", () => {
  let served: ServedPages;
  beforeAll(async () => {
    served = await servePages({ operatorKey });
    await fill(served);
  });
  afterAll(async () => {
    await browser?.close();
    await served.close();
  });

  async function open(options = {}) {
    const context = await (browser as Browser).newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    const complaints = watchPage(page, served.url);
    const keyed: string[] = [];
    page.on("request", (request) => {
      const seen = [request.url(), request.postData() ?? "", JSON.stringify(request.headers())].join("\n");
      if (seen.includes(operatorKey) || seen.includes("vitae_console=")) keyed.push(new URL(request.url()).pathname);
    });
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto(`${served.url}console`);
    return { page, complaints, keyed, close: () => context.close() };
  }
  const signIn = async (page: Page) => {
    await page.getByLabel("Operator key").fill(operatorKey);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Requests by hour").waitFor();
  };
  const opened = async (page: Page, name: string) => {
    await page.getByRole("tab", { name }).click();
    await page.locator("[role=tabpanel]:not([hidden]) .console-body > *").first().waitFor();
  };

  test("asks for the operator key and shows each view, left to right and right to left, without violations", async () => {
    const { page, complaints, keyed, close } = await open();
    await page.getByRole("dialog").waitFor();
    await picture(page, "console-sign-in");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel("Operator key").fill("key_of_an_account_000000000");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.poll(() => page.getByRole("dialog").getByRole("alert").textContent()).toContain("This is not the operator key");
    await signIn(page);
    for (const name of tabs) {
      await opened(page, name);
      await picture(page, `console-${name.toLowerCase()}`);
      expect([name, ...(await axeViolations(page))]).toEqual([name]);
    }
    await page.evaluate("document.documentElement.dir = 'rtl'");
    await opened(page, "Overview");
    await picture(page, "console-rtl");
    // The key goes to the sign-in of the console, and to no other address.
    expect([...new Set(keyed)].filter((path) => !path.startsWith("/console/"))).toEqual([]);
    expect(await page.evaluate("fetch('/prompt/resumes').then((response) => response.status)")).toBe(401);
    expect(keyed.filter((path) => !path.startsWith("/console/"))).toEqual([]);
    expect(await page.evaluate("localStorage.length + sessionStorage.length")).toBe(0);
    expect(await page.evaluate("document.cookie")).toBe("");
    expect(complaints).toEqual([]);
    await close();
  });

  test("creates an account and a key that is shown once, revokes the key and deletes the account", async () => {
    const { page, complaints, close } = await open();
    await signIn(page);
    await opened(page, "Accounts");
    await page.getByLabel("Name of a new account").fill("Northwind");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("button", { name: "Northwind" }).click();
    await page.getByLabel("Credit in USD").fill("12.5");
    await page.getByRole("button", { name: "Add credit" }).click();
    await page.getByText("balance 17.50 USD").waitFor();
    await page.getByLabel("Purpose of a new key").fill("backend");
    await page.getByRole("button", { name: "Create key" }).click();
    const key = (await page.getByRole("group", { name: "New API key" }).locator("code").first().textContent()) ?? "";
    expect(key).toMatch(/^key_/);
    await picture(page, "console-new-key");
    expect(await axeViolations(page)).toEqual([]);
    const status = async () => (await fetch(`${served.url}prompt/resumes`, { headers: { authorization: `Bearer ${key}` } })).status;
    expect(await status()).toBe(200);
    await page.getByRole("button", { name: "Revoke key" }).click();
    await page.getByRole("cell", { name: "revoked" }).waitFor();
    expect(await status()).toBe(401);
    await page.getByRole("button", { name: "All accounts" }).click();
    await page.getByRole("button", { name: "Northwind" }).click();
    await page.getByRole("button", { name: "Delete account" }).waitFor();
    expect(await page.getByText(key).count()).toBe(0);
    await page.getByRole("button", { name: "Delete account" }).click();
    const names = async () => (await served.service.accounts.list()).map(({ name }) => name);
    await expect.poll(names).not.toContain("Northwind");
    await page.getByRole("button", { name: "Create a test account with a key" }).click();
    const request = page.getByRole("group", { name: "New API key" }).locator("code.request");
    expect(await request.textContent()).toMatch(/^curl -H "Authorization: Bearer key_\w+" -F files=@cv\.pdf '.*\/parse\/'$/);
    await page.getByRole("button", { name: "Delete account" }).click();
    await expect.poll(names).not.toContain("Test");
    expect(complaints).toEqual([]);
    await close();
  });

  test("shows what differs between versions, restores one, sends a dead callback again, and deletes a résumé", async () => {
    const { page, complaints, close } = await open();
    await signIn(page);
    await opened(page, "Résumés");
    await page.getByRole("button", { name: "Anna Berg" }).click();
    await page.getByRole("button", { name: "Compare 2" }).click();
    await page.getByText("+ name: Anna Berg").waitFor();
    await picture(page, "console-versions");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Restore 1" }).click();
    await page.getByRole("cell", { name: "restore", exact: true }).waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export TXT" }).click()]);
    expect(file.suggestedFilename()).toBe("resume.txt");
    await page.getByRole("button", { name: "Delete résumé" }).click();
    await page.getByText("Nothing here yet.").waitFor();
    await opened(page, "Callbacks");
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByRole("cell", { name: "pending" }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("asks for the key again when the session has ended, and stays usable on a phone in the dark", async () => {
    const { page, close } = await open({ viewport: { width: 390, height: 844 }, colorScheme: "dark", hasTouch: true, isMobile: true });
    await signIn(page);
    await picture(page, "console-phone");
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    expect(await axeViolations(page)).toEqual([]);
    await page.context().clearCookies();
    await page.getByRole("tab", { name: "Accounts" }).tap();
    await page.getByRole("dialog").waitFor();
    await picture(page, "console-session-ended");
    await page.getByLabel("Operator key").fill(operatorKey);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Acme Talent" }).waitFor();
    await close();
  });

  test("runs none of 50 payloads in names of accounts and keys, reasons, résumés, user ids and paths", async () => {
    const { page, complaints, close } = await open();
    await signIn(page);
    for (const payload of payloads) {
      const { id } = await served.service.accounts.create({ name: payload });
      await served.service.accounts.createKey(id, { name: payload });
      await served.service.accounts.credit(id, 1, payload);
    }
    const { id } = await served.service.accounts.create({ name: payloads.join(" ").slice(0, 200) });
    const [resume] = await served.service.parse([{ filename: "cv.txt", bytes }]);
    const mine = served.service.as({ account: id, token: "t", kind: "console", metered: false });
    for (const [index, name] of payloads.entries()) {
      const target = { external_user_id: `user-${index}` };
      const { resume_id } = await mine.resumes.save({ resume: { ...resume, name, summary: name } as never, target });
      await mine.resumes.save({ resume: { ...resume, name, summary: `x${name}` } as never, target: { resume_id, version: 1 } });
      await fetch(`${served.url}${encodeURIComponent(name)}`);
    }
    await opened(page, "Accounts");
    for (const payload of payloads.slice(0, 10)) {
      await page.getByRole("button", { name: payload, exact: true }).click();
      await page.getByRole("cell", { name: payload, exact: true }).first().waitFor();
      await page.getByRole("button", { name: "All accounts" }).click();
    }
    await opened(page, "Résumés");
    await page.getByRole("combobox", { name: /^Account/ }).selectOption(id);
    await page.getByRole("button", { name: payloads[0] ?? "", exact: true }).click();
    await page.getByRole("button", { name: "Compare 2" }).click();
    await page.locator(".diff ins").first().waitFor();
    await opened(page, "Requests");
    await picture(page, "console-payloads");
    expect(await page.evaluate("window.hit")).toBeUndefined();
    expect(complaints).toEqual([]);
    await close();
  });

  test("loads at most 60 kB of compressed script", async () => {
    const script = await (await fetch(`${served.url}assets/console.js`)).bytes();
    expect(gzipSync(script).length).toBeLessThanOrEqual(60 * 1024);
  });
});
