import * as Effect from "effect/Effect";
import type * as z from "zod";
import { VitaeError } from "../errors.ts";

/** What a schema has against a value, as the refusal of a request. @param at where the value stands: `["body"]` */
export const validationFailed = (error: z.ZodError, at: readonly string[]): VitaeError =>
  new VitaeError("validation_failed", {
    issues: error.issues.map(({ code, path, message }) => ({ type: code, loc: [...at, ...path.map(String)], msg: message })),
  });

/** A value as its schema reads it, or the refusal of the request. @param at where the value stands */
export const validated = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  at: readonly string[] = ["body"],
): Effect.Effect<z.output<Schema>, VitaeError> => {
  const result = schema.safeParse(value);
  return result.success ? Effect.succeed(result.data) : Effect.fail(validationFailed(result.error, at));
};
