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

/** Of the values of one person, and of all people. */
const leastEqual = { one: 0.8, all: 0.99 };
const sums = { equal: 0, all: 0 };

test.each(someOf(printedLines(), 8))("a Word file gives the same values of %s however it holds the same lines", async (_name, lines) => {
  const different: string[] = [];
  let all = 0;
  const paragraphs = await valuesOf(wordFile(holders.paragraphs?.(lines) ?? ""));
  for (const [holder, hold] of Object.entries(holders)) {
    const values = await valuesOf(wordFile(hold(lines)));
    for (const pointer of new Set([...paragraphs.keys(), ...values.keys()])) {
      all++;
      const [one, other] = [paragraphs.get(pointer), values.get(pointer)];
      if (one !== other) different.push(`${holder} ${pointer}: ${one} / ${other}`);
    }
  }
  sums.all += all;
  sums.equal += all - different.length;
  expect(all).toBeGreaterThan(0);
  expect(1 - different.length / all, different.join("\n")).toBeGreaterThanOrEqual(leastEqual.one);
});

test("a Word file gives the same values for nearly all people", () => {
  expect(sums.equal / sums.all).toBeGreaterThanOrEqual(leastEqual.all);
});
