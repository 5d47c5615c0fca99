import type { Storage } from "@vitae/core/ports";
import { largeText, type TaskAcceptance, type TaskCompletion, type TaskWriter, transactionTaskWriter } from "@vitae/core/ports";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import type { StorageDialect } from "../dialects/dialect.ts";
import type { QueueBackend } from "../queue-backend.ts";
import { acceptStatement } from "./accept-statement.ts";
import { completeStatement } from "./complete-statement.ts";
import { groupCalls } from "./group-calls.ts";

interface GroupedWriterDeps {
  readonly db: Kysely<Database>;
  readonly dialect: StorageDialect;
  readonly messages: QueueBackend & Required<Pick<QueueBackend, "insertFrom">>;
  readonly storage: Pick<Storage, "transaction">;
}

/**
 * Creates a writer that stores many tasks in one statement. The statement stores what it can and rejects nothing. Tasks that it
 * skips are written in a transaction of their own, which reports the reason or takes several steps. Large ones are too: others do not
 * wait for their bytes, and the statement does not have to know the size of the queue.
 */
export function groupedTaskWriter({ db, dialect, messages, storage }: GroupedWriterDeps): TaskWriter {
  const alone = transactionTaskWriter(storage);

  const grouped = <Item extends { readonly task: { readonly id: string } }, Row extends { readonly id: string }>(
    prepare: (items: readonly Item[]) => Promise<GroupWrite<Row>>,
  ) =>
    groupCalls(async (items: readonly Item[]): Promise<readonly boolean[]> => {
      const { statement, committed } = await prepare(items);
      const write = async (own: Kysely<Database>) => (await statement.execute(own)).rows;
      const rows = await dialect
        .transaction(db, write, { durable: true, alone: false, separate: true })
        .catch((error: unknown): readonly Row[] => {
          if (isUndone(error)) return [];
          throw error;
        });
      committed(rows);
      const stored = new Set(rows.map(({ id }) => id));
      return items.map(({ task }) => stored.has(task.id));
    });
  const accept = grouped(async (acceptances: readonly TaskAcceptance[]) => ({
    statement: acceptStatement(acceptances, await messages.insertFrom("run")),
    committed: (rows) => {
      if (rows.length > 0) messages.committed?.("run");
    },
  }));
  const complete = grouped(async (completions: readonly TaskCompletion[]) => {
    const received = completions.flatMap(({ message }) => message ?? []);
    const acknowledgement = await messages.acknowledgeFrom?.(received);
    const insert = await messages.insertFrom("deliver");
    return {
      statement: completeStatement(completions, insert, acknowledgement?.statement ?? nothing),
      committed: (rows) => {
        const stored = new Map(rows.map(({ id, acknowledged }) => [id, acknowledged]));
        acknowledgement?.committed(received.filter(({ taskId }) => stored.get(taskId)));
        if (completions.some(({ task, delivery }) => delivery && stored.has(task.id))) messages.committed?.("deliver");
      },
    };
  });

  return {
    accept: async (acceptance) => {
      const isLarge = acceptance.task.input.length > largeText;
      return !isLarge && (await accept(acceptance)) ? null : alone.accept(acceptance);
    },
    complete: async (completion) => {
      const { outcome, delivery } = completion;
      const isLarge = Math.max(outcome.result?.length ?? 0, delivery?.body.length ?? 0) > largeText;
      if (isLarge || !(await complete(completion))) await alone.complete(completion);
    },
  };
}

/** The statement of a group, and what follows its commit. */
interface GroupWrite<Row> {
  readonly statement: RawBuilder<Row>;
  committed(rows: readonly Row[]): void;
}

/** Acknowledges nothing. */
const nothing = () => sql`select null as id where false`;

/** Reports whether a value cannot be stored or a row conflicts; the statement had no effect then. */
const isUndone = (error: unknown): boolean => error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));
