import { toEntries } from "@vitae/core/internal/interviews/turns";
import { expect, it } from "vitest";
import { turnsFromText } from "./turns.ts";

const read = (text: string) => turnsFromText(text).turns.map(({ participant, text: said, start, end }) => [participant, said, start, end]);

it("reads WebVTT with voices, and joins what one says without a pause", () => {
  const text = `WEBVTT - a title

NOTE made by hand

STYLE
::cue { color: red }

intro
00:01.000 --> 00:04.000 align:start
<v Ada Lovelace>How did <i>you</i> begin?</v>

00:00:04.500 --> 00:00:06.000
<v.loud Ben>With a map,</v>

00:00:06.100 --> 00:00:08.000
<v Ben>a large one &amp; red.

00:00:20.000 --> 00:00:21.000
<v Ben>Then I left.

00:00:22.000 --> 00:00:23.000
[music]
`;
  expect(read(text)).toEqual([
    ["Ada Lovelace", "How did you begin?", 1, 4],
    ["Ben", "With a map, a large one & red.", 4.5, 8],
    ["Ben", "Then I left.", 20, 21],
    ["", "[music]", 22, 23],
  ]);
});

it("reads SubRip whose cues begin with names; a cue without one is the last speaker's", () => {
  const text =
    "1\r\n00:00:01,000 --> 00:00:04,000\r\nAda: How did you\r\nbegin?\r\n\r\n2\r\n00:00:04,500 --> 00:00:06,000\r\nBen: With a map,\r\n\r\n3\r\n00:00:06,000 --> 00:00:07,000\r\na large one.\r\n";
  expect(read(text)).toEqual([
    ["Ada", "How did you begin?", 1, 4],
    ["Ben", "With a map, a large one.", 4.5, 7],
  ]);
});

it("reads SubRip whose empty lines are lost", () => {
  expect(read("1\n00:00:01,000 --> 00:00:02,000\nAda: How?\n2\n00:00:03,000 --> 00:00:04,000\nBen: So.")).toEqual([
    ["Ada", "How?", 1, 2],
    ["Ben", "So.", 3, 4],
  ]);
});

it("reads cues whose first line is a name, and seconds of one digit", () => {
  const cue = (from: string, to: string, name: string, said: string) => `0:0:${from} --> 0:0:${to}\n${name}\n${said}`;
  const text = [
    cue("0.0", "5.16", "Ada", "How?"),
    cue("5.16", "7.0", "Ben", "So."),
    cue("7.5", "8.0", "Ada", "Why?"),
    cue("9.0", "9.5", "Ben", "Oh."),
  ];
  expect(read(text.join("\n\n"))).toEqual([
    ["Ada", "How?", 0, 5.16],
    ["Ben", "So.", 5.16, 7],
    ["Ada", "Why?", 7.5, 8],
    ["Ben", "Oh.", 9, 9.5],
  ]);
});

it("reads SubViewer", () => {
  expect(read("0:00:01.000,0:00:02.500\nHello.\n\n0:00:03.000,0:00:04.000\nGood day.")).toEqual([
    ["", "Hello.", 1, 2.5],
    ["", "Good day.", 3, 4],
  ]);
});

it("cuts cues of nobody where a sentence ends, and after half a minute where none does", () => {
  const cues = Array.from(
    { length: 60 },
    (_, at) => `00:00:${String(at).padStart(2, "0")}.000 --> 00:00:${String(at).padStart(2, "0")}.900\nword`,
  );
  expect(read(`WEBVTT\n\n${cues.join("\n\n")}`).map(([, , start]) => start)).toEqual([0, 30]);
  expect(read("WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:02.000 --> 00:03.000\ntwo.\n\n00:03.000 --> 00:04.000\nThree.")).toEqual([
    ["", "One two.", 1, 3],
    ["", "Three.", 3, 4],
  ]);
});

it("gives the offsets back as they are spelled", () => {
  const { turns } = turnsFromText("1\n00:00:01,000 --> 00:00:02,000\nAda: How?\n\n2\n00:00:03,000 --> 00:00:04,000\nBen: So.");
  expect(toEntries(turns)).toEqual([
    { participant: "Ada", text: "How?", startTime: "00:00:01,000", endTime: "00:00:02,000" },
    { participant: "Ben", text: "So.", startTime: "00:00:03,000", endTime: "00:00:04,000" },
  ]);
});
