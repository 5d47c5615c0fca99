import * as Effect from "effect/Effect";
import type { Upload } from "../document/upload.port.ts";
import { VitaeError } from "../errors.ts";
import { validationFailed } from "../runtime/validation-failed.ts";
import type { Principal } from "../storage/principal.schema.ts";
import type { EvaluateInput } from "./evaluate.operation.ts";
import { EvaluateRequest, proseLanguage } from "./evaluate.schema.ts";
import { isJobTooLong } from "./job-length.ts";

interface Asked {
  readonly principal: Principal;
  readonly uploads: readonly Upload[];
  /** `job_file`. */
  readonly file: Upload | null;
}

/** A request as it is worked on, or why it is refused. */
export function validateEvaluation(
  request: EvaluateRequest,
  { principal, uploads, file }: Asked,
): Effect.Effect<EvaluateInput, VitaeError> {
  // Size is told before shape.
  const details: unknown = request.job_details;
  if (typeof details === "string" && isJobTooLong(details)) return Effect.fail(new VitaeError("job_details_too_long"));
  const checked = EvaluateRequest.safeParse(request);
  if (!checked.success) return Effect.fail(validationFailed(checked.error, ["body"]));
  const { job_details, job_id, language } = checked.data;
  return Effect.succeed({
    job: { details: job_details || null, file, id: job_id || null },
    language: proseLanguage(language),
    uploads,
    principal,
  });
}
