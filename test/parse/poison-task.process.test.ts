import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createResumeService, type Principal, type ResumeService } from "@vitae/core";
import type { LinkFetcher, WorkerPool } from "@vitae/core/ports";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { sqlite } from "@vitae/sqlite";
import { workerPool } from "@vitae/workers";
import { afterAll, expect, test, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "vitae-poison-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sound text, and more of it than a worker of the tests has memory for. */
const poison = Buffer.from(`Ada Example\nada@example.com\n${"Go, \n".repeat(1_900_000)}`);
const sound = readFileSync(new URL("../fixtures/plain.pdf", import.meta.url));

const linkFetcher: LinkFetcher = {
  refusal: () => null,
  fetch: async (url, { uploads }) => uploads.fromBytes("cv", url.includes("poison") ? poison : sound),
};

/** A process with the storage in a file; its workers have little memory. */
function started(): { readonly service: ResumeService; readonly tasks: () => number; stop(): Promise<void> } {
  const threads = workerPool({ workers: 1, heapMb: 48 });
  let tasks = 0;
  const pool: WorkerPool = {
    run(task, call) {
      tasks++;
      return threads.run(task, call);
    },
    close: () => threads.close(),
  };
  const service = createResumeService({
    reader: documents({ pool }),
    engine: rules({ pool }),
    storage: sqlite(join(folder, "vitae.db")),
    linkFetcher,
    callbackSender: { refusal: () => null, send: async () => ({ delivered: true, status: 200 }) },
    secret: "a secret of thirty-two characters",
  });
  const worker = service.startWorker();
  return {
    service,
    tasks: () => tasks,
    async stop() {
      await worker.stop();
      await service.close();
      await threads.close();
    },
  };
}

async function ended(service: ResumeService, me: Principal, name: string) {
  const mine = service.as(me);
  const { task_id } = await mine.submit("parse", { file_urls: [`https://files.example/${name}`] });
  return vi.waitFor(
    async () => {
      const task = await mine.task("parse", task_id);
      expect(task.completed_at).not.toBeNull();
      return task;
    },
    { timeout: 60_000, interval: 50 },
  );
}

test("fails the document that ends its worker, once, and never begins its task again after a restart", async () => {
  const first = started();
  const { id } = await first.service.accounts.create({ name: "Acme" });
  const me: Principal = { account: id, token: "token", kind: "console", metered: true };
  const failed = await ended(first.service, me, "poison");
  expect(failed).toMatchObject({ result: { results: [{ error: { code: "document_unreadable" } }] } });
  expect(first.tasks()).toBe(1);
  expect(await ended(first.service, me, "sound")).toMatchObject({ result: { results: [{ name: expect.stringMatching(/./) }] } });
  await first.stop();

  const second = started();
  await ended(second.service, me, "sound");
  expect(second.tasks()).toBe(1);
  expect(await second.service.as(me).task("parse", failed.task_id)).toEqual(failed);
  await second.stop();
});
