import type { ModelQuestion } from "@vitae/core/ports";

/** A question for tests. */
export const question: ModelQuestion = {
  instructions: "List the jobs.",
  messages: [{ role: "user", text: "L1| Zoë Ferrari-Quist\nL2| Riveter at Halvorsen, 0171 5550199" }],
  schema: {
    name: "jobs",
    json: { type: "object", properties: { job: { type: "string" } }, required: ["job"], additionalProperties: false },
  },
  maxOutputTokens: 400,
};

/** A signal that never aborts. */
export const never: AbortSignal = new AbortController().signal;
