import { sqlite } from "../sqlite.ts";

/** What another process does on the same file, by name; prints its outcome as one JSON line. */
const [path = "", task = "", name = ""] = process.argv.slice(2);
const storage = sqlite(path);
const many = Array.from({ length: 40 }, (_, index) => `${name}${String(index).padStart(2, "0")}`);
const tell = (outcome: unknown) => process.stdout.write(`${JSON.stringify(outcome)}\n`);

const key = (id: string) => ({
  id,
  accountId: "acme",
  name: null,
  kind: "console" as const,
  prefix: `key_${id.padStart(12, "0")}`,
  hash: "0".repeat(64),
  createdAt: 1,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
});

const tasks: Record<string, () => Promise<unknown>> = {
  migrate: async () => (await storage.migrate()).applied.length,
  keys: async () => {
    const answers = [];
    for (const id of many) answers.push(await storage.keys.create(key(id), { maxActive: 25 }));
    return answers.filter((answer) => answer === "created").length;
  },
  holds: async () => {
    const answers = [];
    for (const operation of many) answers.push(await storage.ledger.hold({ operation, accountId: "acme", amount: 100, createdAt: 1 }));
    return answers.filter((answer) => answer === "held").length;
  },
  places: async () => {
    const answers = [];
    const ticket = { account: "acme", limit: 3, now: 1, leaseMs: 100 };
    for (const token of many) answers.push(await storage.slots.take({ ...ticket, token }));
    return answers.filter((answer) => answer === "granted").length;
  },
  hang: () =>
    storage.transaction(async (tx) => {
      await tx.accounts.create({ id: "ghost", name: "Ghost", state: "active", createdAt: 1 });
      tell("written");
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    }),
};

tell(await tasks[task]?.());
await storage.close();
