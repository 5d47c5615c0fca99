import type { NewTask, TaskStore } from "@vitae/core/ports";
import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";
import { processing, queued, toNewRow } from "./task-rows.ts";

/**
 * How near a limit whoever accepts waits for the others that do. Further away so many may accept at once, each not seeing the others,
 * and the limit holds all the same.
 */
const margin = 64;

type Limits = Parameters<TaskStore["accept"]>[1];
type Accepted = Awaited<ReturnType<TaskStore["accept"]>>;

/** Counts first and writes then; alone at it where the count might be wrong by what others write meanwhile. */
export async function acceptTask(db: Kysely<Database>, dialect: StorageDialect, task: NewTask, limit: Limits): Promise<Accepted> {
  const { account } = task.owner;
  let open = await countOpen(db, account);
  // Always in this order, so that no two wait for each other.
  const locks = [
    ...(limit.openPerAccount - open.ofAccount <= margin ? [`tasks of ${account}`] : []),
    ...(limit.open - open.inAll <= margin ? ["tasks"] : []),
  ];
  if (locks.length > 0 && isRoom(open, limit)) {
    for (const name of locks) await dialect.lock(db, name);
    open = await countOpen(db, account);
  }
  if (!isRoom(open, limit)) return { accepted: false, ahead: open.ofAccount };
  await db.insertInto("vitae_tasks").values(toNewRow(task)).execute();
  return { accepted: true, ahead: open.ofAccount };
}

interface Open {
  readonly inAll: number;
  readonly ofAccount: number;
}

const isRoom = ({ inAll, ofAccount }: Open, limit: Limits): boolean => inAll < limit.open && ofAccount < limit.openPerAccount;

const countOpen = async (db: Kysely<Database>, account: string): Promise<Open> => {
  const counted = await db
    .selectFrom("vitae_tasks")
    .select((row) => [row.fn.countAll().as("inAll"), row.fn.countAll().filterWhere("account_id", "=", account).as("ofAccount")])
    .where("status", "in", [queued, processing])
    .executeTakeFirstOrThrow();
  return { inAll: Number(counted.inAll), ofAccount: Number(counted.ofAccount) };
};
