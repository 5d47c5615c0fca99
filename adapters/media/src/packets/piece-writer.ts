import type { EncodedPacket } from "mediabunny";

/** One piece that is being written. */
export interface ChunkWriter {
  /** Its time is counted from the beginning of the piece. */
  add(packet: EncodedPacket): Promise<void>;
  /** Nothing is left open, also when this rejects. */
  finish(): Promise<void>;
}
