import { VitaeError } from "@vitae/core";

/** Counts the bytes of request bodies that this process holds in memory. */
export interface BodyMemory {
  /** Opens the share of one request. */
  open(): BodyShare;
}

/** The bytes that one request holds. */
export interface BodyShare {
  /** Adds bytes that were read; a negative number returns bytes. Throws `memory_full` if the limit would be exceeded. */
  add(bytes: number): void;
  /** Returns all bytes of this request. */
  close(): void;
}

/** Bytes of each body that are always accepted, so that small requests succeed while large bodies stall. */
const smallBody = 64 * 1024;
/** Value of `Retry-After`, in seconds. */
const retryAfter = 5;

/**
 * Creates a counter with a limit in bytes. It counts received bytes, not the announced length: a body that is announced but never
 * sent takes no memory.
 */
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
