/**
 * Measures the thread time of the rule judge, warm: milliseconds to find the requirements of one job, and to judge one candidate against
 * them. The documents are read and blinded before. Prompt injection is removed, and the index of a candidate is made, in each
 * round.
 *
 * @example node --conditions=vitae-source packages/rules/bench/judging.bench.ts --rounds 5
 */

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { removeHiddenText } from "@vitae/core/internal/document/visible-document";
import { judgeByRules } from "../src/judging/matching/judge-by-rules.ts";
import { namesOfDemands } from "../src/judging/named-demands.ts";
import { findRequirements } from "../src/judging/requirements.offline.ts";
import { skillTaxonomy } from "../src/judging/skill-taxonomy/skill-taxonomy.ts";
import { lines, resumeOf } from "../src/judging/test/judged.ts";
import { removeInjections } from "../src/safeguards/prompt-injection.ts";
import { blind } from "../src/safeguards/redaction/blind.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" } },
  strict: false,
});
const rounds = Number(values.rounds);
const set = new URL("../../../test/held-out/jobs/", import.meta.url);

interface Ad {
  readonly id: string;
  readonly file: string;
}
interface Truth {
  readonly cvs?: readonly { readonly file: string }[];
}

const textOf = (file: string): string => readFileSync(new URL(file, set), "utf8");
const ads = (JSON.parse(textOf("manifest.json")) as readonly Ad[]).map(({ id, file }) => ({
  text: textOf(file),
  cvs: (JSON.parse(textOf(`truth/${id}.json`)) as Truth).cvs ?? [],
}));

/** The plain text file next to each document. */
async function candidateOf(file: string) {
  const printed = textOf(file.replace(/\.\w+$/, ".txt")).split("\n");
  const read = lines(...printed.filter((line) => line.trim() !== ""));
  const { document: visible } = removeHiddenText(read);
  const { document, resume } = blind(removeInjections(visible).document, await resumeOf(read));
  return { visible, candidate: { document, resume, today: read.declaredDate } };
}

/** One job with one candidate, in the order of the requests of a caller. */
const pairs = await Promise.all(ads.flatMap(({ text, cvs }) => cvs.map(async ({ file }) => ({ text, ...(await candidateOf(file)) }))));
const terms = skillTaxonomy();
const times = { job: [] as number[], candidate: [] as number[] };

function timed<Result>(into: number[], run: () => Result): Result {
  const from = performance.now();
  const result = run();
  into.push(performance.now() - from);
  return result;
}

for (let round = 0; round <= rounds; round++) {
  // The first round warms up.
  if (round === 1) times.job.length = times.candidate.length = 0;
  for (const { text } of ads) timed(times.job, () => findRequirements({ kind: "prose", text }));
  for (const { text, visible, candidate } of pairs) {
    const rows = findRequirements({ kind: "prose", text });
    timed(times.candidate, () => {
      removeInjections(visible, namesOfDemands(rows));
      return judgeByRules(rows, candidate, terms);
    });
  }
}

process.stdout.write(`${ads.length} jobs, ${pairs.length} candidates, ${rounds} rounds; ms of the thread\n`);
process.stdout.write(`${"".padEnd(10)}${["median", "p95", "most"].map((name) => name.padStart(8)).join("")}\n`);
for (const [name, taken] of Object.entries(times)) {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  process.stdout.write(`${name.padEnd(10)}${[at(0.5), at(0.95), at(1)].map((value) => value.toFixed(2).padStart(8)).join("")}\n`);
}
