import type { EncodedPacket } from "mediabunny";

/** Writes one chunk. */
export interface ChunkWriter {
  /** Adds a packet. Its time is relative to the start of the chunk. */
  add(packet: EncodedPacket): Promise<void>;
  /** Closes the file, even if it rejects. */
  finish(): Promise<void>;
}
