import { expect, test } from "vitest";
import { jsonLog, noLog } from "./json-log.ts";

const written = (level?: "debug" | "info" | "warn" | "error") => {
  const lines: string[] = [];
  const log = jsonLog({ ...(level ? { level } : {}), write: (line) => lines.push(line), clock: { now: () => 0 } });
  return { lines, log };
};

test("writes time, level, event and fields as one JSON line", () => {
  const { lines, log } = written();
  log.write("warn", "slot_not_freed", { token: "t1", ms: 5, hint: "two\nlines", left: undefined });
  expect(lines).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"warn","event":"slot_not_freed","token":"t1","ms":5,"hint":"two\\nlines"}',
  ]);
});

test("drops lines below its level, by default info", () => {
  for (const [level, events] of [
    [undefined, ["i", "w", "e"]],
    ["debug", ["d", "i", "w", "e"]],
    ["error", ["e"]],
  ] as const) {
    const { lines, log } = written(level);
    for (const [each, event] of [
      ["debug", "d"],
      ["info", "i"],
      ["warn", "w"],
      ["error", "e"],
    ] as const)
      log.write(each, event);
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(events);
  }
});

test("adds shared fields to every line without replacing time, level or event", () => {
  const { lines, log } = written();
  log.with({ request_id: "r1", step: 1, event: "forged" }).with({ step: 2 }).write("info", "done", { step: 3, level: "forged" });
  expect(JSON.parse(lines[0] ?? "")).toEqual({ time: "1970-01-01T00:00:00.000Z", level: "info", event: "done", request_id: "r1", step: 3 });
});

test("the silent log stays silent, also with fields", () => {
  expect(noLog.with({ a: 1 }).write("error", "nothing")).toBeUndefined();
});
