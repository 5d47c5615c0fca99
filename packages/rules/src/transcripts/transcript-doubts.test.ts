import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { turnsFromText } from "./turns.ts";

type Told = readonly (readonly [participant: string, text: string, start?: number | null, end?: number | null])[];

const read = (text: string): Told =>
  turnsFromText(text).turns.map(({ participant, text: said, start, end }) => [participant, said, start, end]);
const untimed = (turns: Told): Told => turns.map(([participant, text]) => [participant, text, null, null]);

describe("is not fooled by", () => {
  it.each<[what: string, text: string]>([
    ["a note", "Note: call back on Monday."],
    ["an address", "https://example.com: that is where it stands."],
    ["ratios and times", "3:1 was the ratio.\n10:30: we began."],
    ["a colon in running text", "There was one thing I knew: it had to be a map."],
    [
      "a list in somebody's speech",
      "I did three things.\nSpeed: it was fast.\nPrice: it was cheap.\nThen I left.\nIt took an hour.\nNobody saw it.",
    ],
    ["an emoticon", "Thanks :)\nBye :)"],
  ])("%s", (_, text) => {
    expect(read(text).map(([participant]) => participant)).toEqual([""]);
  });

  it("a list that somebody announces, and what somebody else is told to have said", () => {
    const text = "Interviewer: Which tools?\nAda: These:\nFrontend: React\nBackend: Node\nThen he said: go on.\nInterviewer: Good.";
    expect(read(text)).toEqual(
      untimed([
        ["Interviewer", "Which tools?"],
        ["Ada", "These: Frontend: React Backend: Node Then he said: go on."],
        ["Interviewer", "Good."],
      ]),
    );
  });

  it("what recurs and names nobody", () => {
    const text = "Ada: First?\nNote: she laughs.\nBen: A map.\nNote: he laughs.\n[laughter]\nAda: Thanks.\n[laughter]";
    expect(read(text).map(([participant]) => participant)).toEqual(["Ada", "Ben", "Ada"]);
  });
});

describe("text around the turns", () => {
  it("is one turn of nobody where nobody is named", () => {
    expect(read("I began with a map.\nIt was large.\n\nThen I left.")).toEqual([
      ["", "I began with a map. It was large.\nThen I left.", null, null],
    ]);
  });

  it("is kept before the first speaker when somebody says it, and left out with a warning when it is a title", () => {
    expect(read("The recording begins late.\nAda: How?\nBen: So.")[0]).toEqual(["", "The recording begins late.", null, null]);
    expect(turnsFromText("Interview with Ben\n3 May\n\nAda: How?\nBen: So.").warnings).toMatchObject([
      { code: "preamble_skipped", message: expect.stringContaining("2") },
    ]);
  });

  it("is no turn where a heading tells who is who", () => {
    const text = "Interviewee: Ben Okri\nInterviewer: Ada\nDate: 3 May\n\nAda: How?\nBen Okri: So.\nAda: Why?";
    expect(read(text).map(([participant]) => participant)).toEqual(["Ada", "Ben Okri", "Ada"]);
  });

  it("closes the hyphens that a typesetter put", () => {
    expect(read("Ada: How did you be\u00ad\ngin this self-\nmade map?\nBen: So.")[0]?.[1]).toBe("How did you begin this self- made map?");
  });

  it("gives no turns where there is none", () => {
    expect(read(" \n\t\n")).toEqual([]);
  });
});

describe("whatever the text", () => {
  const pieces = fc.constantFrom(
    "Ada",
    "Ben Okri",
    "Note",
    ":",
    " ",
    "\n",
    "\n\n",
    "0:12",
    "[00:01:02]",
    " --> ",
    "-",
    "**",
    "<v Ada>",
    "<",
    ">",
    "(",
    ")",
    "a map.",
    "面接官",
    "：",
    "WEBVTT",
    "Q.",
    "?",
  );
  const texts = fc.array(pieces, { maxLength: 60 }).map((some) => some.join(""));

  it("every turn says something, and nothing is said twice", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { turns } = turnsFromText(text);
        expect(turns.filter((turn) => turn.text.trim() === "")).toEqual([]);
        const maps = (said: string) => said.split("a map.").length - 1;
        expect(maps(turns.map((turn) => turn.text).join("\n"))).toBeLessThanOrEqual(maps(text));
      }),
    );
  });

  it("the same speakers come back in whatever form their names are printed", () => {
    const forms: readonly ((name: string, at: number) => string)[] = [
      (name) => `${name}: `,
      (name) => `**${name}:** `,
      (name) => `${name}:\n`,
      (name, at) => `[00:${String(at).padStart(2, "0")}:00] ${name}: `,
      (name, at) => `${name}  ${at}:00\n`,
      (name, at) => `${name} (${at}:00): `,
    ];
    const speakers = fc.array(fc.constantFrom("Ada Lovelace", "Ben", "Interviewer", "Speaker 2", "李雷"), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(speakers, fc.constantFrom(...forms), (names, form) => {
        const text = names.map((name, at) => `${form(name, at)}It was a map, the one of ${at}.`).join("\n");
        expect(turnsFromText(text).turns.map(({ participant }) => participant)).toEqual(names);
      }),
    );
  });
});
