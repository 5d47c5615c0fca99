/**
 * Measures edits with a language model: a set of instructions with what must come of them (`cases.jsonl`, `resumes/*.docx` and a scorer), said to
 * a service whose model is a scripted provider over real HTTP. A flawless model answers each case that a plan can express, and the scorer judges
 * what is saved. Then models at fault write what nobody said, and the instruction itself as a value; nothing may be saved. Prints one JSON object.
 *
 * @example node --conditions=vitae-source packages/server/bench/instructions.bench.ts --set ../instructions --score ../instructions/score.mjs
 */
import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { aiSdk } from "@vitae/ai-sdk";
import { createResumeService } from "@vitae/core";
import { Resume } from "@vitae/core/engine";
import { documents } from "@vitae/documents";
import { llm } from "@vitae/llm";
import { rules } from "@vitae/rules";
import { scriptedProvider } from "@vitae/testing/scripted-provider";
import type { InstructionCase } from "./instructions/case.ts";
import { flawlessPlan, inventingPlan, type ToldPlan } from "./instructions/flawless-plan.ts";

const { values } = parseArgs({ options: { set: { type: "string" }, score: { type: "string" }, only: { type: "string" } } });
if (values.set === undefined) throw new Error("--set FOLDER: a folder with cases.jsonl and resumes/");
const set = resolve(values.set);
const only = values.only?.split(",");
type View = Readonly<Record<string, unknown>>;
interface Scorer {
  viewOf(data: unknown): View;
  judge(one: InstructionCase, before: View, reply: unknown, after: View): { readonly verdict: string; readonly why: string };
}
const { judge, viewOf } = (await import(pathToFileURL(resolve(values.score ?? join(set, "score.mjs"))).href)) as Scorer;
const cases: readonly InstructionCase[] = readFileSync(join(set, "cases.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line));

const provider = await scriptedProvider();
const model = aiSdk("openai/gpt-5-mini", { baseUrl: provider.baseUrl, apiKey: provider.key });
const { planner } = llm(model, { rules: rules() });
const service = createResumeService({ reader: documents(), engine: { ...rules(), planner } });

/** Saves a résumé of the set for a user of its own. */
async function imported(id: string, userId: string): Promise<string> {
  const bytes = readFileSync(join(set, "resumes", `${id}.docx`));
  const file = { kind: "memory", filename: basename(`${id}.docx`), bytes, size: bytes.length, dispose: async () => {} } as const;
  const { resume_id } = await service.prompt({ prompt_text: "" }, { file, userId });
  return resume_id ?? "";
}

const resumeIds = new Map<string, { readonly id: string; readonly userId: string }>();
async function contextOf(resume: string) {
  const known = resumeIds.get(resume);
  if (known) return known;
  const context = { id: await imported(resume, `base-${resume}`), userId: `base-${resume}` };
  resumeIds.set(resume, context);
  return context;
}

interface Run {
  readonly verdict: string;
  readonly why: string;
  readonly changed: boolean;
}

/** One case on the first version of its résumé, planned as the model is told to. */
async function runCase(one: InstructionCase, planOf: (resume: Resume) => ToldPlan | null): Promise<Run | null> {
  if (one.resume === undefined || one.before) return null;
  const { id, userId } = await contextOf(one.resume);
  const { version } = await service.resumes.read(id);
  if (version !== 1) await service.resumes.restore({ resume_id: id, version: 1 });
  const { ai_data: start } = await service.resumes.read(id);
  const plan = planOf(Resume.parse({ next_id: 1, ...start }));
  if (plan === null) return null;
  provider.otherwise({ json: plan, usage: { input: 1_000, output: 100 } });
  const reply = await service.prompt({ prompt_text: one.prompt }, { userId });
  const { ai_data: end } = await service.resumes.read(id);
  const [before, after] = [viewOf(start), viewOf(end)];
  return { ...judge(one, before, reply, after), changed: JSON.stringify(before) !== JSON.stringify(after) };
}

const nobodySaid = "Chief Wizard of Ninepins";
const chosen = cases.filter(({ id }) => only === undefined || only.includes(id));
const flawless = { cases: 0, untranslated: 0, right: 0, wrong: 0, others: 0 };
const faults = { invented: { cases: 0, saved: 0 }, instruction_as_value: { cases: 0, saved: 0 } };
const missed: Record<string, string>[] = [];

for (const one of chosen) {
  const run = await runCase(one, (resume) => flawlessPlan(one, resume));
  if (run === null) {
    flawless.untranslated++;
  } else {
    flawless.cases++;
    if (run.verdict === "right") flawless.right++;
    else if (run.verdict === "wrong") flawless.wrong++;
    else flawless.others++;
    if (one.doable && run.verdict !== "right") missed.push({ id: one.id, prompt: one.prompt, verdict: run.verdict, why: run.why });
  }
  if (one.doable) continue;
  for (const [fault, value] of [
    ["invented", nobodySaid],
    ["instruction_as_value", one.prompt],
  ] as const) {
    const faulty = await runCase(one, () => inventingPlan(value));
    if (!faulty) continue;
    faults[fault].cases++;
    if (!faulty.changed) continue;
    faults[fault].saved++;
    missed.push({ id: one.id, prompt: one.prompt, verdict: `saved ${fault}`, why: "" });
  }
}
await service.close();
await provider.close();
process.stdout.write(`${JSON.stringify({ set: basename(set), flawless, faults, missed }, null, 2)}\n`);
