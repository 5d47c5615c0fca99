import { describe, expect, test } from "vitest";
import { callbackSchedule, nextAttempt, parseDelays } from "./schedule.ts";

const minute = 60_000;

describe("the schedule", () => {
  test("posts at once, waits longer after each failure, and gives up at the sixth", () => {
    const told = [0, 1, 2, 3, 4, 5, 6, 7].map((failures) => nextAttempt(failures));
    expect(told).toEqual([0, minute, 5 * minute, 15 * minute, 60 * minute, 240 * minute, "dead", "dead"]);
  });

  test("keeps its twelve hours for those who raise the attempts to seven", () => {
    const raised = { ...callbackSchedule, attempts: 7 };
    expect([nextAttempt(6, raised), nextAttempt(7, raised)]).toEqual([720 * minute, "dead"]);
  });

  test("repeats the last wait where there are more attempts than waits", () => {
    const short = { waits: [10, 20], attempts: 5 };
    expect([0, 1, 2, 3, 4, 5].map((failures) => nextAttempt(failures, short))).toEqual([0, 10, 20, 20, 20, "dead"]);
  });

  test("gives up at the first failure where one attempt is allowed", () => {
    expect([nextAttempt(0, { waits: [10], attempts: 1 }), nextAttempt(1, { waits: [10], attempts: 1 })]).toEqual([0, "dead"]);
  });
});

describe("a list of waits", () => {
  test("contains one, five and fifteen minutes, one, four and twelve hours by default", () => {
    expect(callbackSchedule.waits).toEqual([1, 5, 15, 60, 240, 720].map((minutes) => minutes * minute));
  });

  test("reads seconds, no wait at all, and blanks round the commas", () => {
    expect(parseDelays("0s, 90s ,168h")).toEqual([0, 90_000, 10_080 * minute]);
  });

  test.each(["", ",", "1m,", "5", "m", "1d", "-1m", "1.5m", "1 m", "1m;5m", "1M", "169h", "9999999s", "1m,x", "١m"])(
    "refuses %j",
    (text) => {
      expect(parseDelays(text)).toBeNull();
    },
  );
});
