import { type Storage, type TaskAcceptance, type TaskCompletion, transactionTaskWriter } from "@vitae/core/ports";
import { expect } from "vitest";
import type { Rule } from "../conformance.ts";
import {
  callbackUrl,
  countOf,
  createAccount,
  createFundedAccount,
  deliveryOf,
  entryOf,
  holdOf,
  leaseOf,
  noLimit,
  range,
  readSums,
  succeeded,
  taskOf,
} from "../storage/fixtures.ts";

const writerOf = (storage: Storage) => storage.taskWriter ?? transactionTaskWriter(storage);

const acceptanceOf = (account: string, id: string, change: Partial<TaskAcceptance> = {}): TaskAcceptance => ({
  task: taskOf(account, id),
  limit: noLimit,
  hold: holdOf(account, id, 10),
  reply: null,
  ...change,
});

const replyOf = (id: string, fingerprint = "f1"): TaskAcceptance["reply"] => ({
  claim: { account: "acme", token: "k1", key: "i1", fingerprint, operation: id, at: 1, leaseUntil: 1 },
  outcome: { answer: `answer of ${id}`, resumeId: null, expiresAt: 9_000 },
});

/** Charged 4 of the 10 held, and called back. */
const completionOf = (account: string, id: string, change: Partial<TaskCompletion> = {}): TaskCompletion => ({
  task: { id, account },
  token: id,
  outcome: succeeded,
  entry: entryOf(account, id, -4),
  delivery: deliveryOf(id, {}, account),
  message: null,
  ...change,
});

/** Accepts the task and claims it, by the token that is its id. */
const begin = async (storage: Storage, id: string, account = "acme") => {
  await writerOf(storage).accept(acceptanceOf(account, id));
  expect(await storage.tasks.claim(id, leaseOf(id))).not.toBeNull();
};

const answerOf = (accepting: Promise<string | null>): Promise<string> =>
  accepting.then(
    (answer) => answer ?? "accepted",
    (error) => String(error.code),
  );

const stored = async (storage: Storage) => {
  const { queued } = await storage.tasks.counts();
  return { queued, waiting: (await storage.queue.stats(1)).waiting, ...(await readSums(storage, "acme")) };
};

