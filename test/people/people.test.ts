import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { afterAll, describe, expect, test } from "vitest";
import { people } from "../../packages/tooling/src/people/person.ts";
import { headingStyles, noStyles, periodsLeft, sidebar } from "../../packages/tooling/src/people/word.ts";

/** The rules over people of many countries, each printed in every layout: what comes out is the data that went in. */
const service = createResumeService({ reader: documents() });
afterAll(() => service.close());

const layouts = { headingStyles, noStyles, sidebar, periodsLeft };

describe.each(people())("a résumé in $tag", ({ person }) => {
  const { print: _, links, ...values } = person;

  test.each(Object.entries(layouts))("%s", async (_name, layout) => {
    const [item] = await service.parse([{ filename: "resume", bytes: await layout(person) }]);
    expect(item).toMatchObject(values);
    for (const { url } of links) expect(item).toHaveProperty("links", expect.arrayContaining([expect.objectContaining({ url })]));
  });
});
