import { VitaeError } from "@vitae/core";

/** Bytes of the bodies that this process holds in memory. */
export interface BodyMemory {
  /** Opens the share of one request. */
  open(): BodyShare;
}

/** Bytes that one request holds of the total. */
export interface BodyShare {
  /** Counts bytes that were read; gives them back where negative. Rejects with `memory_full` where there is no room for them. */
  add(bytes: number): void;
  /** Gives everything back. */
  close(): void;
}

/** Bytes of each body that there is always room for, so that small requests are answered beside large bodies that stall. */
const smallBody = 64 * 1024;
/** How soon there may be room, in seconds. */
const retryAfter = 5;

/** Counts what has arrived, not what was announced: a body that is announced and never sent takes no room from others. */
export function bodyMemory(max: number): BodyMemory {
  let total = 0;
  return {
    open: () => {
      let own = 0;
      return {
        add: (bytes) => {
          if (bytes > 0 && own + bytes > smallBody && total + bytes > max) throw new VitaeError("memory_full", { retryAfter });
          own += bytes;
          total += bytes;
        },
        close: () => {
          total -= own;
          own = 0;
        },
      };
    },
  };
}
