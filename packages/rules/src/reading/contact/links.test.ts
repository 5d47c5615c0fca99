import { expect, test } from "vitest";
import { type Printed, printed } from "../test/printed.ts";
import { findEmails } from "./emails.ts";
import { findLinks } from "./links.ts";

function links(...lines: Printed[]) {
  return findLinks(printed(...lines), new Set(), new Set()).map(({ label, url }) => ({
    ...(label && { label: label.text }),
    url: url?.text,
  }));
}
const emails = (...lines: Printed[]) => findEmails(printed(...lines), [], new Set(), new Set()).map(({ text }) => text);

test("a hyperlink has its text as label and its target as address", () => {
  const line = { text: "LinkedIn | Leeds", links: { LinkedIn: "https://www.linkedin.com/in/kim-alder" } };
  expect(links(line)).toEqual([{ label: "LinkedIn", url: "https://www.linkedin.com/in/kim-alder" }]);
});

test.each(["linkedin.com/in/kim-alder", "https://linkedin.com/in/kim-alder/", "www.linkedin.com/in/Kim-Alder"])(
  "an address printed as %s and linked is one link",
  (text) => {
    const target = "https://www.linkedin.com/in/kim-alder";
    expect(links({ text: `Leeds | ${text}`, links: { [text]: target } })).toEqual([{ label: text, url: target }]);
  },
);

test("a printed address whose link carries more is one link", () => {
  const line = { text: "kim.example.org", links: { "kim.example.org": "https://kim.example.org/?from=cv" } };
  expect(links(line)).toEqual([{ label: "kim.example.org", url: "https://kim.example.org/?from=cv" }]);
});

test("a printed address that is linked elsewhere by mistake stays beside the target", () => {
  const line = { text: "github.com/kimalder", links: { "github.com/kimalder": "https://example.org/template" } };
  expect(links(line).map(({ url }) => url)).toEqual(["https://example.org/template", "github.com/kimalder"]);
});

test("an address that a narrow column broke is whole", () => {
  expect(links("linkedin.com/in/kim-", "alder-example")).toEqual([{ url: "linkedin.com/in/kim-alder-example" }]);
  expect(links("linkedin.com/in/kim", "Leeds")).toEqual([{ url: "linkedin.com/in/kim" }]);
});

test("the domain of an e-mail address is no link", () => {
  expect(links("kim.alder@example.org | Leeds")).toEqual([]);
});

test.each([
  ["kim.alder@example.org", ["kim.alder@example.org"], ["Mail: kim.alder@example.org."]],
  ["with a domain in another script", ["ким@пример.рф"], ["Почта: ким@пример.рф"]],
  ["broken before the domain's end", ["kim.alder@example.org"], ["kim.alder@exam", "ple.org"]],
  ["broken before the @", ["kim.alder@example.org"], ["kim.alder", "@example.org"]],
  ["set apart by the layout", ["kim.alder@example.org"], ["kim.alder @ example.org"]],
  ["veiled against collectors, as printed", ["kim.alder (at) example.org"], ["E-Mail: kim.alder (at) example.org"]],
  ["only as the target of a link", ["kim@example.org"], [{ text: "Write me", links: { "Write me": "mailto:kim@example.org?subject=Hi" } }]],
  ["twice but once", ["kim@example.org"], ["kim@example.org", "KIM@example.org"]],
] as const)("reads an e-mail address %s", (_, addresses, lines) => {
  expect(emails(...lines)).toEqual(addresses);
});
