import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createResumeService, memoryStorage } from "@vitae/core";
import { documents } from "@vitae/documents";
import { rules } from "@vitae/rules";
import { queueConformance, storageConformance } from "@vitae/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import fromEnvironment, { ownStorage } from "./index.ts";
import { sealWith } from "./seal.ts";
import { sealedStorage } from "./sealed-storage.ts";

const folder = mkdtempSync(join(tmpdir(), "own-storage-"));
afterAll(() => rmSync(folder, { recursive: true }));

const key = Buffer.alloc(32, "key");
let count = 0;
const path = () => join(folder, `${count++}.db`);

/** A database with all tables, to be copied: making the tables takes longer than most tests. */
const migrated = path();
beforeAll(async () => {
  const storage = ownStorage(migrated, key);
  await storage.migrate();
  await storage.close();
});
const copy = () => {
  const database = path();
  copyFileSync(migrated, database);
  return ownStorage(database, key);
};

storageConformance({ name: "own storage", open: async () => copy() });

queueConformance({
  name: "the consumer of own storage",
  consumers: "own process",
  open: async () => ({ storage: copy() }),
});

storageConformance({ name: "any other storage, sealed", open: async () => sealedStorage(memoryStorage(), sealWith(key)) });

test("a saved résumé is edited and read again, and its words are not in the file", async () => {
  const database = path();
  const storage = ownStorage(database, key);
  const resumes = createResumeService({ engine: rules(), reader: documents(), storage });
  const bytes = readFileSync(new URL("../../test/fixtures/two-column.pdf", import.meta.url));
  const file = { filename: "cv.pdf", bytes };
  const { resume_id = "" } = await resumes.prompt({ prompt_text: "Import my CV" }, { file, userId: "user-17" });
  await resumes.prompt({ prompt_text: "Add Underwater Welding to my skills" }, { userId: "user-17" });
  expect(JSON.stringify(await resumes.resumes.read(resume_id))).toMatch(/Copperline Freight Systems.*Underwater Welding/s);
  expect(await resumes.resumes.versions({ resume_id })).toMatchObject({ items: [{ changes: [expect.stringContaining("Welding")] }, {}] });

  const stored = readdirSync(folder)
    .filter((name) => join(folder, name).startsWith(database))
    .map((name) => readFileSync(join(folder, name), "latin1"))
    .join();
  expect(stored).toContain(resume_id);
  expect(stored).not.toMatch(/Copperline|Welding/);
  await resumes.close();
});

test("another key reads nothing", async () => {
  const database = path();
  const job = { jobId: "job_1", account: "acme", token: "t", text: "Requirements: PostgreSQL", createdAt: 1 };
  const mine = ownStorage(database, key);
  await mine.migrate();
  await mine.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
  await mine.jobs.put(job);
  const theirs = ownStorage(database, Buffer.alloc(32, "other"));
  await expect(theirs.jobs.get("t", "job_1")).rejects.toThrow("unable to authenticate");
  expect(await mine.jobs.get("t", "job_1")).toEqual(job);
  await Promise.all([mine.close(), theirs.close()]);
});

test.each([
  ["put into another row", "update vitae_jobs set text = (select text from vitae_jobs where job_id = 'job_2') where job_id = 'job_1'"],
  ["given to another token", "delete from vitae_jobs where job_id = 'job_1'; update vitae_jobs set job_id = 'job_1', token = 't1'"],
])("a job that was %s by who writes to the database is not read there", async (_, tampering) => {
  const file = path();
  const storage = ownStorage(file, key);
  await storage.migrate();
  await storage.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
  await storage.jobs.put({ jobId: "job_1", account: "acme", token: "t1", text: "Mine", createdAt: 1 });
  await storage.jobs.put({ jobId: "job_2", account: "acme", token: "t2", text: "Another's", createdAt: 1 });
  expect(await storage.jobs.get("t1", "job_1")).toMatchObject({ text: "Mine" });
  const database = new DatabaseSync(file);
  database.exec(tampering);
  database.close();
  await expect(storage.jobs.get("t1", "job_1")).rejects.toThrow("unable to authenticate");
  await storage.close();
});

test("a key that is none is refused before anything is opened", () => {
  expect(() => fromEnvironment({ OWN_STORAGE_PATH: path() })).toThrow("OWN_STORAGE_KEY must be 32 bytes in base64: openssl rand");
  expect(() => ownStorage(path(), Buffer.alloc(16))).toThrow("A key has 32 bytes, and this one 16. Make one with");
});
