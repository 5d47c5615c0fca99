import type * as z from "zod";
import { PageError } from "./page-error.ts";

/** Validates a value. The error names the first invalid field and never contains its value. */
export function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.join(".") ?? "";
  throw new PageError(400, "field_invalid", `The field ${field} is missing or has a wrong value.`);
}
