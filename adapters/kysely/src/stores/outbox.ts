import type { OutboxStore } from "@vitae/core/ports";
import type { QueueBackend } from "../queue-backend.ts";
import type { Session } from "../session.ts";

/** `put` is called after each message, once what the session writes by itself is kept. */
export const outboxStore = ({ write }: Session, outlet: QueueBackend, put: () => void): OutboxStore => ({
  enqueue: async (message) => {
    await write((db) => outlet.put(db, message));
    put();
  },
});
