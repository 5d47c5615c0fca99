import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jsonLog, systemRuntime } from "@vitae/core";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { bothStores } from "../prompt/stores.ts";
import { deployment, file } from "./deployment.ts";
import { job } from "./jobs.ts";

type Tables = Readonly<Record<string, readonly string[]>>;

/** Added rows by table. The last use of a key updates a row and adds none. */
function added(before: Tables, after: Tables): Record<string, readonly string[]> {
  const bare = (row: string) => row.replace(/"last_used_at":[^,}]*/, "");
  const news = Object.entries(after).map(([table, rows]): [string, readonly string[]] => {
    const known = new Set(before[table]?.map(bare));
    return [table, rows.filter((row) => !known.has(bare(row)))];
  });
  return Object.fromEntries(news.filter(([table, rows]) => rows.length > 0 && table !== "sqlite_sequence" && table !== "vitae_accounts"));
}

const waiting = () => globSync(join(tmpdir(), `vitae-uploads-${process.pid}-*`, "*"));

describe.each(bothStores())("on %s an evaluation", (_, fresh) => {
  test("keeps its charge and, under an Idempotency-Key, two hashes: nothing of the résumé, of the job or of the answer", async () => {
    const log: string[] = [];
    const store = await fresh();
    const host = systemRuntime({ log: jsonLog({ level: "debug", write: (line) => log.push(line) }) });
    const vitae = await deployment({ storage: store.storage(), runtime: host });
    onTestFinished(() => vitae.close());
    const caller = await vitae.caller();
    await caller.form("/prompt/", { prompt_text: "Add Go to my skills" });
    const pinned = await caller.get("/prompt/resumes");
    const before = await store.tables();

    const headers = { "idempotency-key": "retry-of-the-private-one" };
    const files = [{ ...file("plain.pdf"), name: "private-brackenmoor.pdf" }, file("two-column.pdf")];
    const secret = `${job}\n- Zymurgology`;
    const { status, json } = await caller.evaluate(files, { job_details: secret }, { headers });
    expect([status, json.results.length]).toEqual([200, 2]);
    await vi.waitFor(async () => expect((await store.tables()).vitae_slots).toEqual([]), 30_000);

    const after = await store.tables();
    const { vitae_ledger_entries: entries = [], vitae_idempotency_keys: replies = [], ...others } = added(before, after);
    expect(others).toEqual({});
    expect(entries.map((row) => JSON.parse(row))).toMatchObject([{ kind: "evaluate", reason: null }]);
    expect(replies.map((row) => JSON.parse(row))).toMatchObject([{ answer: null, resume_id: null }]);
    expect((await caller.get("/prompt/resumes")).text).toBe(pinned.text);

    const told = log.join("\n") + JSON.stringify(after) + store.bytes().toString("latin1");
    const words = ["Brackenmoor", "brackenmoor", "Odalys", "Palliative", "Zymurgology", "Saltmarsh", "retry-of-the-private-one"];
    for (const { bytes } of files) words.push(createHash("sha256").update(bytes).digest("hex"));
    words.push(...json.results.map(({ method }) => method.input_sha256));
    expect(words.filter((word) => told.includes(word))).toEqual([]);
    expect(waiting()).toEqual([]);
  });

  test("that is refused keeps nothing at all", async () => {
    const store = await fresh();
    const vitae = await deployment({ storage: store.storage() });
    onTestFinished(() => vitae.close());
    const caller = await vitae.caller();
    const before = await store.tables();
    const headers = { "idempotency-key": "k" };
    expect((await caller.evaluate([file("encrypted.pdf")], { job_details: job }, { headers })).status).toBe(400);
    expect((await caller.evaluate([file("plain.pdf")], { job_details: "{" })).status).toBe(400);
    await vi.waitFor(async () => expect(added(before, await store.tables())).toEqual({}), 30_000);
  });
});
