/** Bytes in one block of memory. */
export interface GrowingBytes {
  add(chunk: Uint8Array): void;
  /** All bytes, until the next call of `add` or `release`. */
  all(): Uint8Array;
  /** Returns the memory at once. The chunks of a long body alone would wait for the garbage collection of old objects. */
  release(): void;
}

/** @param most maximum size in bytes */
export function growingBytes(most: number): GrowingBytes {
  let block = new ArrayBuffer(0);
  let size = 0;
  return {
    add: (chunk) => {
      const needed = size + chunk.length;
      if (needed > block.byteLength) block = block.transfer(Math.min(most, 2 * needed));
      new Uint8Array(block).set(chunk, size);
      size = needed;
    },
    all: () => new Uint8Array(block, 0, size),
    release: () => {
      block = block.transfer(0);
      size = 0;
    },
  };
}
