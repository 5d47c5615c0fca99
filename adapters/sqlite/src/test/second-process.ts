import { processTask } from "@vitae/testing/process-task";
import { sqlite } from "../sqlite.ts";

/** A second process on the same file. */
const [path = "", ...task] = process.argv.slice(2);
const storage = sqlite(path);
if (task[0] === "hang") {
  await storage.transaction(async (tx) => {
    await tx.accounts.create({ id: "ghost", name: "Ghost", state: "active", createdAt: 1 });
    process.stdout.write("written\n");
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
} else await processTask(storage, task);
