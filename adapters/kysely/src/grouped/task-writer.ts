import type { MessageKind, Storage } from "@vitae/core/ports";
import { largeText, type TaskAcceptance, type TaskCompletion, type TaskWriter, transactionTaskWriter } from "@vitae/core/ports";
import type { Kysely, RawBuilder } from "kysely";
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
  type Statement<Item> = (items: readonly Item[], insertMessages: (source: string) => RawBuilder<unknown>) => RawBuilder<{ id: string }>;

  const grouped = <Item extends { readonly task: { readonly id: string } }>(
    kind: MessageKind,
    statement: Statement<Item>,
    hasMessage: (item: Item) => boolean,
  ) =>
    groupCalls(async (items: readonly Item[]): Promise<readonly boolean[]> => {
      const insert = await messages.insertFrom(kind);
      const write = async (own: Kysely<Database>) => (await statement(items, insert).execute(own)).rows.map(({ id }) => id);
      const written = await dialect
        .transaction(db, write, { durable: true, alone: false, separate: true })
        .catch((error: unknown): readonly string[] => {
          if (isUndone(error)) return [];
          throw error;
        });
      const stored = new Set(written);
      if (items.some((item) => stored.has(item.task.id) && hasMessage(item))) messages.committed?.(kind);
      return items.map(({ task }) => stored.has(task.id));
    });
  const accept = grouped<TaskAcceptance>("run", acceptStatement, () => true);
  const complete = grouped<TaskCompletion>("deliver", completeStatement, ({ delivery }) => delivery !== null);

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

/** Reports whether a value cannot be stored or a row conflicts; the statement had no effect then. */
const isUndone = (error: unknown): boolean => error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));
