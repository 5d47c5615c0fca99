import { describe, expect, it } from "vitest";
import { formatOffset } from "./format-offset.ts";
import { stitchTranscripts } from "./stitch.ts";

const segment = (text: string, start: number, end: number, speaker: string | null = null) => ({ text, start, end, speaker });

describe("a recording that was transcribed in chunks", () => {
  it("counts offsets from the beginning of the whole", () => {
    const { entries, text } = stitchTranscripts([
      { chunk: { start: 0, seconds: 1200 }, result: { text: "One.", segments: [segment("One.", 3, 5)], language: "en" } },
      { chunk: { start: 1200, seconds: 600 }, result: { text: "Two.", segments: [segment("Two.", 1.5, 2)], language: null } },
    ]);
    expect(entries).toEqual([
      { participant: "", text: "One.", startTime: "00:00:03.000", endTime: "00:00:05.000" },
      { participant: "", text: "Two.", startTime: "00:20:01.500", endTime: "00:20:02.000" },
    ]);
    expect(text).toBe("One.\nTwo.");
  });

  it("takes overlapping segments once, from the chunk on their side of the middle", () => {
    const { entries } = stitchTranscripts([
      {
        chunk: { start: 0, seconds: 100 },
        result: { text: "", segments: [segment("Early.", 96, 97), segment("Late.", 98.8, 99.6)], language: null },
      },
      {
        chunk: { start: 96, seconds: 100 },
        result: { text: "", segments: [segment("Early.", 0, 1), segment("Late.", 2.8, 3.6)], language: null },
      },
    ]);
    expect(entries.map(({ text, startTime }) => [text, startTime])).toEqual([
      ["Early.", "00:01:36.000"],
      ["Late.", "00:01:38.800"],
    ]);
  });

  it("merges consecutive segments of a speaker, and numbers speakers in order", () => {
    const { entries } = stitchTranscripts([
      {
        chunk: { start: 0, seconds: 60 },
        result: { text: "", segments: [segment("How", 0, 1, "B"), segment("so?", 1, 2, "B"), segment("So.", 3, 4, "A")], language: null },
      },
    ]);
    expect(entries.map(({ participant, text, endTime }) => [participant, text, endTime])).toEqual([
      ["Speaker 1", "How so?", "00:00:02.000"],
      ["Speaker 2", "So.", "00:00:04.000"],
    ]);
  });

  it("returns text only, with a warning, if a chunk has no timestamps", () => {
    const { entries, text, warnings } = stitchTranscripts([
      { chunk: { start: 0, seconds: 60 }, result: { text: "One.", segments: [segment("One.", 0, 1)], language: "fr" } },
      { chunk: { start: 60, seconds: 60 }, result: { text: " Two. ", segments: [], language: null } },
    ]);
    expect([entries, text]).toEqual([[], "One.\nTwo."]);
    expect(warnings.map(({ code }) => code)).toEqual(["no_timestamps"]);
  });

  it("warns that speaker labels can differ between chunks", () => {
    const piece = (start: number) => ({
      chunk: { start, seconds: 60 },
      result: { text: "", segments: [segment("Yes.", 0, 1, "A"), segment("No.", 2, 3, "B")], language: null },
    });
    expect(stitchTranscripts([piece(0), piece(60)]).warnings.map(({ code }) => code)).toEqual(["speakers_by_piece"]);
    expect(stitchTranscripts([piece(0)]).warnings).toEqual([]);
  });
});

it.each([
  [0, "00:00:00.000"],
  [59.9996, "00:01:00.000"],
  [3661.5, "01:01:01.500"],
  [-0.02, "00:00:00.000"],
])("writes %s seconds as %s", (seconds, text) => {
  expect(formatOffset(seconds)).toBe(text);
});
