import * as Effect from "effect/Effect";
import { expect, test } from "vitest";
import { localPrincipal } from "../storage/principal.schema.ts";
import { validateEvaluation } from "./evaluate-request.operation.ts";

const upload = { principal: localPrincipal, uploads: [], file: null };

test("a job that is too long is told before a language that is none", () => {
  const request = { job_details: "a".repeat(200_001), language: "no language" };
  const error = Effect.runSync(Effect.flip(validateEvaluation(request, upload)));
  expect(error).toMatchObject({ code: "job_details_too_long", status: 413 });
});

test("200,000 characters are not too long", () => {
  const error = Effect.runSync(Effect.flip(validateEvaluation({ job_details: "a".repeat(200_000), language: "no language" }, upload)));
  expect(error).toMatchObject({ code: "validation_failed" });
});
