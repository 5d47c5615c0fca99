/**
 * Sends broken copies of documents to a real server, two at a time, while other clients ask it how it is and have a sound
 * document read. What must hold: no answer but 200 or a refusal, none after 11 s, no value that is not in the visible text,
 * memory that stays where it was, and a server that answers the others meanwhile.
 *
 * @example npm run bench -- --mutants 2000 --seed 7 --corpus ../résumés
 */

import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { CallContext } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { quantile } from "@vitae/tooling/load/quantile";
import { mutant } from "./hostile/mutants.ts";
import { originals } from "./hostile/originals.ts";
import { type Answer, startServerProcess } from "./hostile/server-process.ts";
import { checkValues } from "./visible-text.ts";

const { values: given } = parseArgs({
  options: { mutants: { type: "string", default: "300" }, seed: { type: "string", default: "1" }, corpus: { type: "string" } },
  strict: false,
});
const count = Number(given.mutants);
const goal = { slowestMs: 11_000, growth: 0.1 };
/** Errors of `POST /parse/` for an unreadable document. */
const refusals = ["document_unreadable", "pdf_encrypted", "document_encrypted", "document_without_text", "file_empty"];

const sound = await originals(typeof given.corpus === "string" ? given.corpus : undefined);
const broken = (index: number) => mutant(sound, Number(given.seed), index);
const plain = (await originals()).find(({ filename }) => filename === "plain.pdf");
if (plain === undefined) throw new Error("The fixture plain.pdf is missing. Run `npm run fixtures`.");

const server = await startServerProcess();
const answers: Answer[] = [];
/** In megabytes, after each hundredth of the mutants. */
const memory: number[] = [];
let answered = 0;

/** One of the two clients that send broken documents. */
async function attack(first: number): Promise<void> {
  for (let index = first; index < count && server.alive(); index += 2) {
    answers[index] = await server.parse(broken(index));
    if (++answered % Math.ceil(count / 100) === 0) memory.push(server.memory());
  }
}

/** A client beside them, until they are done. */
async function beside(over: AbortSignal, everyMs: number, ask: () => Promise<Answer>): Promise<readonly Answer[]> {
  const got: Answer[] = [];
  for (; !over.aborted && server.alive(); await sleep(everyMs)) got.push(await ask());
  return got;
}

// Loads the words of every language and warms the code, because data that a server keeps does not count as growth.
for (const file of [...sound, ...sound]) await server.parse(file);

const over = new AbortController();
const others = Promise.all([beside(over.signal, 25, () => server.get("/healthz")), beside(over.signal, 250, () => server.parse(plain))]);
const started = performance.now();
await Promise.all([attack(0), attack(1)]).finally(() => over.abort());
const seconds = (performance.now() - started) / 1000;
const [health, reads] = await others;
const survived = server.alive();
await server.stop();

/** The documents are read once more here, so that the answers are not held against themselves. */
async function checkAnswers(): Promise<{ values: number; missing: number; where: readonly string[] }> {
  const reader = documents();
  const log: CallContext["log"] = { write: () => {}, with: () => log };
  const call: CallContext = {
    signal: new AbortController().signal,
    deadline: Number.MAX_SAFE_INTEGER,
    log,
    recordUsage: () => {},
    trackPending: () => {},
  };
  const [sums, where] = [{ values: 0, missing: 0 }, [] as string[]];
  for (const [index, { status, body }] of answers.entries()) {
    if (status !== 200) continue;
    const file = broken(index);
    const read = await reader.read({ kind: "memory", size: file.bytes.length, dispose: async () => {}, ...file }, call);
    const { values, missing } = checkValues(JSON.parse(body), read);
    sums.values += values;
    sums.missing += missing;
    if (missing > 0) where.push(`#${index}`);
  }
  await reader.close();
  return { ...sums, where };
}

const { values, missing, where } = await checkAnswers();
const read = answers.filter(({ status }) => status === 200).length;
const isKnown = ({ status, body }: Answer) => status === 200 || (status === 400 && refusals.includes(JSON.parse(body).code));
const strange = answers.flatMap((answer, index) => (isKnown(answer) ? [] : [`#${index} ${answer.status}`]));
const upset = [...health, ...reads].filter(({ status }) => status !== 200).length;
/** Retained memory: the minimum in a tenth of the run, which excludes requests in flight. */
const keptUntil = (part: number) => {
  const last = Math.ceil(memory.length * part);
  return Math.min(...memory.slice(Math.max(0, last - Math.ceil(memory.length / 10)), last));
};
const [third, end] = [keptUntil(1 / 3), keptUntil(1)];
const growth = end / third - 1;

function quantilesOf(of: readonly Answer[]): { p50: string; p99: string; longest: number } {
  const times = of.map(({ ms }) => ms);
  const at = (share: number) => quantile(times, share);
  return { p50: at(0.5).toFixed(1), p99: at(0.99).toFixed(1), longest: at(1) };
}

const told = (of: readonly Answer[]) => {
  const { p50, p99, longest } = quantilesOf(of);
  return `p50 ${p50} ms, p99 ${p99} ms, longest ${longest.toFixed(0)} ms`;
};
const list = (indexes: readonly string[]) => (indexes.length > 0 ? `: ${indexes.slice(0, 10).join(", ")}` : "");
const rows: [what: string, found: string, met: boolean][] = [
  [
    "mutants",
    `${answers.length} of ${sound.length} documents, ${read} read, in ${seconds.toFixed(0)} s`,
    survived && answers.length === count,
  ],
  ["answers beside 200 and refusals", `${strange.length}${list(strange)}`, strange.length === 0],
  ["time of a mutant", told(answers), quantilesOf(answers).longest <= goal.slowestMs],
  ["values not in the visible text", `${missing} of ${values}${list(where)}`, missing === 0],
  ["memory after a third, at the end", `${third.toFixed(0)}, ${end.toFixed(0)} MB`, growth < goal.growth],
  ["others refused", `${upset} of ${health.length + reads.length}`, upset === 0],
  ["/healthz meanwhile", told(health), true],
  ["a sound document meanwhile", told(reads), quantilesOf(reads).longest <= goal.slowestMs],
];
for (const [what, found, met] of rows) process.stdout.write(`${what.padEnd(34)}${found}${met ? "" : "  — missed"}\n`);
process.exitCode = rows.every(([, , met]) => met) ? 0 : 1;
