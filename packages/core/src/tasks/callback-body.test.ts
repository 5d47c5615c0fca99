import { expect, test } from "vitest";
import type { Task } from "../storage/task.schema.ts";
import { callbackBody } from "./callback-body.ts";

const task: Task = {
  task_id: "0b0e7a52-6f7c-4b0a-9a57-3c1f6d1f2a10",
  op: "parse",
  status: "succeeded",
  status_code: 200,
  result: { results: [{ index: 0, filename: "cv.pdf", name: "Zoë" }] },
  error: null,
  delivery: { status: "pending", attempts: 3 },
  created_at: "2026-01-02T03:04:05.000Z",
  completed_at: "2026-01-02T03:04:06.000Z",
  expires_at: "2026-02-01T03:04:06.000Z",
  progress: 1,
};

test("sends the task with its delivery as it was before the first attempt", () => {
  expect(JSON.parse(callbackBody(task))).toEqual({ ...task, delivery: { status: "pending", attempts: 0 } });
});

test("leaves out what a reader must not see, and the state of a delivery under way", () => {
  const row = {
    ...task,
    callback_url: "https://example.com/?k=1",
    callback_secret: "whsec_",
    delivery: { status: "dead" as const, attempts: 6 },
  };
  expect(callbackBody(row)).toBe(callbackBody(task));
});

test("says null where a failed task has no result", () => {
  const failed = { ...task, status: "failed" as const, status_code: 504, result: undefined, error: "Resume parsing timed out" };
  expect(JSON.parse(callbackBody(failed))).toMatchObject({ status: "failed", result: null, error: "Resume parsing timed out" });
});
