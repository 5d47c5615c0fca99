import type { ModelQuestion } from "@vitae/core/ports";

export const question: ModelQuestion = {
  instructions: "List the jobs.",
  messages: [{ role: "user", text: "L1| Zoë Ferrari-Quist\nL2| Riveter at Halvorsen, 0171 5550199" }],
  schema: {
    name: "jobs",
    json: { type: "object", properties: { job: { type: "string" } }, required: ["job"], additionalProperties: false },
  },
  maxOutputTokens: 400,
};

export const never: AbortSignal = new AbortController().signal;
