import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { knownNames } from "./known-names.ts";
import { protect, protectedSpans } from "./protected-spans.ts";

/** `npm test` tries a fifth of the cases. */
const share = process.env["TEST_SCOPE"] === "all" ? 1 : 0.2;

const kept = (text: string) => protectedSpans(text).map(([from, to]) => text.slice(from, to));

test.each([
  ["Write to anna.meyer+cv@mail.example.com, please.", ["anna.meyer+cv@mail.example.com"]],
  ["请联系anna@example.com。", ["anna@example.com"]],
  ["See https://example.com/a_(b)?c=1&d=2#e. Then www.example.org/x, now.", ["https://example.com/a_(b)?c=1&d=2#e", "www.example.org/x"]],
  ["Profile: linkedin.com/in/anna-m", ["linkedin.com/in/anna-m"]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of a template is meant.
  ["Hello {name}, {{user.first}} and %s, %1$s, %(count)d, ${total}!", ["{name}", "{{user.first}}", "%s", "%1$s", "%(count)d", "${total}"]],
  ["Press <b>save</b> &amp; go", ["<b>", "</b> &amp;"]],
  ["Run `npm ci` and ```a\nb```.", ["`npm ci`", "```a\nb```"]],
  ["Call +49 (0) 151 234-5678 now", ["+49 (0) 151 234-5678"]],
  ["Grew sales by 12.5% to €1,200,000 in 2019 – 2021", ["12.5%", "1,200,000", "2019 – 2021"]],
  ["٢٠١٩ and 2019年3月", ["٢٠١٩", "2019", "3"]],
  ["In 2019, 3 people", ["2019", "3"]],
  ["The 21st century, the 3rd place", []],
  ["Knows TypeScript, Node.js, C++, C#, .NET, K8s and iOS", ["TypeScript", "Node.js", "C++", "C#", ".NET", "K8s", "iOS"]],
  ["About 50% of sales", ["50%"]],
  ["[[1]] is no mark", ["[[1]]"]],
  ["Led a team and worked on Sundays.", []],
])("in %j stays %j", (text, spans) => {
  expect(kept(text)).toEqual(spans);
});

test.each([
  ["Anna Meyer, anna.meyer@firm.example. Meyer leads.", ["Meyer", "Anna"]],
  ["Zoë Quist · zoequist@mail.example", ["Quist", "Zoë"]],
  ["Contact: contact@firm.example", []],
  ["Joined Halvorsen Freight GmbH in spring.", ["Halvorsen Freight GmbH", "Halvorsen Freight"]],
  ["Assistant to Dr. Odalys Fenwick", ["Odalys Fenwick", "Fenwick", "Odalys"]],
  ["Worked at Copperline Systems as a welder", ["Copperline Systems"]],
  ["Senior Software Engineer", []],
])("the names that %j shows are %j", (text, names) => {
  expect([...knownNames([text])].sort()).toEqual([...names].sort());
});

test("a name that one text shows stays in all of them", () => {
  const texts = ["Mail: ada.quill@mail.example", "Quill led the team"];
  expect(protectedSpans("Quill led the team", knownNames(texts))).toEqual([[0, 5]]);
});

/** Anything, and much of what matters. */
const telling = fc.constantFrom(
  ..."a@b.co|https://x.example/?q=[[1]]|{name}|%s|{{x}}|<b>|`code`|[[1]]|[[2]]|2019|+49 151 23|GitHub|C++|[|]|[[|]]|1st|\n|. |…|Ünï|日本語|٣|😀".split(
    "|",
  ),
);
const anyText = fc
  .array(fc.oneof(telling, fc.string({ unit: "grapheme", maxLength: 6 }), fc.lorem({ maxCount: 3 })))
  .map((parts) => parts.join(""));

describe("for any text", () => {
  test("an engine that changes every letter and moves the blanks gives back every span byte for byte", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const spans = protectedSpans(text);
        const { text: marked, restore } = protect(text, spans);
        const garbled = marked.replace(/\p{L}/gu, "x").replace(/\[\[(\d+)\]\]/g, "[[ $1 ]]");
        let at = 0;
        const restored = restore(garbled);
        expect(restored).not.toBeNull();
        for (const [from, to] of spans) {
          const found = restored?.indexOf(text.slice(from, to), at) ?? -1;
          expect(found).toBeGreaterThanOrEqual(0);
          at = found + to - from;
        }
        expect(restore(marked)).toBe(text);
      }),
      { numRuns: 2_000 * share },
    );
  });

  test("a mark that is lost, doubled or made up is noticed", () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, any) => {
        const spans = protectedSpans(text);
        const { text: marked, restore } = protect(text, spans);
        const mark = `[[${(any % Math.max(1, spans.length)) + 1}]]`;
        expect(restore(`${marked} ${mark}`)).toBeNull();
        expect(restore(`${marked} [[${spans.length + 1 + (any % 9)}]]`)).toBeNull();
        if (spans.length > 0) expect(restore(marked.replace(mark, ""))).toBeNull();
      }),
      { numRuns: 1_000 * share },
    );
  });
});

test("50,000 characters of anything are looked through in a moment", () => {
  const hostile = ["a", "1", "{", "<a", "a.", "%1", "Dr Aa ", "Aa", "[[", "a@", "https://", "Ab Ab ", "A-", "`", "1(", "www.", "&a"];
  for (const text of hostile.map((part) => part.repeat(50_000 / part.length))) {
    const before = process.threadCpuUsage();
    protect(text, protectedSpans(text));
    expect([text.slice(0, 6), process.threadCpuUsage(before).user < 2_000_000]).toEqual([text.slice(0, 6), true]);
  }
});
