import { ModelFailure, type ModelQuestion } from "@vitae/core/ports";
import type { Sdk } from "./sdk.ts";

/**
 * How a provider is held to the shape of an answer: by its schema; by being told to write JSON; or by words alone. Servers of one's own often
 * know but the later ones.
 */
export const outputModes = ["schema", "json", "words"] as const;
export type OutputMode = (typeof outputModes)[number];

/** Nothing of a résumé stays with the provider, as far as it lets itself be told; and nobody reads what it thought. */
const providerOptions = { openai: { store: false, reasoningSummary: null } };

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

/** True for a refusal of the way in which JSON was asked for. */
export const refusesFormat = (failure: unknown): boolean =>
  ModelFailure.is(failure) &&
  failure.kind === "rejected" &&
  /response_?format|json_?schema|json_?object|structured.?output|text\.format/i.test(failure.providerMessage);
