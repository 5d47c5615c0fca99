import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { recordModel } from "@vitae/llm/cassettes";
import { loadModel, priceOptions } from "../../composition/load-model.ts";
import { CheckConfig, readConfig } from "../../configuration/configuration.ts";
import { keyOf } from "../../configuration/model-settings.ts";
import { type CheckedOperationName, checkedOperations } from "../../model-check/check-operations.ts";
import type { CheckResult } from "../../model-check/check-result.ts";
import { runCheck } from "../../model-check/run-check.ts";
import { openCheckKey, signResult } from "../../model-check/sign-result.ts";
import { table } from "../../terminal/table.ts";
import { command } from "../command.ts";
import { parseInteger } from "../parse-integer.ts";
import { jsonOption, printResult } from "../print.ts";
import { UsageError } from "../usage-error.ts";
import { withInterrupt } from "../with-interrupt.ts";

const names = Object.keys(checkedOperations) as CheckedOperationName[];

/** The command `vitae model check`. */
export const check = command({
  operands: { name: "PROVIDER/MODEL", least: 1, most: 1, about: "a value of VITAE_MODEL, for example openai/gpt-5-mini" },
  options: {
    operations: { type: "string", value: "LIST", about: `operations, separated by commas; default: ${names.join(",")}` },
    cases: { type: "string", value: "NUMBER", about: "invented cases per operation, 1 to 30; default: 30" },
    budget: { type: "string", value: "USD", about: "maximum cost; the check stops after the case that reaches it" },
    cassette: { type: "string", value: "FILE", about: "record the replies to this file, for tests" },
    ...jsonOption,
  },
  notes: `Sends invented résumés and instructions to the model, and compares its results with those of the rule engine.
The JSON result is signed with the key of VITAE_CHECK_KEY.`,
  async run({ values, operands: [choice = ""] }, terminal) {
    const operations = values.operations === undefined ? names : values.operations.split(",").map(toOperation);
    const cases = values.cases === undefined ? 30 : parseInteger("cases", values.cases, [1, 30]);
    const budget = values.budget === undefined ? null : toBudget(values.budget);
    const config = readConfig(CheckConfig, { ...terminal.env, VITAE_MODEL: choice });
    const model = (await loadModel(config))();
    if (model === null) throw new UsageError("the rule engine is not a language model. Name a PROVIDER/MODEL");
    const cassette = values.cassette === undefined ? null : createWriteStream(values.cassette, { flags: "wx", mode: 0o600 });
    const key = keyOf(config) ?? "";
    const recorded = cassette
      ? recordModel(model, { write: (line) => void cassette.write(`${line}\n`), secrets: [key], clock: { now: () => Date.now() } })
      : model;
    return withInterrupt(async (signal) => {
      try {
        const result = await runCheck({
          model: recorded,
          operations,
          cases,
          prices: priceOptions(config),
          budget,
          onprogress: (operation, done) => void terminal.err.write(`${operation}: ${done} of ${cases}\n`),
          signal,
        });
        const signed = signResult(result, await openCheckKey(config.VITAE_CHECK_KEY));
        await printResult(terminal, values.json, signed, () => toTable(result));
        return 0;
      } finally {
        if (cassette) await finished(cassette.end());
      }
    });
  },
});

function toOperation(text: string): CheckedOperationName {
  const name = names.find((each) => each === text.trim());
  if (name === undefined) throw new UsageError(`--operations: "${text}" is not an operation. Use ${names.join(", ")}`);
  return name;
}

function toBudget(text: string): number {
  const usd = Number(text);
  if (!(usd > 0) || !Number.isFinite(usd)) throw new UsageError("--budget must be an amount in USD above 0, for example 0.50");
  return usd;
}

const percent = (share: number | null): string => (share === null ? "-" : `${(share * 100).toFixed(1)} %`);

function toTable({ operations, stopped, budget_usd: budget }: CheckResult): string {
  const rows = operations.map((each) => [
    each.operation,
    `${each.cases - each.failed} of ${each.cases}`,
    percent(each.valid_replies),
    percent(each.f1),
    percent(each.f1_rules),
    String(each.dropped_values),
    `${each.input_tokens} / ${each.output_tokens}`,
    each.cost_usd === null ? "unknown" : each.cost_usd.toFixed(4),
    `${each.latency_ms.p50} / ${each.latency_ms.p95}`,
    Object.entries(each.failures)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(", "),
  ]);
  const headings = ["OPERATION", "SUCCEEDED", "VALID", "F1", "F1 RULES", "DROPPED", "TOKENS IN / OUT", "USD", "MS P50 / P95", "FAILURES"];
  return table(headings, rows) + (stopped ? `Stopped: the budget of ${budget} USD is used up.\n` : "");
}
