import { createHash } from "node:crypto";
import { jsonLog, systemRuntime } from "@vitae/core";
import { type ScriptedProvider, scriptedProvider } from "@vitae/testing/scripted-provider";
import { wav } from "@vitae/testing/wav";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type Answer, type Caller, deployment, modelOf, transcriberOf } from "./deployment.ts";
import { draft, scripted } from "./scripted-interview.ts";
import { ownStore, type Tables } from "./store.ts";
import { docxOf } from "./transcript-files.ts";

const secrets = ["Brackenmoor", "Odalys", "Zymurgology", "private-call", "retry-of-the-private-one", "beforehand"];
const said = "Odalys: How did Brackenmoor begin?\nBen: With Zymurgology.";
const sound = { name: "private-call.wav", bytes: wav(1_600) };
const headers = { "idempotency-key": "retry-of-the-private-one" };

let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await scriptedProvider();
});
afterAll(() => provider.close());

/** Added rows by table. Sums and times of use update rows and add none. */
function added(before: Tables, after: Tables): Record<string, readonly object[]> {
  const asText = ({ last_used_at: _, ...row }: Readonly<Record<string, unknown>>) => JSON.stringify(row);
  const news = Object.entries(after).map(([table, rows]) => {
    const known = new Set(before[table]?.map(asText));
    return [table, rows.filter((row) => !known.has(asText(row)))] as const;
  });
  return Object.fromEntries(news.filter(([table, rows]) => rows.length > 0 && table !== "sqlite_sequence" && table !== "vitae_accounts"));
}

test.each<[string, string, (caller: Caller) => Promise<Answer>]>([
  ["a transcript", "summary", (caller) => caller.post("/summary/", { transcript_text: said, interview_id: "private-call" }, { headers })],
  [
    "a transcript document",
    "summary",
    (caller) => caller.send("/summary/", [{ name: "private-call.docx", bytes: docxOf(said.split("\n")) }], {}, { headers }),
  ],
  ["a recording that is summed up", "summary", (caller) => caller.send("/summary/", [sound], {}, { headers })],
  ["a recording", "transcribe", (caller) => caller.send("/transcribe/", [sound], {}, { headers })],
])("%s leaves its charge and two hashes in the store, nothing in the log or the temporary folders", async (_, kind, ask) => {
  provider.reset();
  const segments = [{ start: 0, end: 2, text: "Zymurgology of Brackenmoor, says Odalys.", speaker: "A" }];
  provider.otherwise(
    scripted({
      heard: { segments },
      told: { ...draft, summary: [{ sentence: "Odalys told of Brackenmoor.", turns: [2] }] },
    }),
  );
  const log: string[] = [];
  const store = ownStore();
  const host = systemRuntime({ log: jsonLog({ level: "debug", write: (line) => log.push(line) }) });
  const vitae = await deployment({ storage: store.storage, runtime: host, model: modelOf(provider), transcriber: transcriberOf(provider) });
  onTestFinished(() => vitae.close());
  const caller = await vitae.caller();
  const before = store.tables();

  const { status, text } = await ask(caller);
  expect([status, secrets.filter((word) => text.includes(word)).length > 1]).toEqual([200, true]);
  await vi.waitFor(() => expect(store.tables().vitae_slots).toEqual([]), 30_000);

  const { vitae_ledger_entries: entries, vitae_idempotency_keys: replies, ...others } = added(before, store.tables());
  expect(others).toEqual({});
  expect(entries).toMatchObject([{ kind, reason: null }]);
  expect(replies).toMatchObject([{ answer: null, resume_id: null }]);
  const told = log.join("\n") + JSON.stringify(store.tables()) + store.bytes().toString("latin1");
  expect(told).toContain("Acme"); // a stored text is found
  const marks = [...secrets, createHash("sha256").update(sound.bytes).digest("hex"), createHash("sha256").update(said).digest("hex")];
  expect(marks.filter((word) => told.includes(word))).toEqual([]);
  expect(vitae.waiting()).toEqual([]);
});

test("what is refused leaves nothing at all", async () => {
  provider.otherwise({ status: 400, body: { error: { message: "I heard Zymurgology" } } });
  const store = ownStore();
  const vitae = await deployment({ storage: store.storage, transcriber: transcriberOf(provider) });
  onTestFinished(() => vitae.close());
  const caller = await vitae.caller();
  const before = store.tables();
  expect((await caller.post("/summary/", { transcript_text: " " }, { headers })).status).toBe(400);
  expect((await caller.send("/summary/", [sound], {}, { headers })).status).toBe(503);
  expect((await caller.send("/transcribe/", [{ name: "private-call", bytes: Buffer.alloc(2 << 20) }], {}, { headers })).status).toBe(400);
  await vi.waitFor(() => expect(added(before, store.tables())).toEqual({}), 30_000);
  expect(vitae.waiting()).toEqual([]);
});
