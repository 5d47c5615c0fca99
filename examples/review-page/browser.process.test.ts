import { once } from "node:events";
import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { openBrowser } from "@vitae/tooling/browser/open-browser";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { listen as listenWithExpress } from "./express.ts";
import { listen as listenWithFastify } from "./fastify.ts";
import { listen as listenWithHono } from "./hono.ts";
import { resumes } from "./pages.ts";

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

  const applications = [
    { name: "Express", listen: listenWithExpress },
    { name: "Fastify", listen: listenWithFastify },
    { name: "Hono", listen: listenWithHono },
  ];

  test.each(applications)("shows boxes to a signed-in user of $name, and asks others to sign in", async ({ listen }) => {
    const site = `http://127.0.0.1:${await proxy(await listening(await listen(0)))}/tools/`;
    const context = await (browser as Browser).newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site)) foreign.push(request.url());
    });
    await page.goto(`${site}hr/review/`);
    await page.setInputFiles("#files", fileURLToPath(new URL("../../test/fixtures/two-column.pdf", import.meta.url)));
    await page.getByRole("dialog").waitFor();
    expect(await page.getByRole("dialog").textContent()).toContain("You are not signed in to the application");
    expect(await page.getByLabel("API key").count()).toBe(0);

    const other = await context.newPage();
    await other.goto(`${site}login/ada`);
    expect(other.url()).toBe(`${site}hr/review/`);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.waitForSelector("canvas[data-drawn]:not([data-drawn=failed])");
    await page.getByRole("button", { name: "Contact, Email: odalys.fenwick@example.com" }).waitFor();
    expect(foreign).toEqual([]);
    await context.close();
  });
});
