import { ModelFailure, type ModelQuestion } from "@vitae/core/ports";
import type { Sdk } from "./sdk.ts";

/**
 * Ways to request JSON, the strictest first: by a schema, by a JSON mode, or by the prompt only. Self-hosted servers often support
 * the later ones only.
 */
export const outputModes = ["schema", "json", "words"] as const;
/** One way to request JSON. */
export type OutputMode = (typeof outputModes)[number];

/** Asks the provider to store nothing and to return no reasoning. */
const providerOptions = { openai: { store: false, reasoningSummary: null } };

/** Converts a question to a request of the SDK. */
export function toSdkRequest(
  { instructions, messages, schema, maxOutputTokens }: ModelQuestion,
  strictness: OutputMode,
  effort: Sdk["Request"]["reasoning"],
): Sdk["Request"] {
  const shape = schema.json as Sdk["Schema"];
  const told =
    strictness === "schema" ? instructions : `${instructions}\n\nWrite JSON of this schema, and nothing else:\n${JSON.stringify(shape)}`;
  const format = { schema: { type: "json", name: schema.name, schema: shape }, json: { type: "json" }, words: null } as const;
  const responseFormat = format[strictness];
  return {
    prompt: [
      { role: "system", content: told },
      ...messages.map(({ role, text }) => ({ role, content: [{ type: "text" as const, text }] })),
    ],
    ...(responseFormat && { responseFormat }),
    ...(effort && { reasoning: effort }),
    maxOutputTokens,
    providerOptions,
  };
}

/** Reports whether the provider rejected the output mode. */
export const refusesFormat = (failure: unknown): boolean =>
  ModelFailure.is(failure) &&
  failure.kind === "rejected" &&
  /response_?format|json_?schema|json_?object|structured.?output|text\.format/i.test(failure.providerMessage);
