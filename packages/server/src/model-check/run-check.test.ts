import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aiSdk } from "@vitae/ai-sdk";
import { recordModel, replayModel } from "@vitae/llm/cassettes";
import { adversarialModel } from "@vitae/testing/adversarial-models";
import { type Scripted, type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CheckedOperationName, checkedOperations } from "./check-operations.ts";
import { inventPerson, printPerson } from "./invented-person.ts";
import { runCheck } from "./run-check.ts";
import { fieldF1 } from "./score.ts";
import { isSigned, openCheckKey, signResult } from "./sign-result.ts";

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await scriptedProvider();
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const usage = { input: 1_000, output: 100 };
const named: Scripted = { json: { items: ["name 1"] }, usage };
const model = () => aiSdk("openai/gpt-5-mini", { baseUrl: provider.baseUrl, apiKey: provider.key });
const check = (operation: CheckedOperationName, cases: number, options = {}) =>
  runCheck({
    model: model(),
    operations: [operation],
    cases,
    prices: {},
    budget: null,
    onprogress() {},
    signal: new AbortController().signal,
    ...options,
  });

test("each fault of a provider is counted as what it is", async () => {
  const inventedLine: Scripted = { json: { items: ["name 1", "headline 99"] }, usage };
  provider.script(
    named,
    ...[{ text: "not JSON", usage }, named],
    ...[{ status: 429, headers: { "retry-after": "0" } }, named],
    inventedLine,
    { status: 401 },
    ...[
      { text: "not JSON", usage },
      { text: "not JSON either", usage },
    ],
  );
  const { operations, stopped } = await check("parse", 6);
  expect(stopped).toBe(false);
  expect(operations).toMatchObject([
    {
      operation: "parse",
      cases: 6,
      failed: 2,
      valid_replies: 4 / 7,
      failures: { rate_limited: 1, rejected: 1 },
      dropped_values: 1,
      input_tokens: 7_000,
      output_tokens: 700,
    },
  ]);
});

test("the values of the model are compared with those of the rule engine", async () => {
  provider.otherwise(named);
  const { operations } = await check("parse", 3);
  // Three of 17 values are returned: the name of the model, and e-mail and phone, which the rules find.
  expect(operations[0]?.f1).toBeCloseTo((2 * 3) / (17 + 3), 5);
  expect(operations[0]?.f1_rules).toBeGreaterThan(0.9);
});

test("the check stops after the case that reaches the budget", async () => {
  provider.otherwise(named);
  const { operations, stopped } = await check("parse", 30, { budget: 0.0008 });
  expect([stopped, operations[0]?.cases, operations[0]?.cost_usd]).toEqual([true, 2, 0.0009]);
});

test.each<CheckedOperationName>(["prompt", "evaluate", "summary", "translate"])(
  "%s fails with the provider, and the rules are measured all the same",
  async (operation) => {
    provider.otherwise({ status: 401 });
    const { operations } = await check(operation, 5);
    expect(operations).toMatchObject([{ cases: 5, valid_replies: null }]);
    expect(operations[0]?.failures.rejected).toBeGreaterThan(0);
    expect(operations[0]?.f1_rules).toBe(operation === "translate" ? null : 1);
  },
);

test.each(Object.keys(checkedOperations) as CheckedOperationName[])(
  "the same replies to %s from a cassette give the same result",
  async (operation) => {
    const lines: string[] = [];
    const options = { write: (line: string) => lines.push(line), secrets: [provider.key], clock: { now: () => 0 } };
    const prices = { prices: { "adversary/copying": { input: 1, output: 1 } } };
    const first = await check(operation, 4, { model: recordModel(adversarialModel("copying", { seed: 4 }), options), prices });
    const again = await check(operation, 4, { model: replayModel(lines.join("\n")), prices });
    const facts = ({ operations }: typeof first) => operations.map(({ latency_ms: _, ...each }) => each);
    expect(facts(again)).toEqual(facts(first));
    expect(first.operations[0]?.valid_replies).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(4);
  },
);

test("thirty invented people differ, and print their values", () => {
  const printed = Array.from({ length: 30 }, (_, number) => printPerson(inventPerson(number)));
  expect(new Set(printed).size).toBe(30);
  for (const [number, text] of printed.entries())
    for (const value of [inventPerson(number).name, ...inventPerson(number).skills]) expect(text).toContain(value);
});

test("F1 counts each value once, without case and spaces", () => {
  expect(fieldF1([{ expected: ["Ada  Lovelace", "a", "a"], returned: ["ada lovelace", "A", "b"] }])).toBeCloseTo(2 / 3, 5);
  expect(fieldF1([])).toBe(1);
});

test("a result is signed with a key that is created once and is private", async () => {
  const path = join(await mkdtemp(join(tmpdir(), "vitae-check-")), "key.pem");
  const result = {
    check: 1,
    model: "a/b",
    finished_at: "2026-01-01T00:00:00.000Z",
    budget_usd: null,
    stopped: false,
    operations: [],
  } as const;
  const signed = signResult(result, await openCheckKey(path));
  expect(isSigned(signed)).toBe(true);
  expect(isSigned({ ...signed, result: signed.result.replace("a/b", "c/d") })).toBe(false);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const pem = await readFile(path, "utf8");
  expect(signResult(result, await openCheckKey(path))).toEqual(signed);
  expect(await readFile(path, "utf8")).toBe(pem);
});
