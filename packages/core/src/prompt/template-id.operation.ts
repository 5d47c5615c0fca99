import * as Effect from "effect/Effect";
import { VitaeError } from "../errors.ts";
import type { ResumeExporter } from "./exporter.port.ts";

export const defaultTemplate = "default";

/** Refuses a template that the exporter does not have, and lists those it has; any is taken where there is no exporter. */
export const knownTemplate = (exporter: ResumeExporter | null, id: string, at: "body" | "query"): Effect.Effect<string, VitaeError> =>
  exporter === null || exporter.templates.includes(id)
    ? Effect.succeed(id)
    : Effect.fail(
        new VitaeError("validation_failed", {
          issues: [{ type: "enum", loc: [at, "template_id"], msg: `Input should be one of: ${exporter.templates.join(", ")}` }],
        }),
      );
