import { describe, expect, onTestFinished, test } from "vitest";
import { fixture } from "../fixture.ts";
import { type Caller, type Deployment, deployment } from "./deployment.ts";
import { bothStores, type OwnStore } from "./stores.ts";

const pdf = { name: "cv.pdf", bytes: fixture("plain.pdf") };
const user = { "x-service-user-id": "u" };
const once = (key: string) => ({ headers: { ...user, "idempotency-key": key } });
/** A unique name and a unique skill. */
const secret = "Zanzibarium";

/** A résumé whose newest version does not hold the secret any more. */
async function filled(caller: Caller): Promise<string> {
  const { resume_id = "" } = (await caller.prompt(`My name is Ada ${secret}`, once("k1"))).json;
  await caller.prompt(`Add ${secret} to my skills`, once("k2"));
  await caller.prompt(`Remove ${secret} from my skills`, { headers: user });
  return resume_id;
}
const everywhere = ["vitae_idempotency_keys", "vitae_resume_versions", "vitae_resumes"];
/** The tables that hold a text. */
const holding = async (store: OwnStore, text: string) =>
  Object.entries(await store.tables())
    .flatMap(([table, rows]) => (rows.some((row) => row.includes(text)) ? [table] : []))
    .toSorted();

describe.each(bothStores())("on %s", (_, fresh) => {
  const own = async (): Promise<{ store: OwnStore; vitae: Deployment }> => {
    const store = await fresh();
    const vitae = await deployment(store.storage());
    onTestFinished(() => vitae.close());
    return { store, vitae };
  };

  test("a deleted résumé is gone, with every version and every remembered answer; another account's is whole", async () => {
    const { store, vitae } = await own();
    const [caller, other] = [await vitae.caller(), await vitae.caller()];
    const resumeId = await filled(caller);
    await other.prompt("My name is Bela Otherwise", once("k1"));
    expect(await holding(store, secret)).toEqual(everywhere);

    expect(await caller.remove(resumeId)).toMatchObject({ status: 200, json: { resume_id: resumeId, deleted: true } });
    expect([await holding(store, secret), await holding(store, resumeId)]).toEqual([[], []]);
    expect(await holding(store, "Otherwise")).toEqual(everywhere);
    expect((await caller.list()).json.items).toEqual([]);
    expect([(await caller.read(resumeId)).status, (await caller.remove(resumeId)).status]).toEqual([404, 404]);

    const anew = await caller.prompt("My name is Ada Newcome", once("k1"));
    expect(anew.headers.get("idempotent-replayed")).toBeNull();
    expect([anew.json.mode, anew.json.version, anew.json.resume_id === resumeId]).toEqual(["generate", 1, false]);
    await vitae.close();
    expect(store.bytes().includes(secret)).toBe(false);
  });

  test("deleting the end user, or the account, deletes as much", async () => {
    const { store, vitae } = await own();
    const caller = await vitae.caller();
    await filled(caller);
    await vitae.service.accounts.deleteUser(caller.account, "u");
    expect(await holding(store, secret)).toEqual([]);

    await filled(caller);
    await caller.prompt(`Add ${secret} to my skills`);
    const legacy = await vitae.caller({ account: caller.account, kind: "legacy" });
    await legacy.prompt(`Add ${secret} to my skills`, { headers: { "idempotency-key": "k" } });
    await vitae.service.accounts.delete(caller.account);
    expect(await holding(store, secret)).toEqual([]);
  });

  test("what is stateless, and the listing, leave every table as it was, but for an entry in the ledger", async () => {
    const { store, vitae } = await own();
    const caller = await vitae.caller();
    await caller.prompt("", { file: pdf });
    await caller.list(); // makes the secret that signs cursors, once for each store
    for (const [path, init, entries] of stateless) {
      const before = await settled(store);
      expect([path, (await caller.send(path, init())).status]).toEqual([path, 200]);
      const after = await settled(store);
      expect([path, after.others]).toEqual([path, before.others]);
      expect([path, after.entries.slice(0, before.entries.length)]).toEqual([path, before.entries]);
      expect([path, after.entries.length - before.entries.length]).toEqual([path, entries]);
    }
  });
});

function form(field: string, more: Readonly<Record<string, string>> = {}): RequestInit {
  const body = new FormData();
  body.append(field, new Blob([pdf.bytes as Uint8Array<ArrayBuffer>]), pdf.name);
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  return { method: "POST", body };
}
const json = (value: unknown): RequestInit => ({
  method: "POST",
  body: JSON.stringify(value),
  headers: { "content-type": "application/json" },
});

/** Requests with the ledger entries that each adds. A translation without a working translator is not a success. */
const stateless: readonly (readonly [path: string, init: () => RequestInit, entries: number])[] = [
  ["/parse/", () => form("files"), 1],
  ["/detect-language/", () => json({ text: "Ich leite seit zwei Jahren ein Team." }), 1],
  ["/translate/", () => json({ text: "I lead a team.", target_language: "de" }), 0],
  ["/evaluate/", () => form("resume_pdfs", { job_details: "Requirements:\n- Triage\n- Wound care" }), 1],
  ["/prompt/resumes", () => ({}), 0],
];

/** Once the places of heavy work are free, which may be after the reply; and without the time a key was used last. */
async function settled(store: OwnStore) {
  await expect.poll(store.tables, { timeout: 30_000 }).toMatchObject({ vitae_slots: [] });
  const { vitae_ledger_entries: entries = [], vitae_keys: keys = [], sqlite_sequence: _, ...others } = await store.tables();
  return { entries, others: { ...others, keys: keys.map((row) => row.replace(/"last_used_at":[^,}]+/, "")) } };
}
