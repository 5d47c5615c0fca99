/**
 * Returns the CID of each glyph of a CFF font; null if the font has no CIDs and glyphs are addressed by number.
 *
 * @source Adobe Technical Note 5176, "The Compact Font Format Specification"
 */
export function cffCids(cff: Uint8Array): readonly number[] | null {
  const view = new DataView(cff.buffer, cff.byteOffset, cff.byteLength);
  const names = index(view, cff[2] ?? 0);
  const tops = index(view, names.end);
  const top = dictionary(view, tops.starts[0] ?? 0, tops.starts[1] ?? 0);
  if (!top.has(ros)) return null;
  const glyphs = index(view, top.get(charStrings) ?? 0).starts.length - 1;
  return charset(view, top.get(charsetOffset) ?? 0, glyphs);
}

/** Operators of the top dictionary; those of two bytes are 1200 and the second byte. */
const ros = 1230;
const charsetOffset = 15;
const charStrings = 17;

function index(view: DataView, at: number): { readonly starts: readonly number[]; readonly end: number } {
  const count = view.getUint16(at);
  if (count === 0) return { starts: [], end: at + 2 };
  const size = view.getUint8(at + 2);
  const base = at + 2 + (count + 1) * size;
  const offset = (entry: number): number => {
    let value = 0;
    for (let byte = 0; byte < size; byte++) value = value * 256 + view.getUint8(at + 3 + entry * size + byte);
    return value;
  };
  const starts = Array.from({ length: count + 1 }, (_, entry) => base + offset(entry));
  return { starts, end: starts.at(-1) ?? base };
}

/** The last operand of each operator. */
function dictionary(view: DataView, from: number, end: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let operand = 0;
  for (let at = from; at < end; ) {
    const first = view.getUint8(at);
    if (first <= 21) {
      found.set(first === 12 ? 1200 + view.getUint8(at + 1) : first, operand);
      at += first === 12 ? 2 : 1;
    } else if (first === 28) {
      operand = view.getInt16(at + 1);
      at += 3;
    } else if (first === 29) {
      operand = view.getInt32(at + 1);
      at += 5;
    } else if (first === 30) {
      at++;
      while (at < end && (view.getUint8(at) & 0x0f) !== 0x0f && view.getUint8(at) >> 4 !== 0x0f) at++;
      at++;
    } else if (first <= 246) {
      operand = first - 139;
      at++;
    } else {
      operand = first <= 250 ? (first - 247) * 256 + view.getUint8(at + 1) + 108 : -(first - 251) * 256 - view.getUint8(at + 1) - 108;
      at += 2;
    }
  }
  return found;
}

function charset(view: DataView, at: number, glyphs: number): number[] {
  const cids = [0];
  const format = view.getUint8(at);
  let from = at + 1;
  while (cids.length < glyphs) {
    const first = view.getUint16(from);
    if (format === 0) {
      cids.push(first);
      from += 2;
      continue;
    }
    const left = format === 1 ? view.getUint8(from + 2) : view.getUint16(from + 2);
    for (let step = 0; step <= left && cids.length < glyphs; step++) cids.push(first + step);
    from += format === 1 ? 3 : 4;
  }
  return cids;
}
