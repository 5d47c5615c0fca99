import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { fileServer } from "../test/file-server.ts";
import { newAccount, newKey, onLoopback, ownStore, poll, serve, startUntil, submit, vitae } from "../test/vitae.ts";

const runs = /(Vitae runs) the tasks of /;
const startWorker = (environment: Record<string, string>) => startUntil(runs, ["worker"], environment);

it("vitae worker runs the tasks of a server without workers, and excludes a second worker", async () => {
  const store = { ...ownStore(), ...onLoopback };
  const files = await fileServer();
  const { key } = await newKey(store, (await newAccount(store)).account_id);
  const { url } = await serve({ ...store, VITAE_WORKERS: "off" });
  const quick = await submit(url, key, { file_urls: [`${files}/plain.pdf`] });
  await sleep(600);
  expect(await poll(url, key, quick.task_id)).toMatchObject({ status: "queued" });

  const worker = await startWorker(store);
  expect(worker.said.out).toBe(`Vitae runs the tasks of ${store.VITAE_STORAGE}\n`);
  await expect.poll(() => poll(url, key, quick.task_id), { timeout: 30_000 }).toMatchObject({ status: "succeeded", status_code: 200 });

  const second = await vitae(["worker"], store);
  expect(second).toMatchObject({ code: 1, out: "" });
  expect(second.err).toMatch(/^vitae worker: Another process runs the tasks of .*\. Stop it, or start this one without workers/m);

  worker.child.kill("SIGTERM");
  expect(await worker.ended).toMatchObject({ code: 0 });
  for (const line of worker.said.err.trimEnd().split("\n")) expect(JSON.parse(line)).toHaveProperty("event");
  for (const secret of [key, "plain.pdf", "Ansel"]) expect(worker.said.err).not.toContain(secret);
});

it("vitae serve starts beside a worker of its SQLite file only without workers", async () => {
  const store = ownStore();
  const first = await serve(store);
  const { code, out, err } = await vitae(["serve"], { ...store, VITAE_PORT: "0" });
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain("(VITAE_WORKERS=off)");
  await serve({ ...store, VITAE_WORKERS: "off" });

  first.child.kill("SIGKILL");
  await first.ended;
  await startWorker(store);
});
