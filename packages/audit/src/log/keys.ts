import { createHash, createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keysFolder, readIfPresent } from "./log-files.ts";

/** Reads the Ed25519 key of a PEM file. Creates the file, readable by its owner only, if it does not exist. */
export async function openSigningKey(path: string): Promise<KeyObject> {
  const pem = await readIfPresent(path);
  if (pem !== null) return createPrivateKey(pem);
  const { privateKey } = generateKeyPairSync("ed25519");
  const created = privateKey.export({ type: "pkcs8", format: "pem" });
  // Another process may have created it meanwhile.
  await writeFile(path, created, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return createPrivateKey(await readFile(path));
}

/** Secret key of the hashes of one subject. */
export interface SubjectKey {
  readonly key: Buffer;
  /** Stands for the subject in the log; null without a subject. */
  readonly pseudonym: string | null;
}

export const keyedHash = ({ key }: Pick<SubjectKey, "key">, text: string): string => createHmac("sha256", key).update(text).digest("hex");

const pseudonymOf = (key: Buffer): string => keyedHash({ key }, "subject");
const master = "runs.key";
const subjectFile = (subject: string): string => `${createHash("sha256").update(subject).digest("hex")}.subject`;

/**
 * Returns the key of a subject, or of a run without a subject. Each subject has a separate key file, so that an erasure can delete it. The keys
 * of runs derive from one file.
 */
export async function keyOfRun(folder: string, { subject, run }: { subject: string | null; run: string }): Promise<SubjectKey> {
  if (subject === null) {
    const runs = await readOrCreate(folder, master);
    return { key: createHmac("sha256", runs).update(run).digest(), pseudonym: null };
  }
  const key = await readOrCreate(folder, subjectFile(subject));
  return { key, pseudonym: pseudonymOf(key) };
}

/** Finds the key of a run in the log. Null if it was erased. */
export async function findKey(folder: string, { subject, run }: { subject: string | null; run: string }): Promise<SubjectKey | null> {
  if (subject === null) return keyOfRun(folder, { subject, run });
  for await (const { key, pseudonym } of subjectKeys(folder)) if (pseudonym === subject) return { key, pseudonym };
  return null;
}

/** Deletes the key of a subject. Returns its pseudonym; null if it has none. */
export async function deleteSubjectKey(folder: string, subject: string): Promise<string | null> {
  const path = join(keysFolder(folder), subjectFile(subject));
  const key = await readFile(path).catch(() => null);
  if (key === null) return null;
  await overwriteAndRemove(path);
  return pseudonymOf(key);
}

/** Deletes the keys whose pseudonyms are not in use. Returns their number. */
export async function deleteUnusedKeys(folder: string, used: ReadonlySet<string>): Promise<number> {
  let deleted = 0;
  for await (const { path, pseudonym } of subjectKeys(folder)) {
    if (used.has(pseudonym)) continue;
    await overwriteAndRemove(path);
    deleted++;
  }
  return deleted;
}

async function* subjectKeys(folder: string) {
  const names = await readdir(keysFolder(folder)).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(".subject"))) {
    const path = join(keysFolder(folder), name);
    const key = await readFile(path);
    yield { path, key, pseudonym: pseudonymOf(key) };
  }
}

async function overwriteAndRemove(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.write(randomBytes(keyBytes), 0, keyBytes, 0);
    await file.sync();
  } finally {
    await file.close();
  }
  await rm(path);
}

const keyBytes = 32;

async function readOrCreate(folder: string, name: string): Promise<Buffer> {
  const path = join(keysFolder(folder), name);
  const found = await readFile(path).catch(() => null);
  if (found !== null) return found;
  await mkdir(keysFolder(folder), { recursive: true, mode: 0o700 });
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(randomBytes(keyBytes));
    await file.sync();
  } finally {
    await file.close();
  }
  return readFile(path);
}
