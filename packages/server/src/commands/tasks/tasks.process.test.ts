import { expect, it } from "vitest";
import { fileServer } from "../../test/file-server.ts";
import { answerOf, listen, newAccount, newKey, onLoopback, ownStore, poll, serve, submit, vitae } from "../../test/vitae.ts";

interface View {
  readonly task_id: string;
  readonly status: string;
  readonly delivery: { readonly status: string; readonly attempts: number };
}

it("vitae tasks lists, shows and redelivers beside a running server, and never prints requests or results", async () => {
  const store = ownStore();
  const secret = "a secret of thirty-two characters or more";
  const settings = { ...store, ...onLoopback, VITAE_SECRET: secret, VITAE_CALLBACK_ATTEMPTS: "1", VITAE_METRICS: "on" };
  const files = await fileServer();
  const { account_id } = await newAccount(store);
  const { key } = await newKey(store, account_id);
  const { url } = await serve(settings);
  const failing = await listen({}, "--answer", "500");
  const { task_id } = await submit(url, key, { file_urls: [`${files}/plain.pdf?private=1`], callback_url: `${failing.url}/private` });
  await expect.poll(() => poll(url, key, task_id), { timeout: 30_000 }).toMatchObject({ delivery: { status: "dead", attempts: 1 } });
  expect(failing.said.out).toContain(`${task_id}  parse succeeded 200`);
  expect(failing.said.out).toMatch(/answered 500 {2}signature not checked$/m);
  expect(failing.said.out).toContain("Signatures are not checked");

  const dead = await answerOf<View[]>(["tasks", "list", "--delivery", "dead", "--status", "succeeded", "--account", account_id], store);
  expect(dead).toEqual([
    {
      task_id,
      op: "parse",
      status: "succeeded",
      status_code: 200,
      error: null,
      progress: 1,
      claims: 1,
      delivery: { status: "dead", attempts: 1, http_status: 500 },
      account_id,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      completed_at: expect.stringMatching(/Z$/),
      expires_at: expect.stringMatching(/Z$/),
    },
  ]);
  expect(await answerOf(["tasks", "show", task_id], store)).toEqual(dead[0]);
  expect(await answerOf(["tasks", "list", "--status", "queued"], store)).toEqual([]);
  expect(await answerOf(["tasks", "purge"], store)).toEqual({ purged: 0 });
  const { out } = await vitae(["tasks", "list"], store);
  expect(out).toMatch(new RegExp(`^${task_id} +parse +succeeded +dead +1 +\\S+Z +${account_id}$`, "m"));
  for (const hidden of ["private", "Ansel", "127.0.0.1"]) expect(JSON.stringify(dead) + out).not.toContain(hidden);

  failing.child.kill("SIGTERM");
  expect(await failing.ended).toMatchObject({ code: 0 });
  const port = new URL(failing.url).port;
  const taking = await listen({ VITAE_SECRET: secret }, "--port", port, "--json");
  expect(await answerOf(["tasks", "redeliver", "--dead"], store)).toEqual({ redelivered: 1 });
  await expect.poll(() => poll(url, key, task_id), { timeout: 30_000 }).toMatchObject({ delivery: { status: "delivered", attempts: 1 } });
  expect(JSON.parse(taking.said.out)).toMatchObject({ task_id, op: "parse", status: "succeeded", answered: 200, signature: "verified" });

  const again = await vitae(["tasks", "redeliver", task_id], store);
  expect([again.code, again.err]).toEqual([
    1,
    "vitae tasks redeliver: Cannot redeliver: the delivery is delivered. Only dead deliveries can be redelivered.\n",
  ]);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('vitae_tasks{status="succeeded"} 1\n');
  expect(metrics).toContain('vitae_deliveries{status="delivered"} 1\n');
});

it.each([
  [["show", "nothing"], 1, "Task not found."],
  [["show"], 2, "TASK_ID is missing"],
  [["list", "--status", "done"], 2, "--status must be queued, processing, succeeded or failed"],
  [["list", "--limit", "0"], 2, "--limit must be a whole number from 1 to 10000"],
  [["redeliver"], 2, "pass one TASK_ID, or --dead for all dead callbacks"],
  [["redeliver", "one", "--dead"], 2, "pass one TASK_ID, or --dead for all dead callbacks"],
])("vitae tasks %j exits with %i and prints the reason", async (args, code, why) => {
  const outcome = await vitae(["tasks", ...args], ownStore());
  expect([outcome.code, outcome.out]).toEqual([code, ""]);
  expect(outcome.err).toContain(why);
});
