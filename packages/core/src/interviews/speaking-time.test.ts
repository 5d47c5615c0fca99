import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Turn } from "../engine/transcript.schema.ts";
import { countSpeech, speakingTime } from "./speaking-time.ts";

const turn = (participant: string, text: string, start: number | null = null, end: number | null = null): Turn => ({
  participant,
  text,
  start,
  end,
  endInferred: false,
});

describe("with offsets", () => {
  it("counts overlapping seconds once per participant and once in total", () => {
    const { method, total_seconds, participants } = speakingTime([
      turn("Ada", "one two three", 0, 10),
      turn("Ada", "four five", 5, 15),
      turn("Ben", "six seven eight nine ten?", 10, 20),
    ]);
    expect([method, total_seconds]).toEqual(["timestamps", 20]);
    expect(participants).toEqual([
      { participant: "Ada", seconds: 15, percentage: 60, turns: 2, words: 5, words_per_minute: 20, longest_turn_seconds: 10, questions: 0 },
      { participant: "Ben", seconds: 10, percentage: 40, turns: 1, words: 5, words_per_minute: 30, longest_turn_seconds: 10, questions: 1 },
    ]);
  });

  it("a turn without an end counts in words only, up to a tenth of all words", () => {
    const told = [turn("Ada", "word ".repeat(45), 0, 20), turn("Ben", "word ".repeat(45), 20, 40)];
    const [ada, ben] = speakingTime([...told, turn("Ada", "word ".repeat(10), 40)]).participants;
    expect([ada?.seconds, ada?.words, ada?.words_per_minute, ben?.seconds]).toEqual([20, 55, 135, 20]);
    expect(speakingTime([...told, turn("Ada", "word ".repeat(11), 40)]).method).toBe("word_count");
  });

  it("counts words if a participant has no offsets", () => {
    expect(speakingTime([turn("Ada", "word ".repeat(99), 0, 20), turn("Ben", "Yes.")]).method).toBe("word_count");
  });

  it("counts words if all turns have no duration", () => {
    expect(speakingTime([turn("Ada", "Yes.", 3, 3), turn("Ben", "No.", 3, 3)]).method).toBe("word_count");
  });
});

describe("without offsets", () => {
  it("counts words and returns no seconds", () => {
    expect(speakingTime([turn("Ada", "How did you?"), turn("Ben", "So.")])).toEqual({
      method: "word_count",
      total_seconds: null,
      participants: [
        {
          participant: "Ada",
          seconds: null,
          percentage: 75,
          turns: 1,
          words: 3,
          words_per_minute: null,
          longest_turn_seconds: null,
          questions: 1,
        },
        {
          participant: "Ben",
          seconds: null,
          percentage: 25,
          turns: 1,
          words: 1,
          words_per_minute: null,
          longest_turn_seconds: null,
          questions: 0,
        },
      ],
    });
  });

  it("merges labels that differ in case and spaces, in their first spelling", () => {
    const { participants } = speakingTime([turn("Ada  L", "One."), turn("BEN", "Two."), turn(" ada l ", "Three."), turn("Ben", "Four.")]);
    expect(participants.map(({ participant, turns }) => [participant, turns])).toEqual([
      ["Ada  L", 2],
      ["BEN", 2],
    ]);
  });

  it("returns shares of 0 without words, and no participants without turns", () => {
    expect(speakingTime([turn("Ada", "…")]).participants[0]?.percentage).toBe(0);
    expect(speakingTime([])).toEqual({ method: "word_count", total_seconds: null, participants: [] });
  });
});

describe("whatever overlaps", () => {
  /** Tenths of a second, so that an independent count can look at each. */
  const turns = fc.array(
    fc.record({ who: fc.constantFrom("Ada", "ADA", "Ben", "Cy"), from: fc.nat(300), length: fc.integer({ min: 0, max: 80 }) }),
    {
      minLength: 1,
      maxLength: 25,
    },
  );
  const spokenBy = (told: readonly { who: string; from: number; length: number }[]) => {
    let ticks = 0;
    for (let tick = 0; tick < 400; tick++) if (told.some(({ from, length }) => from <= tick && tick < from + length)) ticks++;
    return ticks / 10;
  };

  it("seconds equal the number of seconds in which a participant speaks", () => {
    fc.assert(
      fc.property(turns, (told) => {
        const time = speakingTime(told.map(({ who, from, length }) => turn(who, "word", from / 10, (from + length) / 10)));
        fc.pre(time.method === "timestamps");
        expect(time.total_seconds).toBe(spokenBy(told));
        for (const { participant, seconds, longest_turn_seconds } of time.participants) {
          const own = told.filter(({ who }) => who.toLowerCase() === participant.toLowerCase());
          expect(seconds).toBe(spokenBy(own));
          expect(longest_turn_seconds).toBe(Math.max(...own.map(({ length }) => length)) / 10);
        }
      }),
    );
  });

  it("percentages sum to 100 and differ from the exact values by less than a tenth", () => {
    fc.assert(
      fc.property(turns, fc.boolean(), (told, isTimed) => {
        const time = speakingTime(
          told.map(({ who, from, length }) => turn(who, "word ".repeat(length), isTimed ? from / 10 : null, (from + length) / 10)),
        );
        const weights = time.participants.map(({ seconds, words }) => (time.method === "timestamps" ? (seconds ?? 0) : words));
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(whole > 0);
        expect(time.participants.reduce((sum, { percentage }) => sum + Math.round(percentage * 10), 0)).toBe(1000);
        for (const [at, { percentage }] of time.participants.entries()) {
          expect(Math.abs(percentage - ((weights[at] ?? 0) / whole) * 100)).toBeLessThan(0.1 + 1e-9);
        }
      }),
    );
  });
});

it("counts the words of 1,000 turns in steps, with the same result", () => {
  const turns = Array.from({ length: 1_000 }, (_, at) => turn(at % 2 ? "Ada" : "Ben", at % 3 ? "How did you?" : "So."));
  const counting = countSpeech(turns);
  let steps = 0;
  for (;;) {
    const step = counting.next();
    if (step.done) {
      expect(speakingTime(turns, step.value)).toEqual(speakingTime(turns));
      break;
    }
    steps++;
  }
  expect(steps).toBe(4);
});
