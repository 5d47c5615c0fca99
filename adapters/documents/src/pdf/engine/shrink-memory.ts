const pageBytes = 65_536;
/** Heap that emscripten lets a module ask for at its start, beside its data and its stack. */
const initialHeapPages = (16 * 1024 * 1024) / pageBytes;

const headerBytes = 8;
const memorySection = 5;

/**
 * Takes the initial heap from the size that a module asks for, so that its memory grows with what a document needs, and its size shows how
 * much of it was ever used. Reading unused memory makes the system allocate it.
 *
 * Returns the bytes of the module, changed in place.
 */
export function shrinkMemory(module: Uint8Array): Uint8Array {
  for (let at = headerBytes; at < module.length; ) {
    const size = readNumber(module, at + 1);
    if (module[at] === memorySection) {
      // After the size: the number of memories, the flags of the first, its initial size in pages.
      const pages = readNumber(module, size.end + 2);
      writeNumber(module, size.end + 2, pages.end, pages.value - initialHeapPages);
      return module;
    }
    at = size.end + size.value;
  }
  throw new Error("this build of PDFium has no memory");
}

/** Reads an unsigned LEB128 number. */
function readNumber(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let [value, end] = [0, start];
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[end++] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, end };
  }
}

/** Writes a number over a larger one, with as many bytes. */
function writeNumber(bytes: Uint8Array, start: number, end: number, value: number): void {
  if (value <= 0) throw new Error("this build of PDFium has a smaller initial heap");
  for (let at = start; at < end; at++) bytes[at] = ((value >>> (7 * (at - start))) & 0x7f) | (at < end - 1 ? 0x80 : 0);
}
