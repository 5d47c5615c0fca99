import { describe, expect, it } from "vitest";
import { turnsFromText } from "./turns.ts";

type Told = readonly (readonly [participant: string, text: string, start?: number | null, end?: number | null])[];

const read = (text: string): Told =>
  turnsFromText(text).turns.map(({ participant, text: said, start, end }) => [participant, said, start, end]);
const untimed = (turns: Told): Told => turns.map(([participant, text]) => [participant, text, null, null]);

describe("names the speakers of a text", () => {
  const asked: Told = [
    ["Ada", "How did you begin?"],
    ["Ben", "With a map."],
  ];
  it.each<[form: string, text: string, turns: Told]>([
    ["by a colon", "Ada: How did you begin?\nBen: With a map.", asked],
    ["by a colon with a space before it", "Ada : How did you begin?\nBen : With a map.", asked],
    ["by a colon without a space behind it", "Ada:How did you begin?\nBen:With a map.", asked],
    ["by a full-width colon", "Ada：How did you begin?\nBen：With a map.", asked],
    ["on lines of their own with a colon", "Ada:\nHow did you begin?\n\nBen:\nWith a map.", asked],
    ["in bold", "**Ada:** How did you begin?\n\n**Ben:** With a map.", asked],
    ["in bold before the colon", "**Ada**: How did you begin?\n**Ben**: With a map.", asked],
    ["in bold of HTML", "<b>Ada:</b> How did you begin?\n<b>Ben:</b> With a map.", asked],
    ["behind list dashes", "- Ada: How did you begin?\n- Ben: With a map.", asked],
    ["behind the marks of captions", ">> Ada: How did you begin?\n>> Ben: With a map.", asked],
    ["with Windows line ends", "Ada: How did you begin?\r\nBen: With a map.\r\n", asked],
    ["on one line that lost its breaks", "Ada: How did you begin? Ben: With a map.", asked],
    ["behind marks of direction", "\u200eAda: How did you begin?\n\u202aBen: With a map.", asked],
    ["below a title and a date", "Interview, part 1\nDate: 3 May\n\nAda: How did you begin?\nBen: With a map.", asked],
    ["in square brackets", "[Ada]: How did you begin?\n[Ben]: With a map.", asked],
    [
      "in angle brackets, as chats do",
      "<Ada> How?\n<Ben> So.\n<Ada> Why?\n<Ben> Because.",
      [
        ["Ada", "How?"],
        ["Ben", "So."],
        ["Ada", "Why?"],
        ["Ben", "Because."],
      ],
    ],
    ["with a date and a time of day", "[12/05/2024, 14:03] Ada: How did you begin?\n[12/05/2024, 14:04] Ben: With a map.", asked],
    [
      "in capitals before a dash",
      "ADA - How did you begin?\nBEN - With a map.",
      [
        ["ADA", "How did you begin?"],
        ["BEN", "With a map."],
      ],
    ],
    [
      "without capitals",
      "ada: how?\nben: so.",
      [
        ["ada", "how?"],
        ["ben", "so."],
      ],
    ],
    [
      "by titles and degrees",
      "Dr. Ada Lovelace: How?\nBen Okri, PhD: So.",
      [
        ["Dr. Ada Lovelace", "How?"],
        ["Ben Okri, PhD", "So."],
      ],
    ],
    [
      "by letters",
      "Q: How?\nA: So.",
      [
        ["Q", "How?"],
        ["A", "So."],
      ],
    ],
    [
      "by letters, as in a deposition",
      "Q. How?\nA. So.\nQ. Why?\nA. Because.",
      [
        ["Q", "How?"],
        ["A", "So."],
        ["Q", "Why?"],
        ["A", "Because."],
      ],
    ],
    [
      "by numbered letters",
      "Q1: How?\nA1: So.\nQ2: Why?\nA2: Because.",
      [
        ["Q", "How?"],
        ["A", "So."],
        ["Q", "Why?"],
        ["A", "Because."],
      ],
    ],
    [
      "by numbers",
      "Speaker 1: How?\nSPEAKER_02: So.",
      [
        ["Speaker 1", "How?"],
        ["SPEAKER_02", "So."],
      ],
    ],
    [
      "on lines of their own",
      "Ada\nHow?\nBen\nSo.\nAda\nWhy?\nBen\nBecause.",
      [
        ["Ada", "How?"],
        ["Ben", "So."],
        ["Ada", "Why?"],
        ["Ben", "Because."],
      ],
    ],
    [
      "before a dash that recurs",
      "Ada — How?\nBen — So.\nAda — Why?\nBen — Because.",
      [
        ["Ada", "How?"],
        ["Ben", "So."],
        ["Ada", "Why?"],
        ["Ben", "Because."],
      ],
    ],
  ])("%s", (_, text, turns) => {
    expect(read(text)).toEqual(untimed(turns));
  });
});

