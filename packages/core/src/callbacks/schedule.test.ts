import { describe, expect, test } from "vitest";
import { callbackSchedule, nextAttempt, parseDelays } from "./schedule.ts";

const minute = 60_000;

describe("the schedule", () => {
  test("starts at once, increases the delay after each failure, and ends at the sixth failure", () => {
    const told = [0, 1, 2, 3, 4, 5, 6, 7].map((failures) => nextAttempt(failures));
    expect(told).toEqual([0, minute, 5 * minute, 15 * minute, 60 * minute, 240 * minute, "dead", "dead"]);
  });

  test("the sixth delay is twelve hours, with seven attempts", () => {
    const raised = { ...callbackSchedule, attempts: 7 };
    expect([nextAttempt(6, raised), nextAttempt(7, raised)]).toEqual([720 * minute, "dead"]);
  });

  test("repeats the last delay if there are more attempts than delays", () => {
    const short = { waits: [10, 20], attempts: 5 };
    expect([0, 1, 2, 3, 4, 5].map((failures) => nextAttempt(failures, short))).toEqual([0, 10, 20, 20, 20, "dead"]);
  });

  test("ends at the first failure with one attempt", () => {
    expect([nextAttempt(0, { waits: [10], attempts: 1 }), nextAttempt(1, { waits: [10], attempts: 1 })]).toEqual([0, "dead"]);
  });
});

describe("a list of delays", () => {
  test("contains one, five and fifteen minutes, one, four and twelve hours by default", () => {
    expect(callbackSchedule.waits).toEqual([1, 5, 15, 60, 240, 720].map((minutes) => minutes * minute));
  });

  test("accepts seconds, zero, and spaces around commas", () => {
    expect(parseDelays("0s, 90s ,168h")).toEqual([0, 90_000, 10_080 * minute]);
  });

  test.each(["", ",", "1m,", "5", "m", "1d", "-1m", "1.5m", "1 m", "1m;5m", "1M", "169h", "9999999s", "1m,x", "١m"])(
    "refuses %j",
    (text) => {
      expect(parseDelays(text)).toBeNull();
    },
  );
});
