import type { Task } from "../storage/task.schema.ts";

/**
 * The body of a task's callback. Written once, when the task has ended, and sent in every attempt: `delivery` therefore stays as it
 * was before the first. Nothing else of what it is given is sent along, so that neither address nor secret can leave.
 */
export function callbackBody(task: Task): string {
  return JSON.stringify({
    task_id: task.task_id,
    op: task.op,
    status: task.status,
    status_code: task.status_code,
    result: task.result ?? null,
    error: task.error,
    delivery: { status: "pending", attempts: 0 },
    created_at: task.created_at,
    completed_at: task.completed_at,
    expires_at: task.expires_at,
    progress: task.progress,
  });
}
