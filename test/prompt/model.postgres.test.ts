import { type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { fixture } from "../fixture.ts";
import { type Caller, type Deployment, deployment } from "./deployment.ts";
import { edits, modelOf, price, says } from "./scripted-plan.ts";
import { bothStores, type OwnStore } from "./stores.ts";

const rust = { op: "add_item", target: "skills", field: "items", value: "Rust" };
const python = { op: "add_item", target: "skills", field: "items", value: "Python" };
/** On a machine that does much else. */
const soon = { timeout: 30_000 };
const pdf = { name: "cv.pdf", bytes: fixture("plain.pdf") };

describe.each(bothStores())("a model plans on %s", (_, fresh) => {
  let provider: ScriptedProvider;
  let store: OwnStore;
  /** Without a model: another process on the same store. */
  let rules: Deployment;
  let vitae: Deployment;
  beforeAll(async () => {
    [provider, store] = await Promise.all([scriptedProvider(), fresh()]);
    rules = await deployment(store.storage());
    vitae = await deployment(store.storage(), { model: modelOf(provider), heavyConcurrency: 1 });
  });
  beforeEach(() => provider.reset());
  afterAll(async () => {
    await Promise.all([vitae.close(), rules.close()]);
    await provider.close();
  });

  /** An account with a résumé: a key for the rules, and one of the same account for the model. */
  const world = async () => {
    const plain = await rules.caller();
    const before = (await plain.prompt("", { file: pdf })).json.ai_response;
    const caller = await vitae.caller({ account: plain.account });
    return { plain, caller, before };
  };
  /** Amounts of the ledger without the first credit, and the held credit. */
  const charges = async ({ account }: Caller, deployment = vitae) => {
    const { vitae_ledger_entries: rows = [] } = await store.tables();
    const entries = rows.map((row) => JSON.parse(row)).filter(({ account_id, kind }) => account_id === account && kind === "prompt");
    const { balance, held } = await deployment.service.accounts.get(account);
    expect(balance).toBe(5_000_000 + entries.reduce((sum, { amount }) => sum + Number(amount), 0));
    return { charged: entries.map(({ amount }) => Math.abs(Number(amount))).filter((amount) => amount > 0), held };
  };
  /** Column `taken` of each row of slots, sorted: 1 if the slot is taken, 0 if a request waits for it. */
  const places = async () => ((await store.tables()).vitae_slots ?? []).map((row) => Number(JSON.parse(row).taken)).toSorted();
  const unchanged = async ({ plain, before }: Awaited<ReturnType<typeof world>>) => {
    const { resume_id = "" } = (await plain.list()).json.items[0] ?? {};
    const { json } = await plain.read(resume_id);
    expect([json.version, json.ai_data?.data]).toEqual([1, before?.data]);
  };

  test("an edit is charged once, and total_cost is the entry of the ledger", async () => {
    const { caller } = await world();
    provider.script(edits(rust));
    const { json } = await caller.prompt("Add Rust to my skills");
    expect(json).toMatchObject({ mode: "edit", version: 2, ai_response: { changes: ["Skills: “Rust” added."], total_cost: price / 1e6 } });
    expect(await charges(caller)).toEqual({ charged: [price], held: 0 });
    expect(provider.requests[0]?.text).toMatch(/skills .{0,3}Skills/);
  });

  test("an answer that is asked for again is one charge of both", async () => {
    const { caller } = await world();
    provider.script(edits(rust, python), edits(rust));
    const { json } = await caller.prompt("Add Rust to my skills");
    expect([json.ai_response?.changes, json.ai_response?.total_cost]).toEqual([["Skills: “Rust” added."], (2 * price) / 1e6]);
    expect(await charges(caller)).toEqual({ charged: [2 * price], held: 0 });
    expect(provider.requests[1]?.text).toMatch(/invented \(Python\)/);
  });

  test("a question is answered and charged; an answer that the résumé does not back is not given", async () => {
    const { caller } = await world();
    provider.script(
      says("answer", { answer: "You work at Saltmarsh General Hospital." }),
      says("answer", { answer: "You earn 90,000 at Initech." }),
    );
    expect((await caller.prompt("Where do I work?")).json).toMatchObject({
      mode: "ask",
      assistant_message: "You work at Saltmarsh General Hospital.",
    });
    const { assistant_message } = (await caller.prompt("What do I earn?")).json;
    expect(assistant_message).toBe("The answer is not given, because the résumé does not back it.");
    expect((await charges(caller)).charged).toEqual([price, price]);
  });

  test("what a model counted and the résumé does not print is counted by the rules", async () => {
    const { plain, caller } = await world();
    const question = "How many jobs have I had?";
    provider.script(says("answer", { answer: "You have had seventeen jobs." }));
    const { assistant_message } = (await caller.prompt(question)).json;
    expect(assistant_message).toMatch(/\d/);
    expect(assistant_message).toBe((await plain.prompt(question)).json.assistant_message);
    expect((await charges(caller)).charged).toEqual([price]);
  });

  test("a repeat under the same Idempotency-Key asks nobody and is not charged again", async () => {
    const { caller } = await world();
    provider.script(edits(rust));
    const headers = { "idempotency-key": "k" };
    const [first, second] = [
      await caller.prompt("Add Rust to my skills", { headers }),
      await caller.prompt("Add Rust to my skills", { headers }),
    ];
    expect([second.json, second.headers.get("idempotent-replayed")]).toEqual([first.json, "true"]);
    expect([provider.requests.length, (await charges(caller)).charged]).toEqual([1, [price]]);
  });

  test.each([
    ["is away", () => provider.otherwise({ status: 401 })],
    ["says what nobody can use, twice", () => provider.otherwise("Sure, I have added it!")],
  ])("a provider that %s costs nothing and changes nothing", async (_, script) => {
    const own = await world();
    script();
    const { status, json } = await own.caller.prompt("Add Rust to my skills");
    expect([status, json]).toMatchObject([503, { detail: "The language model is unavailable. Try again later." }]);
    expect(await charges(own.caller)).toEqual({ charged: [], held: 0 });
    await unchanged(own);
  });

  test("a silent provider is left within the time of the request, and its place is free again", async () => {
    const hurried = await deployment(store.storage(), { model: modelOf(provider), requestTimeoutMs: 1_500 });
    onTestFinished(() => hurried.close());
    const own = await world();
    const caller = await hurried.caller({ account: own.plain.account });
    provider.otherwise({ fault: "hang" });
    const { status, json } = await caller.prompt("Add Rust to my skills");
    expect([status, json]).toMatchObject([504, { code: "prompt_timed_out", detail: "Prompt processing timed out" }]);
    expect(await charges(own.caller)).toEqual({ charged: [], held: 0 });
    await unchanged(own);
    await expect.poll(async () => (await store.tables()).vitae_slots, soon).toEqual([]);
  });

  test("who waits for a place, or for another instruction about the same résumé, past the time of the request is told so", async () => {
    const hurried = await deployment(store.storage(), { model: modelOf(provider), heavyConcurrency: 1, requestTimeoutMs: 400 });
    onTestFinished(() => hurried.close());
    const [own, other] = [await world(), await world()];
    const going = Promise.withResolvers<void>();
    onTestFinished(() => going.resolve());
    provider.script(async () => {
      await going.promise;
      return edits(rust);
    });
    const first = other.caller.prompt("Add Rust to my skills");
    await expect.poll(() => provider.requests.length, soon).toBe(1);
    const caller = await hurried.caller({ account: own.plain.account });
    const late = await Promise.all([caller.prompt("Add Go to my skills"), caller.prompt("Add SQL to my skills")]);
    for (const { status, json } of late)
      expect([status, json]).toMatchObject([504, { detail: "Prompt processing timed out", code: "prompt_timed_out" }]);
    going.resolve();
    expect((await first).status).toBe(200);
    expect(await charges(own.caller)).toEqual({ charged: [], held: 0 });
    await unchanged(own);
  });

  test("an instruction takes one of the places for heavy work: where there is one, two accounts follow each other", async () => {
    const [one, two] = [await world(), await world()];
    const going = Promise.withResolvers<void>();
    onTestFinished(() => going.resolve());
    const order: string[] = [];
    const answer = async () => {
      order.push("asked");
      await going.promise;
      order.push("answered");
      return edits(rust);
    };
    provider.script(answer, answer);
    const both = [one, two].map(({ caller }) => caller.prompt("Add Rust to my skills"));
    await expect.poll(() => order, soon).toEqual(["asked"]);
    await expect.poll(places, soon).toEqual([0, 1]);
    going.resolve();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(order).toEqual(["asked", "answered", "asked", "answered"]);
  });

  describe("while another process writes", () => {
    const meanwhile = (plain: Caller, text: string) => async () => {
      await plain.prompt(text);
      return edits(rust);
    };

    test("an instruction is followed once more, on what is there then", async () => {
      const { plain, caller } = await world();
      provider.script(meanwhile(plain, "Add Go to my skills"), edits(rust));
      const { json } = await caller.prompt("Add Rust to my skills");
      expect(json).toMatchObject({ mode: "edit", version: 3 });
      expect(JSON.stringify(json.ai_response?.data)).toMatch(/"Go","Rust"/);
      expect(await charges(caller)).toEqual({ charged: [price], held: 0 });
    });

    test("and is refused where that is overtaken too, uncharged", async () => {
      const { plain, caller } = await world();
      provider.script(meanwhile(plain, "Add Go to my skills"), meanwhile(plain, "Add SQL to my skills"));
      const { status, json } = await caller.prompt("Add Rust to my skills", { headers: { "idempotency-key": "k" } });
      expect([status, json]).toMatchObject([409, { detail: "The resume was changed by another request. Retry.", code: "resume_changed" }]);
      expect(await charges(caller)).toEqual({ charged: [], held: 0 });
      provider.script(edits(rust));
      const retry = await caller.prompt("Add Rust to my skills", { headers: { "idempotency-key": "k" } });
      expect([retry.status, retry.json.version]).toEqual([200, 4]);
      expect(JSON.stringify(retry.json.ai_response?.data)).toMatch(/"Go","SQL","Rust"/);
    });
  });
});
