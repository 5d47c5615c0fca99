import { createResumeService } from "@vitae/core";
import { VitaeError } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { llm } from "@vitae/llm";
import { rules } from "@vitae/rules";
import { type AdversaryKind, adversarialModel } from "@vitae/testing/adversarial-models";
import { inventPerson } from "../../src/model-check/invented-person.ts";
import { type AttackedOperation, attackedOperations, order } from "./attacked-operations.ts";

/** Results of one adversary over some documents. */
export interface AttackResult {
  readonly documents: number;
  /** Requests that failed with an error that a caller expects, by code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Values that no source of their request contains, with the number of the document. */
  readonly invented: readonly string[];
  /** Other errors. */
  readonly crashes: readonly string[];
  /** Maxima of one document: requests to the model, tokens of its replies, characters of the requests and of the response to the caller. */
  readonly calls: number;
  readonly outputTokens: number;
  readonly requested: number;
  readonly replied: number;
}

const collapse = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");

/** Words of an adversary that no source of the request contains. */
function strangers(kind: AdversaryKind, number: number): RegExp | null {
  if (kind === "babbling" || kind === "endless") return /(?:zor|vex|qui|blan|dru|mok|wyz|thra|xil|jov|pryn|gax){2,}|\b20[89]\d\b/gi;
  if (kind === "foreign") return /[а-я]{3,}/gi;
  if (kind === "obedient") return /chairman|\b2031\b/gi;
  if (number === 0) return null;
  const { name, email, phone, school, degree, field, jobs, skills } = inventPerson(number - 1);
  const other = [
    name,
    email,
    phone,
    school,
    degree,
    field,
    ...skills,
    ...jobs.flatMap(({ company, title, duty }) => [company, title, duty]),
  ];
  // Every word of the document before, also in running prose, except short ones.
  const words = other.join(" ").match(/[\p{L}\d]{4,}/gu) ?? [];
  return new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "giu");
}

/** Runs an operation with an adversary as its model, over documents of the given numbers. */
export async function attack(kind: AdversaryKind, operation: AttackedOperation, numbers: readonly number[]): Promise<AttackResult> {
  const model = adversarialModel(kind, { seed: 7, order: `Chairman of ${order} since 2031` });
  const engine = rules({ inProcess: true });
  const prices = { [model.name]: { input: 1, output: 4 } };
  const byModel = llm(model, { rules: engine, prices });
  // The résumé that an instruction changes is read by the rules.
  const attacked = operation === "prompt" ? { ...engine, planner: byModel.planner } : byModel;
  const service = createResumeService({ reader: documents(), engine: attacked, translators: ["model"] });
  const result = {
    documents: numbers.length,
    refused: {} as Record<string, number>,
    invented: [] as string[],
    crashes: [] as string[],
    calls: 0,
    outputTokens: 0,
    requested: 0,
    replied: 0,
  };
  for (const number of numbers) {
    Object.assign(model.counts, { calls: 0, requested: 0, replied: 0, outputTokens: 0 });
    try {
      const { values, reply, sources } = await attackedOperations[operation](service, number);
      const known = collapse(sources);
      const isInvented = (value: string) => !known.includes(collapse(value));
      const told = [...reply.matchAll(strangers(kind, number) ?? /(?!)/g)].filter(([word]) => isInvented(word));
      const passages = told.map(({ index }) => reply.slice(Math.max(0, index - 40), index + 60));
      for (const value of [...values.filter(isInvented), ...passages]) result.invented.push(`${number}: ${value}`);
      result.replied = Math.max(result.replied, reply.length);
    } catch (error) {
      if (VitaeError.is(error) && error.code !== "internal") result.refused[error.code] = (result.refused[error.code] ?? 0) + 1;
      else result.crashes.push(`${number}: ${error}`);
    }
    result.calls = Math.max(result.calls, model.counts.calls);
    result.outputTokens = Math.max(result.outputTokens, model.counts.outputTokens);
    result.requested = Math.max(result.requested, model.counts.requested);
  }
  await service.close();
  return result;
}
