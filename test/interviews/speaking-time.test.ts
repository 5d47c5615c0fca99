import { afterAll, beforeAll, expect, test } from "vitest";
import { randomFrom } from "../task-queue/random.ts";
import { type Caller, type Deployment, deployment } from "./deployment.ts";

let vitae: Deployment;
let caller: Caller;
beforeAll(async () => {
  vitae = await deployment();
  caller = await vitae.caller();
});
afterAll(() => vitae.close());

const seed = Math.trunc(Math.random() * 1e9);
const random = randomFrom(seed, "speaking time");
const upTo = (most: number) => Math.floor(random() * (most + 1));

/** An offset in one of its spellings. */
function spelled(tenths: number): string {
  const [hours, minutes, seconds] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, (tenths % 600) / 10];
  const two = (value: number) => String(value).padStart(2, "0");
  const ways = [
    `${tenths / 10}`,
    `${tenths / 10}s`,
    `${two(hours)}:${two(minutes)}:${seconds.toFixed(3).padStart(6, "0")}`,
    `${two(hours)}:${two(minutes)}:${seconds.toFixed(1).padStart(4, "0")}`,
    ...(tenths % 10 === 0 ? [`${minutes}:${two(seconds)}`, `${two(minutes)}:${two(seconds)}`] : []),
  ];
  return ways[upTo(ways.length - 1)] ?? "";
}

function anyEntry() {
  const [words, asks, start] = [1 + upTo(11), random() < 0.5, upTo(1_200)];
  const end = start + 1 + upTo(299);
  return {
    participant: ["Ada", "Ben", "Cleo"][upTo(2)] ?? "",
    text: `${Array.from({ length: words }, (_, at) => `word${at}`).join(" ")}${asks ? "?" : "."}`,
    startTime: spelled(start),
    endTime: spelled(end),
    tenths: [start, end] as const,
    words,
    asks,
  };
}
interface Entry {
  readonly participant: string;
  readonly tenths: readonly [number, number];
  readonly words: number;
  readonly asks: boolean;
}

/** Number of tenths of a second in which one of these speakers speaks; each tenth is checked separately. */
const tenthsIn = (entries: readonly Entry[]): number =>
  Array.from({ length: 2_000 }, (_, tenth) => entries.some(({ tenths: [from, to] }) => from <= tenth && tenth < to)).filter(Boolean).length;

function slowly(entries: readonly Entry[]) {
  const names = [...new Set(entries.toSorted((one, other) => one.tenths[0] - other.tenths[0]).map(({ participant }) => participant))];
  const own = (name: string) => entries.filter(({ participant }) => participant === name);
  const all = names.reduce((sum, name) => sum + tenthsIn(own(name)), 0);
  return {
    total: tenthsIn(entries) / 10,
    participants: names.map((name) => {
      const mine = own(name);
      const words = mine.reduce((sum, each) => sum + each.words, 0);
      const seconds = tenthsIn(mine) / 10;
      return {
        participant: name,
        seconds,
        share: (tenthsIn(mine) / all) * 100,
        turns: mine.length,
        words,
        pace: words / (seconds / 60),
        longest_turn_seconds: Math.max(...mine.map(({ tenths: [from, to] }) => to - from)) / 10,
        questions: mine.filter(({ asks }) => asks).length,
      };
    }),
  };
}

test("every number of speaking time can be counted again from the entries that were sent, whatever overlaps", async () => {
  for (let run = 0; run < 60; run++) {
    const entries = Array.from({ length: 1 + upTo(11) }, anyEntry);
    const transcript_entries = entries.map(({ participant, text, startTime, endTime }) => ({ participant, text, startTime, endTime }));
    const about = `seed ${seed}: ${JSON.stringify(transcript_entries)}`;
    const { json } = await caller.post("/summary/", { transcript_text: "", transcript_entries });
    const expected = slowly(entries);
    expect([json.speaking_time.method, json.speaking_time.total_seconds], about).toEqual(["timestamps", expected.total]);
    const told = json.speaking_time.participants;
    expect(
      told.map(({ percentage: _, words_per_minute: __, ...counted }) => counted),
      about,
    ).toEqual(expected.participants.map(({ share: _, pace: __, ...counted }) => counted));
    for (const [at, { share, pace }] of expected.participants.entries()) {
      expect(Math.abs((told[at]?.percentage ?? 0) - share), about).toBeLessThanOrEqual(0.1);
      expect(Math.abs((told[at]?.words_per_minute ?? 0) - pace), about).toBeLessThanOrEqual(0.051);
    }
    expect(told.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 5);
  }
});
