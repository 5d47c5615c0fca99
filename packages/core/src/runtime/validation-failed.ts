import type * as z from "zod";
import { VitaeError } from "../errors.ts";

/** What a schema has against a value, as the refusal of a request. @param at where the value stands: `["body"]` */
export const validationFailed = (error: z.ZodError, at: readonly string[]): VitaeError =>
  new VitaeError("validation_failed", {
    issues: error.issues.map(({ code, path, message }) => ({ type: code, loc: [...at, ...path.map(String)], msg: message })),
  });
