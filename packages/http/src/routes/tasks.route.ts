import { type AsyncEndpoint, limits, type OperationInfo, type ResumeService, type TaskOperation } from "@vitae/core";
import { AcceptedTask, operationList, Task } from "@vitae/core/schemas";
import * as z from "zod";
import { JsonText, type Route, route } from "../route.ts";

const taskId = "0d0e4a7c-5b1f-4c39-8a57-3f0f3ad7a6c1";

const acceptedTask = AcceptedTask.meta({ id: "AcceptedTask" });

/** Accepts a task. The response is sent before the task runs. */
const submitRoute = (op: TaskOperation, { summary, request, example }: AsyncEndpoint) =>
  route<ResumeService>()({
    method: "POST",
    path: `/${op}/async`,
    summary: `${summary}, as an async task`,
    access: { credit: true, consoleKey: false },
    status: 202,
    invalid: 400,
    idempotent: true,
    jsonBytes: limits.taskBytes,
    json: request,
    exampleBody: example.request,
    answers: "The task was accepted. `callback_secret` verifies the callbacks of this task and is returned only once.",
    example: { task_id: taskId, status: "queued", callback_secret: "whsec_c2lnbnMgdGhlIGNhbGxiYWNrcyBvZiB0aGlzIHRhc2s=" },
    reply: acceptedTask,
    errors: ["queue_full", "tasks_not_enabled"],
    handle: (operations, { json, call }) => operations.submit(op, json as never, call),
  });

const taskRoute = (op: TaskOperation, { result, example }: AsyncEndpoint) =>
  route<ResumeService>()({
    method: "GET",
    path: `/${op}/tasks/{task_id}`,
    summary: `Get the status and result of a \`/${op}/async\` task`,
    access: { credit: false, consoleKey: false },
    // any text, because an invalid id means "no such task", while a path that fails its schema would be an unknown path
    params: z.object({
      task_id: z
        .string()
        .meta({ description: "The `task_id` of the response that accepted the task.", format: "uuid", examples: [taskId] }),
    }),
    answers: "The task. Only the API key that submitted it may read it.",
    example: {
      task_id: taskId,
      op,
      status: "succeeded",
      status_code: 200,
      result: example.reply,
      error: null,
      delivery: { status: "delivered", attempts: 1 },
      created_at: "2026-01-31T12:00:00.000Z",
      completed_at: "2026-01-31T12:00:02.500Z",
      expires_at: "2026-03-02T12:00:02.500Z",
      progress: 1,
    },
    reply: taskOf(op, result),
    errors: ["task_not_found"],
    handle: async (operations, { params }) => new JsonText(await operations.taskJson(op, params.task_id)),
  });

/** `detect-language` → `DetectLanguage`. */
const pascalCase = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());

const taskOf = (op: string, result: z.ZodType): z.ZodType<unknown, Task> =>
  Task.extend({ op: z.literal(op), result: result.nullable().meta({ description: "Null until the task has succeeded." }) }).meta({
    id: `${pascalCase(op)}Task`,
  }) as unknown as z.ZodType<unknown, Task>;

const routesOf = ({ name, async: endpoint }: OperationInfo): readonly Route[] => {
  // Only operations with an asynchronous form have these endpoints.
  const op = name as TaskOperation;
  return endpoint ? [submitRoute(op, endpoint), taskRoute(op, endpoint)] : [];
};

/** Two routes for each async operation: submit a task and read its status. */
export const taskRoutes: readonly Route[] = operationList.flatMap(routesOf);
