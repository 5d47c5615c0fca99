import { readFile } from "node:fs/promises";
import { openBrowser } from "@vitae/tooling/browser/open-browser";
import { people } from "@vitae/tooling/people/person";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, choose, drawn, openPage, picture } from "./page-test.ts";
import { type ServedPages, servePages } from "./serve-pages.ts";

const browser: Browser | null = await openBrowser();
const fonts = {
  ar: "@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf",
  he: "@embedpdf/fonts-hebrew/fonts/NotoSansHebrew-Regular.ttf",
};
type Tag = keyof typeof fonts;

/** Position as shares of the page: left, top, right, bottom. */
type Shares = readonly number[];

/**
 * Prints a résumé from right to left. The browser that lays it out says where each value is, so the places are known from another
 * program than the one that reads them.
 */
async function print(tag: Tag): Promise<{ readonly pdf: Buffer; readonly places: Readonly<Record<string, Shares>> }> {
  const person = people().find((each) => each.tag === tag)?.person;
  if (!person) throw new Error(`There is no person for ${tag}.`);
  const { name, headline, email, phone, experience, education, skills, print: how } = person;
  const at = (pointer: string, text: string) => `<span data-pointer="${pointer}">${text}</span>`;
  const roles = experience.map(({ title, company, start_date, end_date, responsibilities }, index) => {
    const items = responsibilities.map((text) => `<li>${text}</li>`).join("");
    const head = `<b>${at(`/experience/${index}/title`, title)}</b><br>${at(`/experience/${index}/company`, company)}`;
    return `<p>${head}<br>${start_date} – ${end_date}</p><ul>${items}</ul>`;
  });
  const degrees = education.map(({ degree, university, start_date = "", end_date }, index) => {
    const dates = [start_date, end_date].filter(Boolean).join(" – ");
    return `<p><b>${degree}</b><br>${at(`/education/${index}/university`, university)}<br>${dates}</p>`;
  });
  const font = (await readFile(new URL(`../../../node_modules/${fonts[tag]}`, import.meta.url))).toString("base64");
  const html = `<!doctype html><html lang="${tag}" dir="rtl"><style>
    @font-face { font-family: Printed; src: url(data:font/ttf;base64,${font}) }
    @page { size: A4; margin: 0 } body { font: 15px/1.5 Printed, sans-serif; width: 794px; margin: 0; padding: 40px; box-sizing: border-box }
    </style><h1>${at("/name", name)}</h1><p>${headline}</p><p dir="ltr" style="text-align: right">${at("/emails/0", email)}</p>
    <p dir="ltr" style="text-align: right">${phone}</p>
    <h2>${how.headings.experience}</h2>${roles.join("")}<h2>${how.headings.education}</h2>${degrees.join("")}
    <h2>${how.headings.skills}</h2><ul>${skills.map((skill) => `<li>${skill}</li>`).join("")}</ul>`;
  const page = await (browser as Browser).newPage({ viewport: { width: 794, height: 1123 } });
  await page.emulateMedia({ media: "print" });
  await page.setContent(html);
  await page.evaluate("document.fonts.ready");
  const places = (await page.evaluate(`Object.fromEntries([...document.querySelectorAll("[data-pointer]")].map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return [each.dataset.pointer, [left / 794, top / 1123, right / 794, bottom / 1123]];
  }))`)) as Record<string, Shares>;
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.close();
  return { pdf, places };
}

describe.skipIf(browser === null)("a PDF from right to left in Chromium", () => {
  let served: ServedPages;
  beforeAll(async () => {
    served = await servePages();
  });
  afterAll(async () => {
    await browser?.close();
    await served.close();
  });

  test.each(["ar", "he"] as const)("in %s has each box where the value is printed, in both directions of the page", async (tag) => {
    const { pdf, places } = await print(tag);
    served = { ...served, link: served.url + served.pages.signInLink() };
    const { page, complaints, close } = await openPage(browser as Browser, served);
    await choose(page, { name: `${tag}.pdf`, mimeType: "application/pdf", buffer: pdf });
    await drawn(page);
    for (const direction of ["ltr", "rtl"]) {
      await page.evaluate(`document.documentElement.dir = '${direction}'`);
      const boxes = (await page.evaluate(`(() => {
        const sheet = document.querySelector(".sheet").getBoundingClientRect();
        return Object.fromEntries([...document.querySelectorAll("button.box")].map((each) => {
          const { left, top, right, bottom } = each.getBoundingClientRect();
          const across = (x) => (x - sheet.left) / sheet.width;
          return [each.dataset.pointer, [across(left), (top - sheet.top) / sheet.height, across(right), (bottom - sheet.top) / sheet.height]];
        }));
      })()`)) as Record<string, Shares>;
      expect(Object.keys(boxes)).toEqual(expect.arrayContaining(Object.keys(places)));
      for (const [pointer, [left = 0, top = 0, right = 0, bottom = 0]] of Object.entries(places)) {
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = boxes[pointer] ?? [];
        // Left and right edges within 6 points of A4; the line of the box is the line of the value.
        expect([direction, pointer, Math.abs(x0 - left) < 0.01, Math.abs(x1 - right) < 0.01]).toEqual([direction, pointer, true, true]);
        expect([direction, pointer, (y0 + y1) / 2 > top && (y0 + y1) / 2 < bottom]).toEqual([direction, pointer, true]);
      }
      expect(await page.evaluate("getComputedStyle(document.querySelector('li[data-pointer=\"/name\"] .text')).direction")).toBe("rtl");
      await picture(page, `${tag}-pdf-${direction}`);
    }
    await page.locator("button.box[data-pointer='/experience/1/company']").click();
    await expect.poll(() => page.locator("li.is-selected").getAttribute("data-pointer")).toBe("/experience/1/company");
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
