import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { isPrintable, onePage, periodsBeside, twoColumns } from "@vitae/tooling/people/paper";
import { people } from "@vitae/tooling/people/person";
import { headingStyles, noStyles, periodsLeft, sidebar, typewritten } from "@vitae/tooling/people/word";
import { someOf } from "@vitae/tooling/test-run/some-of";
import { afterAll, describe, expect, test } from "vitest";

/**
 * The rules over people of many countries: the parsed values must equal the printed values. `npm run test:all` prints each person in every
 * layout; `npm test` prints each in one or two layouts, and in every layout some of them.
 */
const service = createResumeService({ engine: rules({ inProcess: true }), reader: documents() });
afterAll(() => service.close());

const word = { headingStyles, noStyles, sidebar, periodsLeft, typewritten };
const paper = { onePage, twoColumns, periodsBeside };

describe.each(people().map((each, at) => ({ ...each, at })))("a résumé in $tag", ({ person, at }) => {
  const { print: _, links, ...values } = person;
  const layouts = Object.entries(isPrintable(person) ? { ...word, ...paper } : word);

  test.each(someOf(layouts, 5, at))("is read as it was written, laid out as %s", async (_name, layout) => {
    const [item] = await service.parse([{ filename: "resume", bytes: await layout(person) }]);
    expect(item).toMatchObject(values);
    for (const { url } of links) expect(item).toHaveProperty("links", expect.arrayContaining([expect.objectContaining({ url })]));
  });
});
