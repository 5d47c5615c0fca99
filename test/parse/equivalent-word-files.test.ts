import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { holders, wordFile } from "@vitae/tooling/people/word-holders/holders";
import { printedLines } from "@vitae/tooling/people/word-holders/lines";
import { someOf } from "@vitae/tooling/test-run/some-of";
import { afterAll, expect, test } from "vitest";

/**
 * The same printed lines, held by a Word file in five ways: as paragraphs, in one paragraph with soft breaks, in a table without
 * borders, in a text box and in content controls. `npm run test:all` tries every person, `npm test` some.
 */
const service = createResumeService({ engine: rules({ inProcess: true }), reader: documents() });
afterAll(() => service.close());

/** Values of a result, by their pointers. */
async function valuesOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const [item] = await service.parse([{ filename: "resume.docx", bytes }]);
  const values = new Map<string, string>();
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node === "object" && node !== null) for (const [key, child] of Object.entries(node)) visit(child, `${pointer}/${key}`);
    else if (typeof node === "string" && node !== "") values.set(pointer, node);
  };
  const { name, emails, phones, address, summary, experience, education, skills, certifications, languages, projects } = item as never;
  visit({ name, emails, phones, address, summary, experience, education, skills, certifications, languages, projects }, "");
  return values;
}

/** Of the values of all people. */
const leastEqual = 0.99;

test("a Word file gives the same values however it holds the same lines", async () => {
  const different: string[] = [];
  let [equal, all] = [0, 0];
  for (const [name, lines] of someOf(printedLines(), 8)) {
    const { paragraphs, ...others } = Object.fromEntries(
      await Promise.all(Object.entries(holders).map(async ([holder, hold]) => [holder, await valuesOf(wordFile(hold(lines)))] as const)),
    );
    for (const [holder, values] of Object.entries(others))
      for (const pointer of new Set([...(paragraphs?.keys() ?? []), ...values.keys()])) {
        all++;
        if (paragraphs?.get(pointer) === values.get(pointer)) equal++;
        else different.push(`${name} ${holder} ${pointer}: ${paragraphs?.get(pointer)} / ${values.get(pointer)}`);
      }
  }
  expect(equal / all, different.slice(0, 20).join("\n")).toBeGreaterThanOrEqual(leastEqual);
}, 60_000);
