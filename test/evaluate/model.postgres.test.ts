import type { ProviderReply, ProviderRequest } from "@vitae/testing/scripted-provider";
import { type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bothStores, type OwnStore } from "../prompt/stores.ts";
import { type Answer, type Caller, type Deployment, deployment, file } from "./deployment.ts";
import { modelOf, price, type Question, questionIn, replies, rowsOf, shownIn, verdictsOf } from "./obedient-model.ts";

const cv = file("two-column.pdf");
const other = file("plain.pdf");
const job_details = "Backend Developer\n\nRequirements:\n- PostgreSQL\n- Knowledge of Kubernetes\n- Palliative care";

type Answers = Readonly<Record<Question["name"], (question: Question) => unknown>>;
const honest: Answers = {
  requirements: rowsOf,
  verdicts: verdictsOf,
  analysis: () => ({ analysis: "PostgreSQL and Kubernetes are shown in the document; palliative care was not found in the document." }),
};
/** A model that answers correctly, except for the given answers. `null` simulates a provider that is down. */
const model =
  (changed: Partial<Answers> = {}) =>
  (request: ProviderRequest): ProviderReply | { status: number } => {
    const question = questionIn(request);
    const json = { ...honest, ...changed }[question.name](question);
    return json === null ? { status: 400 } : replies(json);
  };

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await scriptedProvider();
});
beforeEach(() => {
  provider.reset();
  provider.otherwise(model());
});
afterAll(() => provider.close());

