import type { LanguageModel } from "@vitae/core/ports";
import * as z from "zod";
import { createCircuitBreaker } from "../../provider/circuit-breaker.ts";
import { underWay } from "../../test/under-way.ts";
import { type ModelClientDeps, requestStructured } from "../model-client.operation.ts";

export const answer = z.object({ name: z.string(), years: z.number().int() });
export const good = '{"name":"L1","years":3}';
export const asked = { name: "people", instructions: "Find the person.", data: "L1| Ada", answer, maxOutputTokens: 200 };

/** One question to the model. */
export function asking(
  model: LanguageModel,
  { forMs = 60_000, ...change }: Partial<ModelClientDeps> & { forMs?: number; data?: string } = {},
) {
  const deps: ModelClientDeps = {
    model,
    breaker: createCircuitBreaker(),
    now: Date.now,
    random: () => 0.5,
    costOf: () => ({ costMicroUsd: 7 }),
    ...change,
  };
  return underWay((call) => requestStructured(deps, { ...asked, data: change.data ?? asked.data }, call), { forMs });
}
