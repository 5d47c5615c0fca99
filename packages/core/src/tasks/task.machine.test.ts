import { expect, test } from "vitest";
import { TaskStatus } from "../storage/task.schema.ts";
import { isEnded, nextStatus, type TaskEvent } from "./task.machine.ts";

const events: readonly TaskEvent[] = ["claimed", "released", "requeued", "succeeded", "failed"];

test("every event has a defined result for every status", () => {
  const table = Object.fromEntries(
    TaskStatus.options.map((status) => [status, Object.fromEntries(events.map((event) => [event, nextStatus(status, event)]))]),
  );
  const refused = { claimed: null, released: null, requeued: null, succeeded: null, failed: null };
  expect(table).toEqual({
    queued: { ...refused, claimed: "processing" },
    processing: { claimed: "processing", released: "queued", requeued: "queued", succeeded: "succeeded", failed: "failed" },
    succeeded: refused,
    failed: refused,
  });
});

test("a status is final if no event changes it", () => {
  for (const status of TaskStatus.options) expect(isEnded(status)).toBe(events.every((event) => nextStatus(status, event) === null));
});
