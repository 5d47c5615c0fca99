import { expect, test } from "vitest";
import { TaskStatus } from "../storage/task.schema.ts";
import { isEnded, nextStatus, type TaskEvent } from "./task.machine.ts";

const events: readonly TaskEvent[] = ["begun", "given_back", "taken_back", "succeeded", "failed"];

test("every event is either a move or refused, for every status", () => {
  const table = Object.fromEntries(
    TaskStatus.options.map((status) => [status, Object.fromEntries(events.map((event) => [event, nextStatus(status, event)]))]),
  );
  const refused = { begun: null, given_back: null, taken_back: null, succeeded: null, failed: null };
  expect(table).toEqual({
    queued: { ...refused, begun: "processing" },
    processing: { begun: "processing", given_back: "queued", taken_back: "queued", succeeded: "succeeded", failed: "failed" },
    succeeded: refused,
    failed: refused,
  });
});

test("a status is an end when nothing leads out of it", () => {
  for (const status of TaskStatus.options) expect(isEnded(status)).toBe(events.every((event) => nextStatus(status, event) === null));
});