describe("reads the offsets of a text", () => {
  const timed: Told = [
    ["Ada", "How did you begin?", 1, 5],
    ["Ben", "With a map.", 5, null],
  ];
  it.each<[form: string, text: string]>([
    ["in brackets before the name", "[00:00:01] Ada: How did you begin?\n[00:00:05] Ben: With a map."],
    ["bare before the name", "00:01 Ada: How did you begin?\n00:05 Ben: With a map."],
    ["before a dash and the name", "00:00:01 - Ada: How did you begin?\n00:00:05 - Ben: With a map."],
    ["in parentheses behind the name", "Ada (00:01): How did you begin?\nBen (00:05): With a map."],
    ["behind the name, the text below", "Ada  0:01\nHow did you begin?\n\nBen  0:05\nWith a map."],
    ["in parentheses behind the name, the text below", "Ada (0:01)\nHow did you begin?\nBen (0:05)\nWith a map."],
    ["behind a colon, the text below", "Ada: 0:01\nHow did you begin?\nBen: 0:05\nWith a map."],
    ["behind a bar", "Ada | 00:01\nHow did you begin?\nBen | 00:05\nWith a map."],
    ["before the name, the text below", "00:00:01 Ada\nHow did you begin?\n00:00:05 Ben\nWith a map."],
    ["on lines of their own above the name", "[00:00:01]\nAda: How did you begin?\n\n[00:00:05]\nBen: With a map."],
    ["on lines of their own below the name", "Ada:\n00:01\nHow did you begin?\nBen:\n00:05\nWith a map."],
    ["in bold with the name", "**Ada (0:01):** How did you begin?\n**Ben (0:05):** With a map."],
    ["behind a name in bold", "**Ada** 0:01\nHow did you begin?\n**Ben** 0:05\nWith a map."],
    ["in seconds", "[1s] Ada: How did you begin?\n[5.0] Ben: With a map."],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual(timed);
  });

  it("with both ends, where nobody is named", () => {
    expect(read("[00:00:01.000 --> 00:00:04.500]  Hello.\n[00:00:05.000 --> 00:00:06.000]  Good day.")).toEqual([
      ["", "Hello.", 1, 4.5],
      ["", "Good day.", 5, 6],
    ]);
  });

  it.each([".", ""])("before each line that ends with %j, where nobody is named", (end) => {
    expect(read(`00:00 Hello${end}\n00:05 Good Day${end}`)).toEqual([
      ["", `Hello${end}`, 0, 5],
      ["", `Good Day${end}`, 5, null],
    ]);
  });

  it("but takes no time that somebody speaks of for one", () => {
    expect(read("Ada: When did you meet?\nBen: In May.\n10:30 it was, and late.\nAda: At 11:45?")).toEqual(
      untimed([
        ["Ada", "When did you meet?"],
        ["Ben", "In May. 10:30 it was, and late."],
        ["Ada", "At 11:45?"],
      ]),
    );
  });
});
