import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { ResumeExporter } from "./exporter.port.ts";

export const defaultTemplate = "default";

/** Fails with `validation_failed` and the list of templates if the exporter lacks the template. Without an exporter, any id is valid. */
export const validateTemplate = (
  exporter: ResumeExporter | null,
  id: string,
  location: "body" | "query",
): Effect.Effect<string, VitaeError> =>
  exporter === null || exporter.templates.includes(id)
    ? Effect.succeed(id)
    : Effect.fail(
        new VitaeError("validation_failed", {
          issues: [{ type: "enum", loc: [location, "template_id"], msg: `Input should be one of: ${exporter.templates.join(", ")}` }],
        }),
      );
