import { createResumeService } from "@vitae/core";
import { rules } from "@vitae/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { candidatesOf, fields, type Tier } from "./field.ts";
import { plainReader } from "./plain-reader.ts";

/** Jobs of twelve fields of work with eight candidates each, in an obvious order: strong, partial, another field. */
const service = createResumeService({ engine: rules({ inProcess: true }), reader: plainReader });
afterAll(() => service.close());

const rank: Readonly<Record<Tier, number>> = { strong: 2, partial: 1, wrong: 0 };
/** Minimum share of the pairs with a clear order that the rule engine must order correctly. */
const goal = 0.9;

interface Ranked {
  readonly tier: Tier;
  readonly name: string;
  readonly score: number;
}

async function evaluated(job: string, candidates: ReturnType<typeof candidatesOf>): Promise<Ranked[]> {
  const files = candidates.map(({ lines }) => ({ filename: "resume.pdf", bytes: new TextEncoder().encode(lines.join("\n")) }));
  const items = await service.evaluate({ job_details: job }, { files });
  return items.map((item, at) => {
    if (item.error !== undefined) throw new Error(`${candidates[at]?.lines[0]}: ${item.error.detail}`);
    return { tier: candidates[at]?.tier ?? "wrong", name: item.candidate.name, score: item.overall_score };
  });
}

/** Number of pairs in the expected order by score, and number of all pairs. Equal scores do not count as ordered. */
function pairsOf(ranked: readonly Ranked[]): { right: number; all: number } {
  const pairs = ranked.flatMap((one) =>
    ranked.filter((other) => rank[one.tier] > rank[other.tier]).map((other) => one.score > other.score),
  );
  return { right: pairs.filter(Boolean).length, all: pairs.length };
}

const all = fields();
const fieldsRanked: { readonly name: string; readonly ranked: readonly Ranked[] }[] = [];
beforeAll(async () => {
  for (const field of all) fieldsRanked.push({ name: field.name, ranked: await evaluated(field.job, candidatesOf(field, all)) });
}, 120_000);

test("twelve jobs have eight candidates each", () => {
  expect(all.length).toBeGreaterThanOrEqual(12);
  for (const field of all) expect(candidatesOf(field, all), field.name).toHaveLength(8);
});

test("clear cases are put in their order", () => {
  const pairs = fieldsRanked.map(({ name, ranked }) => ({ name, ranked, ...pairsOf(ranked) }));
  const sum = (pick: (one: (typeof pairs)[number]) => number) => pairs.reduce((total, one) => total + pick(one), 0);
  const wrong = pairs
    .filter(({ right, all: counted }) => right < counted)
    .map(({ name, ranked }) => `${name}: ${ranked.map(({ tier, score }) => `${tier} ${score}`).join(", ")}`);
  const [right, counted] = [sum((one) => one.right), sum((one) => one.all)];
  expect(right / counted, `${right} of ${counted} pairs\n${wrong.join("\n")}`).toBeGreaterThanOrEqual(goal);
});

test("whoever fits best is never behind somebody of another field", () => {
  for (const { name, ranked } of fieldsRanked) {
    const scores = (tier: Tier) => ranked.filter((one) => one.tier === tier).map(({ score }) => score);
    expect(Math.min(...scores("strong")), name).toBeGreaterThan(Math.max(...scores("wrong")));
  }
});
