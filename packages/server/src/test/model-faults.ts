import type { Scripted } from "@vitae/testing/scripted-provider";

/** One fault of a fake model provider. The last response is repeated. */
export interface ModelFault {
  readonly name: string;
  /** Response instead of the correct one, which follows if `recovers` is set. */
  readonly answers: readonly Scripted[];
  readonly recovers: boolean;
}

const usage = { input: 900, output: 100 };

/** Faults of model providers for the tests. */
export const modelFaults: readonly ModelFault[] = [
  { name: "429 with Retry-After: 1, once", answers: [{ status: 429, headers: { "retry-after": "1" } }], recovers: true },
  { name: "429 with Retry-After: 600", answers: [{ status: 429, headers: { "retry-after": "600" } }], recovers: false },
  { name: "429, always", answers: [{ status: 429 }], recovers: false },
  { name: "500, once", answers: [{ status: 500 }], recovers: true },
  { name: "500, always", answers: [{ status: 500 }], recovers: false },
  { name: "503, twice", answers: [{ status: 503 }, { status: 503 }], recovers: true },
  { name: "503, always", answers: [{ status: 503 }], recovers: false },
  { name: "hang, once", answers: [{ fault: "hang" }], recovers: true },
  { name: "hang, always", answers: [{ fault: "hang" }], recovers: false },
  { name: "reset connection, once", answers: [{ fault: "reset" }], recovers: true },
  { name: "cut in the middle, once", answers: [{ fault: "cut" }], recovers: true },
  { name: "cut in the middle, always", answers: [{ fault: "cut" }], recovers: false },
  { name: "body of broken JSON, once", answers: [{ fault: "invalid-json" }], recovers: true },
  { name: "answer of broken JSON, once", answers: [{ text: '{"items": ["name 1"', usage }], recovers: true },
  { name: "answer of broken JSON, always", answers: [{ text: '{"items": ["name 1"', usage }], recovers: false },
  { name: "wrong schema, once", answers: [{ json: { resume: {} }, usage }], recovers: true },
  { name: "wrong schema, always", answers: [{ json: { resume: {} }, usage }], recovers: false },
  {
    name: "line ids that do not exist, always",
    answers: [{ json: { items: ["name 900", "job title 901a org 902 when 903 points 904-909"] }, usage }],
    recovers: false,
  },
  { name: "empty reply, once", answers: [{ text: "", usage }], recovers: true },
  { name: "empty reply, always", answers: [{ text: "", usage }], recovers: false },
  { name: "200 with an error body, once", answers: [{ fault: "error-body" }], recovers: true },
  { name: "200 with an error body, always", answers: [{ fault: "error-body" }], recovers: false },
  { name: "200 without a body, always", answers: [{ fault: "nothing" }], recovers: false },
  { name: "wrong key", answers: [{ status: 401 }], recovers: false },
];
