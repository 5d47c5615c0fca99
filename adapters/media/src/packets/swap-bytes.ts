/** Bytes per number. */
export type Swap = 2 | 3 | 4;

/** Converts big-endian numbers to little-endian. */
export function swapBytes(data: Uint8Array, width: Swap): Uint8Array {
  const swapped = new Uint8Array(data.length - (data.length % width));
  for (let at = 0; at < swapped.length; at += width)
    for (let byte = 0; byte < width; byte++) swapped[at + byte] = data[at + width - 1 - byte] ?? 0;
  return swapped;
}
