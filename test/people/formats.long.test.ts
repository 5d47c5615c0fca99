import { createResumeService } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { htmlColumns, htmlPage } from "@vitae/tooling/people/formats/html";
import { jsonResumePage } from "@vitae/tooling/people/formats/json-resume";
import { odtPage } from "@vitae/tooling/people/formats/odt";
import { rtfPage } from "@vitae/tooling/people/formats/rtf";
import { textPage, utf16Page } from "@vitae/tooling/people/formats/text";
import { people } from "@vitae/tooling/people/person";
import { someOf } from "@vitae/tooling/test-run/some-of";
import { afterAll, describe, expect, test } from "vitest";

/**
 * The people of many countries in the formats other than PDF and DOCX: the parsed values must equal the printed values. `npm run test:all` writes
 * each person in every format; `npm test` writes each in one or two, and in every format some of them.
 */
const service = createResumeService({ engine: rules({ inProcess: true }), reader: documents() });
afterAll(() => service.close());

const formats = { htmlPage, htmlColumns, odtPage, rtfPage, textPage, utf16Page, jsonResumePage };

describe.each(people().map((each, at) => ({ ...each, at })))("a résumé in $tag", ({ tag, person, at }) => {
  const { print: _, links, ...values } = person;

  test.each(someOf(Object.entries(formats), 4, at))("is read as it was written, in %s", async (_name, write) => {
    const [item] = await service.parse([{ filename: "resume", bytes: await write(person, tag) }]);
    expect(item).toMatchObject(values);
    for (const { url } of links) expect(item).toHaveProperty("links", expect.arrayContaining([expect.objectContaining({ url })]));
  });
});
