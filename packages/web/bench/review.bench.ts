/** Measures the milliseconds from the choice of a file to visible boxes and picture, and the time of parsing alone. */

import { readFile } from "node:fs/promises";
import { openBrowser } from "@vitae/tooling/browser/open-browser";
import { median } from "@vitae/tooling/load/quantile";
import { choose, drawn, fixture, openPage } from "../test/page-test.ts";
import { servePages } from "../test/serve-pages.ts";

const rounds = 5;
const browser = await openBrowser();
if (browser) {
  const served = await servePages();
  const { page } = await openPage(browser, served);
  const path = fixture("two-column.pdf");
  const bytes = await readFile(path);
  const [boxes, pictures, parsing]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await choose(page, path);
    await page.waitForSelector("button.box", { state: "attached" });
    boxes.push(performance.now() - started);
    await drawn(page);
    pictures.push(performance.now() - started);
    await page.getByRole("button", { name: "New file" }).click();
    const before = performance.now();
    await served.service.parse([{ filename: "cv.pdf", bytes }]);
    parsing.push(performance.now() - before);
  }
  process.stdout.write(
    `warm, median of ${rounds}: boxes ${Math.round(median(boxes))} ms, with the picture ${Math.round(median(pictures))} ms; parsing alone ${Math.round(median(parsing))} ms; cold boxes ${Math.round(boxes[0] ?? 0)} ms\n`,
  );
  await browser.close();
  await served.close();
}