export function taskWriterRules(rule: Rule<Storage>): void {
  rule("an acceptance stores the task, its hold and its message", async (storage) => {
    await createFundedAccount(storage, 100);
    expect(await writerOf(storage).accept(acceptanceOf("acme", "t1"))).toBeNull();
    expect(await storage.tasks.get("t1")).toMatchObject({ ...taskOf("acme", "t1"), status: "queued", claims: 0 });
    expect(await stored(storage)).toEqual({ queued: 1, waiting: 1, balance: 100, held: 10 });
  });

  rule("a task of an account outside the storage is accepted without a hold", async (storage) => {
    expect(await writerOf(storage).accept(acceptanceOf("local", "t1", { hold: null }))).toBeNull();
    expect(await storage.tasks.get("t1")).toMatchObject({ status: "queued" });
  });

  rule("a repeated acceptance returns the first response and stores nothing", async (storage) => {
    await createFundedAccount(storage, 100);
    const { accept } = writerOf(storage);
    expect(await accept(acceptanceOf("acme", "t1", { reply: replyOf("t1") }))).toBeNull();
    expect(await accept(acceptanceOf("acme", "t2", { reply: replyOf("t2") }))).toBe("answer of t1");
    await expect(accept(acceptanceOf("acme", "t3", { reply: replyOf("t3", "f2") }))).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
    expect(await stored(storage)).toEqual({ queued: 1, waiting: 1, balance: 100, held: 10 });
  });

  rule("one of twenty parallel acceptances with one key is stored, and all return the same response", async (storage) => {
    await createFundedAccount(storage, 1_000);
    const { accept } = writerOf(storage);
    const answers = await Promise.all(
      range(20).map((each) => answerOf(accept(acceptanceOf("acme", `t${each}`, { reply: replyOf(`t${each}`) })))),
    );
    const [task] = await storage.tasks.list({ limit: 9 });
    expect(countOf(answers, "accepted")).toBe(1);
    expect(countOf(answers, `answer of ${task?.id}`)).toBe(19);
    expect(await stored(storage)).toEqual({ queued: 1, waiting: 1, balance: 1_000, held: 10 });
  });

  rule("a rejected acceptance returns its reason, stores nothing and releases its key", async (storage) => {
    await createFundedAccount(storage, 10);
    await createAccount(storage, "poor");
    await storage.accounts.create({ id: "new", name: "New", state: "provisioning", createdAt: 1 });
    await storage.accounts.create({ id: "idle", name: "Idle", state: "suspended", createdAt: 1 });
    const { accept } = writerOf(storage);
    const codes: Record<string, string> = {};
    for (const account of ["poor", "new", "idle", "none"])
      codes[account] = await answerOf(accept(acceptanceOf(account, "t1", { reply: replyOf("t1") })));
    codes.full = await answerOf(accept(acceptanceOf("acme", "t1", { reply: replyOf("t1"), limit: { ...noLimit, openPerAccount: 0 } })));
    codes.fullOfAll = await answerOf(accept(acceptanceOf("acme", "t1", { reply: replyOf("t1"), limit: { ...noLimit, open: 0 } })));
    expect(codes).toEqual({
      poor: "no_credit",
      new: "account_provisioning",
      idle: "account_suspended",
      none: "token_invalid",
      full: "queue_full",
      fullOfAll: "queue_full",
    });
    expect(await stored(storage)).toEqual({ queued: 0, waiting: 0, balance: 10, held: 0 });
    expect(await answerOf(accept(acceptanceOf("acme", "t2", { reply: replyOf("t2") })))).toBe("accepted");
  });

  rule("an acceptance can use credit that only expired holds block", async (storage) => {
    await createFundedAccount(storage, 10);
    await storage.ledger.hold(holdOf("acme", "dead", 10, { expiresAt: 500 }));
    const hold = holdOf("acme", "t1", 10, { createdAt: 600, expiresAt: 9_000 });
    expect(await answerOf(writerOf(storage).accept(acceptanceOf("acme", "t1", { hold })))).toBe("accepted");
    expect(await readSums(storage, "acme")).toEqual({ balance: 10, held: 10 });
  });

  rule("of a hundred parallel acceptances, each account gets as many as its credit covers", async (storage) => {
    await createFundedAccount(storage, 100_000);
    await createFundedAccount(storage, 70, "poor");
    const { accept } = writerOf(storage);
    const of = (account: string) => Promise.all(range(50).map((each) => answerOf(accept(acceptanceOf(account, `${account}${each}`)))));
    const [rich, poor] = await Promise.all([of("acme"), of("poor")]);
    expect(countOf(rich, "accepted")).toBe(50);
    expect([countOf(poor, "accepted"), countOf(poor, "no_credit")]).toEqual([7, 43]);
    expect(await readSums(storage, "poor")).toEqual({ balance: 70, held: 70 });
  });

  rule("of a hundred parallel acceptances, as many are stored as the limits allow", async (storage) => {
    for (const account of ["acme", "b", "c"]) await createFundedAccount(storage, 100_000, account);
    const { accept } = writerOf(storage);
    const limit = { ...noLimit, open: 40, openPerAccount: 15 };
    const of = (account: string) => range(34).map((each) => answerOf(accept(acceptanceOf(account, `${account}${each}`, { limit }))));
    const answers = await Promise.all(["acme", "b", "c"].flatMap(of));
    expect([countOf(answers, "accepted"), countOf(answers, "queue_full")]).toEqual([40, 62]);
    for (const account of ["acme", "b", "c"]) {
      expect((await storage.tasks.list({ account, limit: 99 })).length).toBeLessThanOrEqual(15);
    }
  });

  rule("a large input is accepted as long as the inputs of the account's open tasks fit", async (storage) => {
    for (const account of ["acme", "b"]) await createFundedAccount(storage, 100_000, account);
    const limit = { ...noLimit, openBytesPerAccount: 400_000 };
    const large = (account: string, id: string) =>
      acceptanceOf(account, id, { limit, task: taskOf(account, id, { input: "é".repeat(70_000) }) });
    const { accept, complete } = writerOf(storage);
    const answers = await Promise.all(range(9).map((each) => answerOf(accept(large("acme", `t${each}`)))));
    expect([countOf(answers, "accepted"), countOf(answers, "queue_full")]).toEqual([2, 7]);
    expect(await storage.tasks.openBytes("acme")).toBeGreaterThanOrEqual(280_000);
    expect(await readSums(storage, "acme")).toEqual({ balance: 100_000, held: 20 });
    expect(await answerOf(accept(large("b", "other")))).toBe("accepted");
    expect(await answerOf(accept(acceptanceOf("acme", "small", { limit })))).toBe("accepted");
    const [first] = (await storage.tasks.list({ account: "acme", limit: 9 })).filter(({ id }) => id !== "small");
    const id = first?.id ?? "";
    expect(await storage.tasks.claim(id, leaseOf(id))).not.toBeNull();
    await complete(completionOf("acme", id));
    expect(await answerOf(accept(large("acme", "later")))).toBe("accepted");
  });

  rule("a completion stores the outcome, the charge and the delivery with its message, and releases the hold", async (storage) => {
    await createFundedAccount(storage, 100);
    await begin(storage, "t1");
    await writerOf(storage).complete(completionOf("acme", "t1"));
    expect(await storage.tasks.get("t1")).toMatchObject({
      status: "succeeded",
      result: "result",
      input: "",
      completedAt: 2_000,
      expiresAt: 3_000,
    });
    expect(await storage.deliveries.get("t1")).toMatchObject({ url: callbackUrl, body: "body of t1", status: "pending", attempts: 0 });
    expect(await storage.ledger.entries("acme")).toMatchObject([{ reference: "grant" }, { reference: "t1", amount: -4 }]);
    expect(await readSums(storage, "acme")).toEqual({ balance: 96, held: 0 });
    expect(await storage.ledger.release("t1")).toBe(false);
    expect((await storage.queue.stats(1_000)).waiting).toBe(2);
  });

  rule("a completion without a charge releases the hold, and without a callback stores no delivery", async (storage) => {
    await createFundedAccount(storage, 100);
    await begin(storage, "t1");
    const outcome = { ...succeeded, status: "failed", statusCode: 500, result: null, error: "lost" } as const;
    await writerOf(storage).complete(completionOf("acme", "t1", { outcome, entry: null, delivery: null }));
    expect(await storage.tasks.get("t1")).toMatchObject({ status: "failed", statusCode: 500, result: null, error: "lost" });
    expect(await storage.deliveries.get("t1")).toBeNull();
    expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 0 });
  });

  rule("a completion with a stale fencing token is rejected and stores nothing", async (storage) => {
    await createFundedAccount(storage, 100);
    await begin(storage, "t1");
    const { complete } = writerOf(storage);
    for (const id of ["t1", "t2"])
      await expect(complete(completionOf("acme", id, { token: "stale" }))).rejects.toMatchObject({ code: "task_taken" });
    await expect(complete(completionOf("acme", "t1", { token: "stale", entry: null }))).rejects.toMatchObject({ code: "task_taken" });
    expect(await storage.tasks.get("t1")).toMatchObject({ status: "processing" });
    expect(await storage.deliveries.get("t1")).toBeNull();
    expect(await readSums(storage, "acme")).toEqual({ balance: 100, held: 10 });
  });

  rule("a repeated completion changes nothing and does not charge again", async (storage) => {
    await createFundedAccount(storage, 100);
    await begin(storage, "t1");
    await writerOf(storage).complete(completionOf("acme", "t1"));
    const before = await storage.tasks.get("t1");
    await writerOf(storage).complete(completionOf("acme", "t1"));
    expect(await storage.tasks.get("t1")).toEqual(before);
    expect(await readSums(storage, "acme")).toEqual({ balance: 96, held: 0 });
  });

  rule("each of sixty parallel completions is charged once and no longer counts as open", async (storage) => {
    const accounts = ["acme", "b", "c"] as const;
    for (const account of accounts) await createFundedAccount(storage, 10_000, account);
    const ids = range(60).map((each) => `t${each}`);
    const of = (id: string) => accounts[ids.indexOf(id) % 3] ?? "";
    await Promise.all(ids.map((id) => begin(storage, id, of(id))));
    const { accept, complete } = writerOf(storage);
    await Promise.all(ids.map((id) => complete(completionOf(of(id), id))));
    for (const account of accounts) expect(await readSums(storage, account)).toEqual({ balance: 10_000 - 80, held: 0 });
    expect(await storage.tasks.counts()).toMatchObject({ queued: 0, processing: 0, succeeded: 60 });
    const narrow = { limit: { ...noLimit, open: 1, openPerAccount: 1 } };
    expect(await answerOf(accept(acceptanceOf("acme", "last", narrow)))).toBe("accepted");
    expect(await answerOf(accept(acceptanceOf("acme", "more", narrow)))).toBe("queue_full");
  });

  rule("outcomes with any text and length are stored unchanged", async (storage) => {
    await createFundedAccount(storage, 100);
    const results = [JSON.stringify("\0\ud800 'quoted' $1 \\ José 简历"), JSON.stringify("x".repeat(200_000))];
    for (const [index, result] of results.entries()) {
      await begin(storage, `t${index}`);
      await writerOf(storage).complete(completionOf("acme", `t${index}`, { outcome: { ...succeeded, result } }));
      expect((await storage.tasks.get(`t${index}`))?.result).toBe(result);
    }
  });

  rule("open tasks of a deleted account no longer count towards the total limit", async (storage) => {
    await createFundedAccount(storage, 100);
    await createFundedAccount(storage, 100, "other");
    const { accept } = writerOf(storage);
    const limit = { ...noLimit, open: 2, openPerAccount: 2 };
    for (const id of ["t1", "t2"]) await accept(acceptanceOf("acme", id, { limit }));
    await storage.accounts.delete("acme");
    for (const id of ["t3", "t4"]) expect(await answerOf(accept(acceptanceOf("other", id, { limit })))).toBe("accepted");
    expect(await answerOf(accept(acceptanceOf("other", "t5", { limit })))).toBe("queue_full");
  });
}
