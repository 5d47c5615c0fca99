import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ParsedFile } from "@vitae/core";
import { median } from "@vitae/tooling/load/quantile";
import { answerFromTruth } from "@vitae/tooling/model/answer-from-truth";
import { modelWorld } from "../../src/test/model-world.ts";
import { judge, type Truth } from "../quality.ts";
import { sentSecrets } from "./sent-secrets.ts";

export interface Document {
  readonly file: string;
  readonly truth: string;
  readonly pages?: number;
}

/** Four characters per token, the estimate of providers for English. */
const tokens = (text: string): number => Math.ceil(text.length / 4);
const percent = (part: number, whole: number): number => Number(((100 * part) / whole).toFixed(1));

/** Reads a corpus with answers that are made from its truth. */
export async function corpus(
  folder: string,
  documents: readonly Document[],
  took: (file: string, resume: ParsedFile) => void,
  mask: "on" | "off",
) {
  const { provider, parse, close } = await modelWorld({ VITAE_MASK_PII: mask, VITAE_UNKNOWN_MODEL_PRICE: '{"input":0,"output":0}' });
  const rows: { file: string; answer: number; resume: number; input: number; pages: number; ms: number }[] = [];
  const values = { found: 0, right: 0, wanted: 0 };
  const leaked: string[] = [];
  let refused = 0;
  for (const { file, truth: at, pages = 1 } of documents) {
    const truth = JSON.parse(readFileSync(join(folder, at), "utf8"));
    let said = "";
    provider.reset();
    provider.otherwise(({ text }) => {
      const answer = answerFromTruth(text, truth);
      said += JSON.stringify(answer);
      return { json: answer };
    });
    const { status, json, ms } = await parse([readFileSync(join(folder, file))]);
    if (status !== 200) {
      refused++;
      continue;
    }
    const resume = json as ParsedFile;
    took(file, resume);
    for (const { right, found, wanted } of Object.values(judge(resume, truth as Truth).counts))
      Object.assign(values, { right: values.right + right, found: values.found + found, wanted: values.wanted + wanted });
    const input = provider.requests.reduce(
      (sum, { messages, schema }) => sum + tokens(messages.map(({ text }) => text).join("") + JSON.stringify(schema)),
      0,
    );
    rows.push({ file, answer: tokens(said), resume: tokens(JSON.stringify(resume)), input, pages, ms });
    leaked.push(...sentSecrets(provider.requests, truth).map((secret) => `${file}: ${secret}`));
  }
  await close();
  const sum = (key: "answer" | "resume" | "input" | "pages") => rows.reduce((all, row) => all + row[key], 0);
  const shares = rows.map(({ answer, resume }) => percent(answer, resume));
  return {
    documents: documents.length,
    refused,
    values_right: percent(values.right, values.found),
    values_found: percent(values.right, values.wanted),
    output_tokens: sum("answer"),
    share_of_resume_json: {
      overall: percent(sum("answer"), sum("resume")),
      median: median(shares),
      worst: Math.max(...shares),
      over_25: shares.filter((share) => share > 25).length,
    },
    input_tokens_per_page: Math.round(sum("input") / sum("pages")),
    milliseconds: { median: Math.round(median(rows.map(({ ms }) => ms))), worst: Math.round(Math.max(...rows.map(({ ms }) => ms))) },
    personal_data_sent: mask === "on" ? leaked : leaked.length,
  };
}
