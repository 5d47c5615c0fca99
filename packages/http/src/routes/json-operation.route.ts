import type { JsonEndpoint, OperationInfo, ResumeService } from "@vitae/core";
import { type Route, route } from "../route.ts";

/** Creates the route of an operation with a JSON request and a JSON response: `POST /<name>/`. */
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