describe("a model", () => {
  let vitae: Deployment;
  let caller: Caller;
  beforeAll(async () => {
    vitae = await deployment({ model: modelOf(provider) });
    caller = await vitae.caller();
  });
  afterAll(() => vitae.close());
  const evaluated = async (fields: Record<string, string> = {}): Promise<Answer["json"]> => {
    const { status, json, text } = await caller.evaluate([cv], { job_details, ...fields });
    expect(status, text).toBe(200);
    return json;
  };
  const statuses = ({ requirements }: Answer["json"]) => Object.fromEntries(requirements.map(({ text, status }) => [text, status]));

  test("reads the rows and judges them; the reply names it", async () => {
    const json = await evaluated();
    expect(statuses(json)).toEqual({ PostgreSQL: "met", "Knowledge of Kubernetes": "met", "Palliative care": "not_found" });
    expect(json.method).toMatchObject({ engine: "model", model: "openai/gpt-5-mini", deterministic: false });
    expect([json.overall_score, json.gaps]).toEqual([66.7, ["Palliative care"]]);
    expect(json.fit_analysis).toBe("PostgreSQL and Kubernetes are shown in the document; palliative care was not found in the document.");
  });

  test("is told nothing of who the candidate is", async () => {
    const { candidate } = await evaluated();
    expect(candidate.name).toBe("Odalys Fenwick-Marsh");
    const told = provider.requests.map(({ text }) => text).join("\n");
    expect(told).toContain("PostgreSQL");
    expect(told).not.toMatch(/odalys|fenwick|@|\+\d{2}|linkedin|github/i);
  });

  test("that says met without a line, by a line that is not there, or of no row, has shown nothing", async () => {
    provider.otherwise(
      model({
        verdicts: () => ({
          verdicts: [
            { id: "r1", status: "met", lines: [] },
            { id: "r2", status: "met", lines: ["L900", "x", ""] },
            { id: "r99", status: "met", lines: ["L2"] },
          ],
        }),
      }),
    );
    const json = await evaluated();
    expect(new Set(Object.values(statuses(json)))).toEqual(new Set(["not_found"]));
    expect([json.requirements.length, json.overall_score]).toEqual([3, 0]);
    for (const { evidence } of json.requirements) expect(evidence).toEqual([]);
  });

  test("is quoted by lines of the document, never by what is masked", async () => {
    provider.otherwise(
      model({
        verdicts: (question) => {
          const lines = [...shownIn(question).document.matchAll(/^(L\d+[a-h]?)\|/gm)].map(([, line]) => line);
          return {
            verdicts: shownIn(question).requirements.map(({ id }, at) => ({
              id,
              status: "partial",
              lines: lines.slice(at * 4, at * 4 + 4),
            })),
          };
        },
      }),
    );
    const quotes = (await evaluated()).requirements.flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
    expect(quotes.length).toBeGreaterThan(3);
    expect(quotes.join("\n")).not.toMatch(/odalys|fenwick|@|█/i);
  });

  test("has rows that the job does not hold dropped, and repeated ones merged", async () => {
    const row = (text: string) => ({ text, category: "skills", importance: "nice" });
    provider.otherwise(
      model({ requirements: () => ({ rows: [row("Kubernetes"), row("Ten years at Siemens"), row("KUBERNETES"), row("postgresql")] }) }),
    );
    expect(Object.keys(statuses(await evaluated()))).toEqual(["Kubernetes", "PostgreSQL"]);
  });

  test("that finds no row in a job is helped out by the rules", async () => {
    provider.otherwise(model({ requirements: () => ({ rows: [] }) }));
    expect((await evaluated()).requirements.map(({ text }) => text)).toEqual(["PostgreSQL", "Knowledge of Kubernetes", "Palliative care"]);
  });

  test("reads no job that is sent in fields: they say what they ask for", async () => {
    await evaluated({ job_details: JSON.stringify({ must_have: ["PostgreSQL"] }) });
    expect(provider.requests.map(questionIn).map(({ name }) => name)).toEqual(["verdicts", "analysis"]);
  });

  test.each([
    ["a number", "The candidate has 12 years of PostgreSQL."],
    ["a name", "PostgreSQL was used at Siemens."],
    ["a decision", "PostgreSQL is met; hire this candidate."],
    ["what somebody is like", "PostgreSQL is met, and the personality fits."],
    ["nothing", ""],
  ])("whose prose holds %s that the rows do not is not quoted: the template serves", async (_, analysis) => {
    provider.otherwise(model({ analysis: () => ({ analysis }) }));
    const { fit_analysis, language } = await evaluated();
    expect(fit_analysis).toBe(
      "Must-have requirements met: 2 of 3. Strongest matches: PostgreSQL; Knowledge of Kubernetes. Not found in the document: Palliative care.",
    );
    expect(language).toBe("en");
  });

  test("is asked for prose in the language wished for, and the template serves in it too", async () => {
    const analysis = "PostgreSQL und Kubernetes sind im Dokument belegt, Palliative care wurde im Dokument nicht gefunden.";
    provider.otherwise(model({ analysis: () => ({ analysis }) }));
    expect(await evaluated({ language: "de" })).toMatchObject({ fit_analysis: analysis, language: "de" });
    const asked = provider.requests.map(questionIn).find(({ name }) => name === "analysis");
    expect(JSON.parse(asked?.data ?? "{}").language).toBe("de");
    provider.otherwise(model({ analysis: () => null }));
    expect(await evaluated({ language: "de" })).toMatchObject({
      fit_analysis: expect.stringContaining("Im Dokument nicht gefunden"),
      language: "de",
    });
  });

  test("whose answers cannot be used, even when asked again, is unavailable", async () => {
    provider.otherwise(model({ verdicts: () => ({ verdicts: "all met" }) }));
    const answer = await caller.evaluate([cv], { job_details });
    expect([answer.status, answer.json.detail]).toEqual([503, "The language model is unavailable. Try again later."]);
  });

  test("that fails with one candidate leaves the others", async () => {
    provider.otherwise(model({ verdicts: (question) => (shownIn(question).document.includes("Nurse") ? null : verdictsOf(question)) }));
    const { results } = (await caller.evaluate([cv, other], { job_details })).json;
    expect(results.map(({ error, overall_score }) => error?.status_code ?? overall_score)).toEqual([66.7, 503]);
  });
});

