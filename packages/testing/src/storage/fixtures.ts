import type {
  ApiKey,
  Delivery,
  Hold,
  LedgerEntry,
  NewTask,
  QueueMessage,
  ResumeRecord,
  SavedJob,
  Storage,
  TaskLease,
  TaskOutcome,
  VersionRecord,
} from "@vitae/core/ports";

export const createAccount = (storage: Storage, id = "acme", createdAt = 1) =>
  storage.accounts.create({ id, name: `The ${id} company`, state: "active", createdAt });

/** An account with a key `id` whose prefix is made from it. */
export const keyOf = (accountId: string, id: string, change: Partial<ApiKey> = {}): ApiKey => ({
  id,
  accountId,
  name: null,
  kind: "console",
  prefix: `key_${id.padStart(12, "0")}`,
  hash: "0".repeat(64),
  createdAt: 1,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  ...change,
});

export const entryOf = (accountId: string, reference: string, amount: number): LedgerEntry => ({
  reference,
  accountId,
  amount,
  kind: "parse",
  reason: null,
  createdAt: 1,
});

/** Taken at 1, expired from 1,000 on. */
export const holdOf = (accountId: string, operation: string, amount: number, change: Partial<Hold> = {}): Hold => ({
  operation,
  accountId,
  amount,
  createdAt: 1,
  expiresAt: 1_000,
  ...change,
});

/** Made at 1, nobody to be called back. */
export const taskOf = (account: string, id: string, change: Partial<NewTask> = {}): NewTask => ({
  id,
  op: "parse",
  owner: { account, token: `token of ${account}`, kind: "console", metered: true },
  input: `input of ${id}`,
  callbackUrl: null,
  createdAt: 1,
  ...change,
});

/** Room for any test. */
export const noLimit = { open: 10_000, openPerAccount: 10_000, openBytesPerAccount: 10_000_000 } as const;

export const accept = (storage: Pick<Storage, "tasks">, id: string, change: Partial<NewTask> = {}, account = "acme") =>
  storage.tasks.accept(taskOf(account, id, change), noLimit);

/** From 1,000 to 1,100. */
export const leaseOf = (token: string, change: Partial<TaskLease> = {}) => ({
  token,
  worker: `worker of ${token}`,
  now: 1_000,
  leaseMs: 100,
  maxClaims: 3,
  ...change,
});

/** At 2,000, forgotten at 3,000. */
export const succeeded: TaskOutcome = {
  status: "succeeded",
  statusCode: 200,
  result: "result",
  error: null,
  at: 2_000,
  expiresAt: 3_000,
};

/** A task that ended; with a callback address where `change` names one, but no delivery yet. */
export const completedTask = async (storage: Storage, id: string, change: Partial<NewTask> = {}, outcome: Partial<TaskOutcome> = {}) => {
  await accept(storage, id, change, change.owner?.account);
  await storage.tasks.claim(id, leaseOf(id));
  await storage.tasks.complete(id, id, { ...succeeded, ...outcome });
};

export const callbackUrl = "https://example.com/callback";

/** Due at 1,000. */
export const deliveryOf = (taskId: string, change: Partial<Delivery> = {}, account = "acme") => ({
  taskId,
  account,
  url: callbackUrl,
  body: `body of ${taskId}`,
  dueAt: 1_000,
  ...change,
});

/** An end user's, empty, made at 1. */
export const contextOf = (account: string, user: string, change: Partial<ResumeRecord> = {}): ResumeRecord => ({
  resumeId: `res_${account}_${user}`,
  customerId: `cus_${account}_${user}`,
  account,
  owner: `user:${user}`,
  externalUserId: user,
  name: null,
  version: 0,
  sequence: 0,
  createdAt: 1,
  updatedAt: 1,
  ...change,
});

/** Made a hundred milliseconds after the one before. */
export const versionOf = (version: number, change: Partial<VersionRecord> = {}): VersionRecord => ({
  version,
  mode: version === 1 ? "import" : "edit",
  language: "en",
  changes: [`change ${version}`],
  undoTo: version === 1 ? null : version - 1,
  redoTo: null,
  createdAt: version * 100,
  content: `{"content":${version}}`,
  ...change,
});

/** Writes the version after `expected`. */
export const appendTo = (storage: Pick<Storage, "resumes">, resumeId: string, expected: number, change: Partial<VersionRecord> = {}) =>
  storage.resumes.append({ resumeId, expected, name: `Name ${expected + 1}`, version: versionOf(expected + 1, change) });

export const jobOf = (account: string, jobId: string, change: Partial<SavedJob> = {}): SavedJob => ({
  jobId,
  account,
  token: `token of ${account}`,
  text: `text of ${jobId}`,
  createdAt: 1,
  ...change,
});

export const messageOf = (taskId: string, change: Partial<QueueMessage> = {}): QueueMessage => ({
  kind: "run",
  taskId,
  runAt: 1_000,
  account: "acme",
  priority: 0,
  ...change,
});

/** An account with credit. */
export const createFundedAccount = async (storage: Storage, balance: number, id = "acme"): Promise<void> => {
  await createAccount(storage, id);
  await storage.ledger.append(entryOf(id, id === "acme" ? "grant" : `grant:${id}`, balance));
};

export const readSums = async (storage: Storage, accountId: string) => {
  const account = await storage.accounts.get(accountId);
  return { balance: account?.balance, held: account?.held };
};

/** `0 … count − 1`. */
export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

export const countOf = <T>(values: readonly T[], wanted: T): number => values.filter((value) => value === wanted).length;
