import * as fc from "fast-check";
import { expect, test } from "vitest";
import { buildContent } from "../content/build-content.ts";
import { fontSet } from "../fonts/font-set.ts";
import { builtInTemplates } from "../templates/built-in.ts";
import { role, saved } from "../test/saved.ts";
import { wordsOf } from "../test/words.ts";
import { layOut, pageSize } from "./layout.ts";
import { paginate } from "./paginate.ts";

/** Roles of random lengths, so that breaks fall everywhere. */
const roles = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 70 })), { minLength: 3, maxLength: 18 });

test.each(builtInTemplates)("$id: no heading ends a page, and no entry's head stands without its first bullet", async (template) => {
  const fonts = await fontSet("en", null);
  await fc.assert(
    fc.asyncProperty(roles, async (lengths) => {
      const experience = lengths.map(([bullets, words]) => role(bullets, words));
      const resume = saved({
        name: "Tobin Larkspur",
        summary: "word ".repeat(40),
        experience,
        skills: ["Scheduling", "Budgeting"],
        language: "en",
      });
      const lines = await layOut(buildContent(resume, template, wordsOf("en")), template, fonts);
      const pages = paginate(lines, { top: template.margin.top, height: pageSize.height - 2 * template.margin.top });
      expect(pages.flat()).toHaveLength(lines.length);
      for (const page of pages) {
        const last = page.at(-1)?.line;
        const isLastOfAll = last === lines.at(-1);
        expect(last?.paragraph.source.role).not.toBe("heading");
        if (!isLastOfAll) expect(last?.paragraph.source.keepWithNext).toBeUndefined();
        // The first and the last line of a longer paragraph are not alone on a page.
        if (!isLastOfAll && last?.isFirst) expect(last.isLast).toBe(true);
        const bottom = (page.at(-1)?.top ?? 0) + (last?.height ?? 0);
        expect(bottom).toBeLessThanOrEqual(pageSize.height - template.margin.top + 0.01);
      }
    }),
    { numRuns: 50, seed: 7 },
  );
});
