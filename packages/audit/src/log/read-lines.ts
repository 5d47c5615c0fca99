import { open } from "node:fs/promises";

/** Lines of a part of a file. */
export interface LineBatch {
  readonly lines: readonly Buffer[];
  /** Offset after the last of the lines. */
  readonly end: number;
}

const chunkBytes = 1024 * 1024;

/** Reads the complete lines of a file from an offset, without their line feeds. A last line without a line feed is torn and not read. */
export async function* readLines(path: string, from = 0): AsyncGenerator<LineBatch> {
  const file = await open(path, "r");
  try {
    let rest: Buffer = Buffer.alloc(0);
    let position = from;
    let end = from;
    for (;;) {
      const chunk = Buffer.allocUnsafe(chunkBytes);
      const { bytesRead } = await file.read(chunk, 0, chunkBytes, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      const bytes = rest.length === 0 ? chunk.subarray(0, bytesRead) : Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
      const lines: Buffer[] = [];
      let start = 0;
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, start)) {
        lines.push(bytes.subarray(start, at));
        start = at + 1;
      }
      rest = bytes.subarray(start);
      end += start;
      if (lines.length > 0) yield { lines, end };
    }
  } finally {
    await file.close();
  }
}
