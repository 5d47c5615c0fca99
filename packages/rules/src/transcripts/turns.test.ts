import { toEntries, transcriptText } from "@vitae/core/internal/interviews/turns";
import { describe, expect, it } from "vitest";
import { parseOffset } from "./offsets.ts";
import { turnsFromEntries, turnsFromText } from "./turns.ts";

const entry = (participant: string, text: string, startTime = "", endTime = "") => ({ participant, text, startTime, endTime });
const codes = (entries: Parameters<typeof turnsFromEntries>[0]) => turnsFromEntries(entries).warnings.map(({ code }) => code);

describe("offsets", () => {
  it.each<[offset: string, seconds: number | null]>([
    ["12.5", 12.5],
    ["12.5s", 12.5],
    ["12,5 s", 12.5],
    ["0", 0],
    ["1:02", 62],
    ["01:02", 62],
    ["90:00", 5400],
    ["1:02:03", 3723],
    ["00:01:02.250", 62.25],
    ["00:01:02,250", 62.25],
    [" 1:02 ", 62],
    ["٠١:٠٢", 62],
    ["1：02", 62],
    ["", null],
    ["soon", null],
    ["1:2", null],
    ["1:60", null],
    ["1:60:00", null],
    ["-5", null],
    ["1:2:3:4", null],
    ["1e3", null],
    ["NaN", null],
    ["9".repeat(50), null],
  ])("reads %j as %s", (offset, seconds) => {
    expect(parseOffset(offset)).toBe(seconds);
  });
});

describe("structured entries", () => {
  it("have ends as they were given, and missing ones from the next turn's start, marked", () => {
    const { turns } = turnsFromEntries([entry("Ada", "How?", "0:01", "0:03"), entry("Ben", "So.", "4"), entry("Ada", "Why?", "0:09.5")]);
    expect(toEntries(turns)).toEqual([
      entry("Ada", "How?", "0:01", "0:03"),
      { ...entry("Ben", "So.", "4", "00:00:09.500"), end_inferred: true },
      entry("Ada", "Why?", "0:09.5"),
    ]);
  });

  it("are put in the order in which they start; those that start together or nowhere stay as they came, and overlaps stay", () => {
    const { turns } = turnsFromEntries([
      entry("A", "late", "20", "30"),
      entry("B", "after late"),
      entry("A", "early", "1", "12"),
      entry("B", "over it", "10", "15"),
      entry("A", "together", "10", "11"),
    ]);
    expect(turns.map(({ text, start, end }) => [text, start, end])).toEqual([
      ["early", 1, 12],
      ["over it", 10, 15],
      ["together", 10, 11],
      ["late", 20, 30],
      ["after late", null, null],
    ]);
  });

  it("without text are left out, also when none is left", () => {
    const { turns, warnings } = turnsFromEntries([entry("A", "  ", "0", "1"), entry("B", "So.", "1", "2")]);
    expect([turns.length, warnings]).toEqual([
      1,
      [expect.objectContaining({ code: "entry_blank", message: expect.stringContaining("1") })],
    ]);
    expect(turnsFromEntries([entry("A", "")]).turns).toEqual([]);
  });

  it("keep what cannot be read of an offset, and say so", () => {
    const read = turnsFromEntries([entry("A", "How?", "soon", "0:05")]);
    expect([toEntries(read.turns), read.warnings.map(({ code }) => code)]).toEqual([
      [entry("A", "How?", "soon", "0:05")],
      ["offset_unreadable", "time_unknown"],
    ]);
  });

  it("that end before they start lose that end, and say so", () => {
    const entries = [entry("A", "How?", "10", "5"), entry("B", "So.", "12", "13")];
    expect(turnsFromEntries(entries).turns[0]).toMatchObject({ start: 10, end: 12, endInferred: true });
    expect(codes(entries)).toEqual(["end_before_start"]);
  });

  it("without any offset are no cause for a warning", () => {
    expect(codes([entry("A", "How?"), entry("B", "So.")])).toEqual([]);
  });
});

it("writes turns as lines that read the same again", () => {
  const { turns } = turnsFromText("Ada (0:01): How?\nBen (0:05): So,\nI think.\nAda (0:09): Good.");
  expect(transcriptText(turns)).toBe("Ada: How?\nBen: So, I think.\nAda: Good.");
  expect(transcriptText(turnsFromText(transcriptText(turns)).turns)).toBe(transcriptText(turns));
  expect(transcriptText(turnsFromText("Nobody speaks here.").turns)).toBe("Nobody speaks here.");
});
