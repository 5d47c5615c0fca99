import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { protectFormatted } from "./formatted-placeholders.ts";
import { type FormattedText, runsText } from "./formatted-text.ts";
import { protectedSpans } from "./protected-spans.ts";

/** Every word with an ending. */
const ended = (text: string): string => text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => `${word}um`);

/** "plain‹1:bold›plain". */
const formatted = (text: string): FormattedText =>
  text.split(/[‹›]/).flatMap((part, at) => {
    if (part === "") return [];
    const [, format = "0", words = part] = at % 2 ? (/^(\d):(.*)$/s.exec(part) ?? []) : [];
    return [{ text: words, format: Number(format) }];
  });
const shown = (stretches: FormattedText | null): string | null =>
  stretches?.map(({ text, format }) => (format === 0 ? text : `‹${format}:${text}›`)).join("") ?? null;
const guardedOf = (text: string) => {
  const stretches = formatted(text);
  return protectFormatted(stretches, protectedSpans(runsText(stretches)));
};

describe("words that look different", () => {
  test.each([
    ["stand between marks", "Yesterday she led ‹1:five large teams› in Rome", "Yesterday she led [[1]]five large teams[[2]] in Rome"],
    ["have no blanks at their ends", "She led‹1: five teams ›in Rome", "She led [[1]]five teams[[2]] in Rome"],
    ["are whole words", "Soft‹1:ware engineers› and many others", "Software [[1]]engineers[[2]] and many others"],
    ["need none where all of them stays", "Since ‹1:2019› in ‹2:https://example.com›", "Since [[1]] in [[2]]"],
    ["hold what stays", "She led ‹1:about 5 teams› in Rome", "She led [[1]]about [[2]] teams[[3]] in Rome"],
    [
      "share a mark with their neighbour's",
      "Here ‹1:one word›‹2:, another word› and a rest that is longer",
      "Here [[1]]one word[[2]], another word[[3]] and a rest that is longer",
    ],
    ["are those that are fewer", "‹1:She led five teams in Rome› ‹2:alone›", "She led five teams in Rome [[1]]alone[[2]]"],
  ])("%s", (_, text, expected) => {
    expect(guardedOf(text).text).toBe(expected);
  });

  test("signs without letters stay as they are", () => {
    expect(guardedOf("Rome‹1: | ›Paris‹1: ★★★›").text).toBe("Rome [[1]] Paris [[2]]");
  });
});

describe("a translation", () => {
  const { restore } = guardedOf("She was leading ‹1:five large teams› in ‹2:Rome› from 2019");

  test("gets its looks back, in its own order", () => {
    expect(shown(restore("In [[3]]Rom[[4]] leitete sie ab [[5]] [[1]]fünf große Teams[[2]]"))).toBe(
      "In ‹2:Rom› leitete sie ab 2019 ‹1:fünf große Teams›",
    );
  });

  test.each([
    ["lost", "Sie leitete fünf große Teams in [[3]]Rom[[4]] ab [[5]]"],
    ["lost one of", "Sie leitete [[1]]fünf große Teams in [[3]]Rom[[4]] ab [[5]]"],
    ["doubled", "Sie leitete [[1]]fünf[[2]] [[1]]große[[2]] Teams in [[3]]Rom[[4]] ab [[5]]"],
    ["turned round", "Sie leitete [[2]]fünf große Teams[[1]] in [[3]]Rom[[4]] ab [[5]]"],
    ["emptied", "Sie leitete [[1]][[2]]fünf große Teams in [[3]]Rom[[4]] ab [[5]]"],
  ])("whose marks were %s looks as the words in about that place did", (_, said) => {
    const restored = restore(said);
    expect(runsText(restored ?? [])).toBe("Sie leitete fünf große Teams in Rom ab 2019");
    expect(shown(restored)).toMatch(/^Sie (leitete )?‹1:.*› .*‹2:Rom› ab 2019$/);
  });

  test.each([
    ["lost", "Sie leitete [[1]]fünf große Teams[[2]] in [[3]]Rom[[4]]"],
    ["doubled", "Sie leitete [[1]]fünf große Teams[[2]] in [[3]]Rom[[4]] ab [[5]] bis [[5]]"],
    ["left alone among marks of nobody", "Sie leitete [[1]]fünf große Teams[[2]] in [[3]]Rom[[4]] ab [[5]] [[6]]"],
  ])("in which what must stay is %s is none", (_, said) => {
    expect(restore(said)).toBeNull();
  });

  test("has blanks that look as those did", () => {
    const text = "‹1:Skills: ›writing and rowing‹2: at sea›";
    const { text: marked, restore } = guardedOf(text);
    expect([marked, shown(restore(marked))]).toEqual(["[[1]]Skills:[[2]] writing and rowing [[3]]at sea[[4]]", text]);
  });

  test("may have looks inside of others", () => {
    expect(shown(restore("[[1]]Fünf [[3]]Rom[[4]] Teams[[2]] [[5]]"))).toBe("‹1:Fünf ›‹2:Rom›‹1: Teams› 2019");
  });
});

test("text that looks like a mark or a tag is text", () => {
  const { text, restore } = guardedOf("Wrote [[1]] and <r1> for many in ‹1:every template›");
  expect(text).not.toContain("<r1>");
  expect(shown(restore(text))).toBe("Wrote [[1]] and <r1> for many in ‹1:every template›");
});

test("whatever an engine does with the marks, its words are kept, and what must stay is there once", () => {
  const word = fc.constantFrom("Led", "teams", "of", "5", "ada@example.com", "engineers", "|", "[[1]]", "日本", "  ");
  const stretch = fc.record({ text: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")), format: fc.nat(3) });
  const shuffled = fc.array(fc.nat(), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(stretch, { minLength: 1, maxLength: 6 }), shuffled, (stretches, changes) => {
      const source = runsText(stretches);
      const { text, restore } = protectFormatted(stretches, protectedSpans(source));
      expect(runsText(restore(text) ?? [])).toBe(source);
      const parts = ended(text).split(/(?=\[\[)|(?<=\]\])/);
      for (const change of changes) parts.splice(change % parts.length, change % 3, ...(change % 2 ? [parts[change % 5] ?? ""] : []));
      const restored = restore(parts.join(""));
      if (restored === null) return;
      for (const [start, end] of protectedSpans(source)) expect(runsText(restored)).toContain(source.slice(start, end).trim());
      expect(restored.every((each) => each.text !== "" && Number.isInteger(each.format))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
