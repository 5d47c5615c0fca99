import { sqlite } from "../sqlite.ts";
import { becomeNobody } from "./nobody.ts";

// This cannot be done in the parent process, because an unprivileged user may not be able to read the program.
becomeNobody();

/** Runs one write per line of standard input, which is the reference of a ledger entry, and prints the result as one line. */
const [path = ""] = process.argv.slice(2);
const storage = sqlite(path);
let migrated = false;

const enter = async (reference: string): Promise<string> => {
  if (!migrated) await storage.migrate();
  migrated = true;
  await storage.accounts.create({ id: "acme", name: "Acme", state: "active", createdAt: 1 });
  // Long enough to need a page of its own.
  const entry = { reference, accountId: "acme", amount: 5, kind: "grant", reason: "x".repeat(20_000), createdAt: 1 };
  await storage.ledger.append(entry);
  await storage.ready({ signal: AbortSignal.timeout(5_000) });
  return `entered, balance ${(await storage.accounts.get("acme"))?.balance}`;
};

process.stdout.write("asks\n");
process.stdin.setEncoding("utf8");
for await (const chunk of process.stdin) {
  const answer = await enter(String(chunk).trim()).catch((error: Error) => `${error.name}: ${error.message}`);
  process.stdout.write(`${answer}\n`);
}
await storage.close();
