import { type CallContext, VitaeError } from "@vitae/core/ports";
import { languageFiles } from "@vitae/languages/language-files";
import { rules } from "@vitae/rules";
import { textOf } from "@vitae/rules/internal/reading/test/drafts";
import { type LaidOut, laidOut } from "@vitae/rules/internal/reading/test/laid-out";
import { expect, test } from "vitest";
import type { ModelClient } from "../client/model-client.port.ts";
import { modelExtractor } from "./extract.model.ts";

type Answering = (data: string, call: CallContext) => Promise<readonly string[]>;

/** A résumé of these lines, read with a model that answers so; what it was sent is kept. */
function reading(lines: readonly LaidOut[], answering: Answering, mask = false) {
  const sent: string[] = [];
  const logged: string[] = [];
  const log: CallContext["log"] = { write: (_, event) => void logged.push(event), with: () => log };
  const call: CallContext = {
    signal: new AbortController().signal,
    deadline: Number.MAX_SAFE_INTEGER,
    log,
    recordUsage: () => {},
    trackPending: () => {},
  };
  const ask: ModelClient = {
    model: "acme/large",
    ask: async ({ data, answer }, inner) => {
      sent.push(data);
      return answer.parse({ items: await answering(data, inner) });
    },
  };
  const extractor = modelExtractor({ ask, rules: rules({ inProcess: true }).extractor, languages: languageFiles, mask });
  return { sent, logged, answer: extractor.extract(laidOut(...lines), call) };
}

const name: LaidOut = ["Odalys Fenwick-Marsh", { size: 22, bold: true }];
const heading = (text: string): LaidOut => [text, { size: 16, bold: true, above: 20 }];
const numberOf = (data: string, text: string) => new RegExp(`^L(\\d+)[a-h]?\\| ${text}`, "m").exec(data)?.[1];

test("dates of a range that stand apart are one", async () => {
  const { answer } = reading([name, heading("Experience"), "04/2020 –", "Baker, Copper Kettle", "present"], async () => [
    "job title 4a org 4b when 3 when 5",
  ]);
  const [job] = (await answer).value.experience ?? [];
  expect([job?.start_date, job?.end_date, job?.title].map(textOf)).toEqual(["04/2020", "present", "Baker"]);
  expect(job?.is_current).toBe(true);
});

test("what is no date is none, whatever the model says of it", async () => {
  const { answer } = reading([name, heading("Experience"), "Baker, Copper Kettle"], async () => ["job title 3a org 3b when 3b"]);
  const [job] = (await answer).value.experience ?? [];
  expect([job?.start_date, job?.end_date, job?.is_current]).toEqual([undefined, undefined, false]);
});

const long = Array.from({ length: 30 }, (_, index): LaidOut[] => [
  heading("Experience"),
  `Baker ${index}, Oven ${index}`,
  ...Array.from({ length: 14 }, (__, point): LaidOut => [`Baked ${point} loaves in town ${index}`, { role: "list_item" }]),
]).flat();
const jobsIn: Answering = async (data) => [...data.matchAll(/^L(\d+)a\| Baker/gm)].map(([, line]) => `job title ${line}a org ${line}b`);

test("a long résumé is asked about in parts at the same time, and is one in the end", async () => {
  let live = 0;
  let most = 0;
  const { sent, answer } = reading([name, ...long], async (data, call) => {
    most = Math.max(most, ++live);
    await new Promise((resolve) => setTimeout(resolve, 10));
    live--;
    return jobsIn(data, call);
  });
  expect((await answer).value.experience?.map(({ company }) => textOf(company))).toEqual(
    Array.from({ length: 30 }, (_, index) => `Oven ${index}`),
  );
  expect([sent.length, most]).toEqual([3, 3]);
});

test("when one part fails, the others are stopped before anybody hears of it", async () => {
  let stopped = 0;
  const { answer } = reading([name, ...long], async (data, { signal }) => {
    if (numberOf(data, "Odalys")) throw new VitaeError("model_unavailable");
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    stopped++;
    throw new VitaeError("cancelled");
  });
  await expect(answer).rejects.toMatchObject({ code: "model_unavailable" });
  expect(stopped).toBe(2);
});

test("of what is far too long, the rest is kept as it is, and a warning says so", async () => {
  const book = Array.from({ length: 1_600 }, (_, index) => `Line number ${index} of a book`);
  const { sent, answer } = reading([name, ...book], async () => []);
  const { value, warnings } = await answer;
  expect(sent).toHaveLength(6);
  expect(warnings).toContainEqual(expect.objectContaining({ code: "partially_read" }));
  expect(JSON.stringify(value.other_sections?.map(({ text, items }) => [textOf(text), items?.map(textOf)]))).toContain("Line number 1599");
});

test("nothing is sent, of any part, while something secret would be", async () => {
  const { sent, logged, answer } = reading(
    [name, "odalys@example.com", ...long, "Recommended by Mrs. Fen-", "wick of the bakery"],
    jobsIn,
    true,
  );
  await expect(answer).rejects.toMatchObject({ code: "model_unavailable" });
  expect([sent, logged]).toEqual([[], ["mask_failed"]]);
});

test("masked words come back as they are printed", async () => {
  const { sent, answer } = reading(
    [name, heading("Experience"), "Baker at Fenwick Bakeries"],
    async () => ["name 1:[NAME_1]", "job title 3a org 3:[NAME_2] Bakeries"],
    true,
  );
  const { value } = await answer;
  expect(sent[0]).toContain("[NAME_2] Bakeries");
  expect([textOf(value.name), textOf(value.experience?.[0]?.company)]).toEqual(["Odalys Fenwick-Marsh", "Fenwick Bakeries"]);
});
