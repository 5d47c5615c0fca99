import { once } from "node:events";
import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { listen as listenWithExpress } from "../../../examples/review-page/express.ts";
import { listen as listenWithFastify } from "../../../examples/review-page/fastify.ts";
import { listen as listenWithHono } from "../../../examples/review-page/hono.ts";
import { resumes } from "../../../examples/review-page/pages.ts";
import { openBrowser } from "./open-browser.ts";
import { axeViolations, choose, drawn, fixture, picture, watchPage } from "./page-test.ts";

const browser: Browser | null = await openBrowser();
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

describe.skipIf(browser === null)("the review page in an application behind a proxy, in Chromium", () => {
  const closing: (() => unknown)[] = [];
  const listening = async (server: Server): Promise<number> => {
    if (!server.listening) await once(server, "listening");
    closing.push(
      () => server.close(),
      () => server.closeAllConnections(),
    );
    return portOf(server);
  };
  /** A reverse proxy that serves an application below `/tools` and removes that path, as nginx does. */
  const proxy = (port: number): Promise<number> =>
    listening(
      createServer((incoming, outgoing) => {
        if (!incoming.url?.startsWith("/tools/")) return outgoing.writeHead(404).end();
        const path = incoming.url.slice("/tools".length);
        const upstream = forward({ port, path, method: incoming.method, headers: incoming.headers, host: "127.0.0.1" }, (reply) => {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(outgoing);
        });
        incoming.pipe(upstream);
      }).listen(0, "127.0.0.1"),
    );
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  afterAll(async () => {
    await browser?.close();
    await resumes.close();
  });

  const applications = { Express: listenWithExpress, Fastify: listenWithFastify, Hono: listenWithHono };

  test.each(Object.entries(applications))("shows boxes to a signed-in user of %s, and asks others to sign in", async (name, listen) => {
    const site = `http://127.0.0.1:${await proxy(await listening(await listen(0)))}/tools/`;
    const context = await (browser as Browser).newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const complaints = watchPage(page, site);
    await page.goto(`${site}hr/review/`);
    await choose(page, fixture("two-column.pdf"));
    await page.getByRole("dialog").waitFor();
    expect(await page.getByRole("dialog").textContent()).toContain("You are not signed in to the application");
    expect(await page.getByLabel("API key").count()).toBe(0);
    await picture(page, `embedded-${name.toLowerCase()}`);
    expect(await axeViolations(page)).toEqual([]);

    const other = await context.newPage();
    await other.goto(`${site}login/ada`);
    expect(other.url()).toBe(`${site}hr/review/`);
    await page.getByRole("button", { name: "Retry" }).click();
    await drawn(page);
    await page.getByRole("button", { name: "Contact, Email: odalys.fenwick@example.com" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
