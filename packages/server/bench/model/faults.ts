import { readFileSync } from "node:fs";
import { answerFromTruth } from "@vitae/tooling/model/answer-from-truth";
import { modelFaults } from "../../src/test/model-faults.ts";
import { modelWorld } from "../../src/test/model-world.ts";

const fixture = (name: string) => readFileSync(new URL(`../../../../test/fixtures/${name}`, import.meta.url));
const truth = JSON.parse(fixture("two-column.json").toString("utf8"));

/** Responses to a client while the provider fails, their time and their cost: `POST /parse/` of a server with 10 s per request. */
export async function faults() {
  const table = [];
  for (const { name, answers, recovers } of modelFaults) {
    const { provider, parse, close } = await modelWorld({ VITAE_REQUEST_TIMEOUT_S: "10" });
    const [last = ""] = answers.slice(-1);
    provider.script(...answers);
    provider.otherwise(
      recovers
        ? ({ messages }) => ({
            json: answerFromTruth(messages.map(({ text }) => text).join("\n"), truth),
            usage: { input: 1_000, output: 100 },
          })
        : last,
    );
    const { status, json, ms, charged } = await parse([fixture("two-column.pdf")]);
    await close();
    table.push({
      fault: name,
      status,
      answer: json.detail ?? `${json.name || "no name"}, ${json.experience?.length} jobs, ${json.warnings?.length} warnings`,
      code: json.code ?? null,
      seconds: Number((ms / 1_000).toFixed(2)),
      requests: provider.requests.length,
      charged_micro_usd: charged,
    });
  }
  return table;
}
