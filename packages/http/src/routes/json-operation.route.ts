import type { JsonEndpoint, OperationInfo, ResumeService } from "@vitae/core";
import { type Route, route } from "../route.ts";

/** The route of an operation that takes JSON and answers with JSON: `POST /<name>/`. */
export const jsonOperationRoute = (
  { name, method, timedOut }: OperationInfo,
  { request, reply, summary, answers, example, errors }: JsonEndpoint,
): Route =>
  route<ResumeService>()({
    method: "POST",
    path: `/${name}/`,
    summary,
    access: { credit: true, consoleKey: false },
    idempotent: true,
    json: request,
    exampleBody: example.request,
    answers,
    example: example.reply,
    reply,
    errors: [...errors, timedOut],
    handle: (operations, { json, call }) => {
      const run = operations[method] as (request: unknown, options: typeof call) => Promise<unknown>;
      return run(json, call);
    },
  });