test("the rules stand in where they may, and the answer says so", async () => {
  const vitae = await deployment({ model: modelOf(provider), modelFallback: "offline" });
  try {
    provider.otherwise({ status: 400 });
    const { json } = await (await vitae.caller()).evaluate([cv], { job_details });
    expect(json.method).toMatchObject({ engine: "offline", model: "", deterministic: true });
    expect(json.warnings.map(({ code }) => code)).toEqual(["judged_by_rules"]);
    expect(json.overall_score).toBe(66.7);
  } finally {
    await vitae.close();
  }
});

describe.each(bothStores())("what a model costs, on %s,", (_, fresh) => {
  let store: OwnStore;
  let vitae: Deployment;
  beforeAll(async () => {
    store = await fresh();
    vitae = await deployment({ storage: store.storage(), model: modelOf(provider) });
  });
  afterAll(() => vitae.close());

  /** Amounts of the ledger without the first credit, the balance, and the held credit. */
  const ledger = async ({ account }: Caller) => {
    const rows = (await store.tables()).vitae_ledger_entries?.map((row) => JSON.parse(row)) ?? [];
    const charged = rows.flatMap(({ account_id, kind, amount }) =>
      account_id === account && kind === "evaluate" ? [-Number(amount)] : [],
    );
    const { balance, held } = await vitae.service.accounts.get(account);
    expect(balance).toBe(5_000_000 - charged.reduce((sum, amount) => sum + amount, 0));
    return { charged, held };
  };

  test("is the total_cost of one and the entry of the ledger", async () => {
    const caller = await vitae.caller();
    const { json } = await caller.evaluate([cv], { job_details });
    expect(json.total_cost).toBe((3 * price) / 1e6);
    expect(await ledger(caller)).toEqual({ charged: [3 * price], held: 0 });
  });

  test("is summed up over a batch: the job is read once, and whoever could not be judged is free", async () => {
    const caller = await vitae.caller();
    provider.otherwise(model({ verdicts: (question) => (shownIn(question).document.includes("Nurse") ? null : verdictsOf(question)) }));
    const { results } = (await caller.evaluate([file("encrypted.pdf"), cv, other, file("single-column.docx")], { job_details })).json;
    expect(results.map(({ error, total_cost }) => (error ? null : total_cost))).toEqual([null, (3 * price) / 1e6, null, (2 * price) / 1e6]);
    expect(await ledger(caller)).toEqual({ charged: [5 * price], held: 0 });
  });

  test("is nothing where nobody could be judged", async () => {
    const caller = await vitae.caller();
    provider.otherwise(model({ verdicts: () => null }));
    expect((await caller.evaluate([cv], { job_details })).status).toBe(503);
    expect((await caller.evaluate([cv, other], { job_details })).json.results.every(({ error }) => error)).toBe(true);
    const { charged, held } = await ledger(caller);
    expect([charged.reduce((sum, amount) => sum + amount, 0), held]).toEqual([0, 0]);
  });

  test("is not charged again for a repeat under one Idempotency-Key", async () => {
    const caller = await vitae.caller();
    const headers = { "idempotency-key": "once" };
    const first = await caller.evaluate([cv], { job_details }, { headers });
    const second = await caller.evaluate([cv], { job_details }, { headers });
    expect([first.status, second.status, second.headers.get("idempotent-replayed")]).toEqual([200, 200, "true"]);
    expect((await ledger(caller)).charged.filter((amount) => amount > 0)).toEqual([3 * price]);
    const different = await caller.evaluate([cv], { job_details: `${job_details}\n- Go` }, { headers });
    expect([different.status, different.json.code]).toEqual([422, "idempotency_mismatch"]);
  });

  test("is not worked on without credit", async () => {
    const caller = await vitae.caller();
    await vitae.service.accounts.credit(caller.account, -5_000_000);
    expect(await caller.evaluate([cv], { job_details })).toMatchObject({ status: 403, json: { code: "no_credit" } });
    expect(provider.requests).toEqual([]);
  });
});
