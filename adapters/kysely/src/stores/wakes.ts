import type { WakeStore } from "@vitae/core/ports";
import type { Session } from "../session.ts";
import type { WakeOutlet } from "../wake-outlet.ts";

/** `put` is called after each wake, once what the session writes by itself is kept. */
export const wakeStore = ({ write }: Session, outlet: WakeOutlet, put: () => void): WakeStore => ({
  put: async (wake) => {
    await write((db) => outlet.put(db, wake));
    put();
  },
});
