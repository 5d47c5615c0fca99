import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { fixture } from "../fixture.ts";
import { vitae } from "./vitae.ts";

type Row = Readonly<Record<string, unknown>>;

/** Every row of every table of the database. */
function everyTable(path: string): Map<string, readonly Row[]> {
  const database = new DatabaseSync(path, { readOnly: true });
  const names = database.prepare("select name from sqlite_master where type = 'table' order by name").all();
  const tables = new Map(names.map(({ name }) => [String(name), database.prepare(`select * from "${name}"`).all() as Row[]]));
  database.close();
  return tables;
}

/** Added rows by table. The last use of a key updates a row and adds none. */
function added(before: Map<string, readonly Row[]>, after: Map<string, readonly Row[]>): Record<string, readonly Row[]> {
  const asText = ({ last_used_at: _, ...row }: Row) => JSON.stringify(row);
  const news = [...after].map(([name, rows]): [string, readonly Row[]] => {
    const known = new Set(before.get(name)?.map(asText));
    return [name, rows.filter((row) => !known.has(asText(row)))];
  });
  return Object.fromEntries(news.filter(([name, rows]) => rows.length > 0 && name !== "sqlite_sequence"));
}

const hash = (algorithm: string, of: Uint8Array | string) => createHash(algorithm).update(of).digest();

/** All texts in a value. */
const leaves = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
};

/** Everything that identifies a document: its texts, its file name, its hashes. */
function marksOf(upload: { name: string; bytes: Uint8Array }, read: unknown): Map<string, Buffer> {
  const words = leaves(read).flatMap((text) => text.match(/[\p{L}\p{N}@.+-]{6,}/gu) ?? []);
  const marks = new Map([...new Set(words)].map((word) => [word, Buffer.from(word)]));
  marks.delete("offline");
  marks.set("its name", Buffer.from(upload.name.slice(0, -4)));
  for (const algorithm of ["md5", "sha1", "sha256", "sha512"]) {
    for (const [what, value] of [
      ["its bytes", upload.bytes],
      ["its name", upload.name],
    ] as const) {
      const digest = hash(algorithm, value);
      marks.set(`${algorithm} of ${what}`, digest);
      marks.set(`${algorithm} of ${what} in hexadecimal`, Buffer.from(digest.toString("hex")));
      marks.set(`${algorithm} of ${what} in base64`, Buffer.from(digest.toString("base64").slice(0, 20)));
    }
  }
  return marks;
}

const waiting = () => globSync(join(tmpdir(), `vitae-uploads-${process.pid}-*`, "*"));
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const upload = { name: "private-brackenmoor.pdf", bytes: fixture("plain.pdf") };

test.each([
  ["without an Idempotency-Key", {}],
  ["with one", { "idempotency-key": "retry-of-the-private-one" }],
])("a document leaves nothing in any table, in the file, the log or the temporary folder, %s", async (_, headers) => {
  const { parse, newKey, path, log, bytes } = await vitae();
  const key = await newKey();
  const before = everyTable(path);
  const { status, json } = await parse(key, upload, headers);
  expect(status).toBe(200);
  await vi.waitFor(() => expect(everyTable(path).get("vitae_slots")).toEqual([]), 30_000);

  const { vitae_ledger_entries: entries, vitae_idempotency_keys: replies, ...others } = added(before, everyTable(path));
  expect(others).toEqual({});
  expect(entries).toEqual([
    {
      seq: expect.any(Number),
      reference: uuid,
      account_id: expect.stringMatching(/^acc_/),
      amount: 0,
      kind: "parse",
      reason: null,
      created_at: expect.any(Number),
    },
  ]);
  const remembered = {
    account_id: entries?.[0]?.account_id,
    token: expect.stringMatching(/^kid_/),
    key: hash("sha256", "retry-of-the-private-one").toString("hex"),
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    operation: entries?.[0]?.reference,
    done: 1,
    answer: null,
    resume_id: null,
    until: expect.any(Number),
  };
  expect(replies).toEqual("idempotency-key" in headers ? [remembered] : undefined);

  const marks = marksOf(upload, json);
  expect(marks.size).toBeGreaterThan(40);
  const store = bytes();
  expect(store.includes("Acme")).toBe(true); // a stored text is found
  const told = Buffer.from(log.join("\n"));
  expect([...marks].filter(([, mark]) => store.includes(mark) || told.includes(mark)).map(([name]) => name)).toEqual([]);
  expect(store.includes("retry-of-the-private-one")).toBe(false);
  expect(waiting()).toEqual([]);
});

test("a document that cannot be read leaves as little", async () => {
  const { parse, newKey, path, bytes } = await vitae();
  const key = await newKey();
  const before = everyTable(path);
  const unreadable = { name: "private-note.pdf", bytes: Buffer.from("\u0000 the private words of a note") };
  expect((await parse(key, unreadable, { "idempotency-key": "k" })).status).toBe(400);
  await vi.waitFor(() => expect(added(before, everyTable(path))).toEqual({}), 30_000);
  expect(bytes().includes("private")).toBe(false);
});
