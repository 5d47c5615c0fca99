import { sqlite } from "../sqlite.ts";
import { becomeNobody } from "./nobody.ts";

// Here and not where the process is started: nobody may not be allowed to read the program.
becomeNobody();

/** Works on a file as often as it is asked: each line on its input is the reference of an entry; its answer is one line. */
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
