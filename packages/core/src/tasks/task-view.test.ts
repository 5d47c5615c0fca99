import { expect, test } from "vitest";
import type { StoredTask } from "../storage/stored-task.schema.ts";
import { callbackBody, toTask, toTaskJson } from "./task-view.ts";

const result = { results: [{ index: 0, filename: "cv.pdf", name: "Zoë" }] };

const task: StoredTask = {
  id: "0b0e7a52-6f7c-4b0a-9a57-3c1f6d1f2a10",
  op: "parse",
  owner: { account: "acme", token: "the token", kind: "console", metered: true },
  input: "https://files.example/cv.pdf?token=secret",
  callbackUrl: "https://example.com/?k=1",
  status: "succeeded",
  claims: 1,
  progress: 0.5,
  statusCode: 200,
  result: JSON.stringify(result),
  error: null,
  delivery: { status: "dead", attempts: 6, httpStatus: 503 },
  createdAt: 1_767_323_045_000,
  completedAt: 1_767_323_046_000,
  expiresAt: 1_769_915_046_000,
};

test("returns a task without its request and callback URL", () => {
  expect(toTask(task)).toEqual({
    task_id: task.id,
    op: "parse",
    status: "succeeded",
    status_code: 200,
    result,
    error: null,
    delivery: { status: "dead", attempts: 6 },
    created_at: "2026-01-02T03:04:05.000Z",
    completed_at: "2026-01-02T03:04:06.000Z",
    expires_at: "2026-02-01T03:04:06.000Z",
    progress: 1,
  });
});

test.each([
  ["that has succeeded", task],
  ["that has failed", { ...task, status: "failed", statusCode: 504, result: null, error: 'Timed out: "é" \\' } as const],
  ["that waits", { ...task, status: "queued", statusCode: null, result: null, completedAt: null, expiresAt: null } as const],
])("writes a task %s as JSON, its result as it is stored", (_, each) => {
  expect(toTaskJson(each)).toBe(JSON.stringify(toTask(each)));
});

test("the callback body has the delivery before the first attempt", () => {
  expect(JSON.parse(callbackBody(task))).toEqual({ ...toTask(task), delivery: { status: "pending", attempts: 0 } });
});
