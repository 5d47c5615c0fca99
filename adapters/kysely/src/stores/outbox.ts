import type { OutboxStore } from "@vitae/core/ports";
import type { QueueBackend } from "../queue-backend.ts";
import type { Session } from "../session.ts";

/** Store of the outbox. Calls `put` after each message that was written outside of a transaction. */
export const outboxStore = ({ write }: Session, outlet: QueueBackend, put: () => void): OutboxStore => ({
  enqueue: async (message) => {
    await write((db) => outlet.put(db, message));
    put();
  },
});
