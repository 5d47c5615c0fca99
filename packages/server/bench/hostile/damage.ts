/** Draws whole numbers from 0 up to, but not including, its argument. */
export type Random = (below: number) => number;

/** Ways to damage bytes, independent of the format. */
const ways: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  function flipBytes(bytes, random) {
    const flipped = Buffer.from(bytes);
    for (let count = 1 + random(20); count > 0; count--) flipped[random(bytes.length)] = random(256);
    return flipped;
  },
  function changeNumbers(bytes, random) {
    let changed = bytes;
    for (let count = 1 + random(4); count > 0; count--) changed = changeNumber(changed, random);
    return changed;
  },
  function cutOff(bytes, random) {
    return bytes.subarray(0, random(bytes.length));
  },
  function splice(bytes, random) {
    const [to, from] = [random(bytes.length), random(bytes.length)];
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from, from + random(400)), bytes.subarray(to)]);
  },
  function repeat(bytes, random) {
    const from = random(bytes.length);
    const piece = bytes.subarray(from, from + 1 + random(200));
    return Buffer.concat([bytes.subarray(0, from), ...Array.from({ length: random(300) }, () => piece), bytes.subarray(from)]);
  },
  function leaveOut(bytes, random) {
    const from = random(bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + random(60))]);
  },
];

/** Breaks bytes in one of the ways above. */
export function damage(bytes: Uint8Array, random: Random): Buffer {
  const way = ways[random(ways.length)];
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return way === undefined || buffer.length === 0 ? buffer : way(buffer, random);
}

const edges = [0, 1, -1, 3, 255, 65_536, 1_000_000, 2_147_483_647, -2_147_483_648, 4_294_967_296, 0.0001];

function changeNumber(bytes: Buffer, random: Random): Buffer {
  const numbers = [...bytes.toString("latin1").matchAll(/\d+/g)];
  const number = numbers[random(numbers.length)];
  if (number === undefined) return bytes;
  const value = random(2) === 0 ? (edges[random(edges.length)] ?? 0) : random(1_000);
  return Buffer.concat([bytes.subarray(0, number.index), Buffer.from(String(value)), bytes.subarray(number.index + number[0].length)]);
}
