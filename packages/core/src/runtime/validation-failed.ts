import * as Effect from "effect/Effect";
import type * as z from "zod";
import { VitaeError } from "../errors.ts";

/** Converts the issues of a schema to `validation_failed`. @param at location of the value, such as `["body"]` */
export const validationFailed = (error: z.ZodError, at: readonly string[]): VitaeError =>
  new VitaeError("validation_failed", {
    issues: error.issues.map(({ code, path, message }) => ({ type: code, loc: [...at, ...path.map(String)], msg: message })),
  });

/** Validates a value. Fails with `validation_failed`. @param at location of the value */
export const validated = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  at: readonly string[] = ["body"],
): Effect.Effect<z.output<Schema>, VitaeError> => {
  const result = schema.safeParse(value);
  return result.success ? Effect.succeed(result.data) : Effect.fail(validationFailed(result.error, at));
};
