/** Tables of a font file. @source OpenType 1.9.1, "Organization of an OpenType font" */
export class Sfnt {
  readonly #view: DataView;
  readonly #tables = new Map<string, { readonly offset: number; readonly length: number }>();
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const count = this.#view.getUint16(4);
    for (let index = 0; index < count; index++) {
      const at = 12 + index * 16;
      const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
      this.#tables.set(tag, { offset: this.#view.getUint32(at + 8), length: this.#view.getUint32(at + 12) });
    }
  }

  table(tag: string): Uint8Array | null {
    const found = this.#tables.get(tag);
    return found ? this.bytes.subarray(found.offset, found.offset + found.length) : null;
  }

  /** A signed number of 16 bits in a table. */
  int16(tag: string, offset: number): number {
    const { offset: at = 0 } = this.#tables.get(tag) ?? {};
    return this.#view.getInt16(at + offset);
  }

  uint16(tag: string, offset: number): number {
    return this.int16(tag, offset) & 0xffff;
  }

  /** Returns the font with only these tables. */
  only(tags: readonly string[]): Uint8Array {
    const kept = tags.flatMap((tag) => {
      const table = this.table(tag);
      return table ? [{ tag, table }] : [];
    });
    const head = 12 + kept.length * 16;
    const size = kept.reduce((sum, { table }) => sum + padded(table.length), head);
    const out = new Uint8Array(size);
    const view = new DataView(out.buffer);
    const power = Math.floor(Math.log2(kept.length));
    view.setUint32(0, 0x00010000);
    view.setUint16(4, kept.length);
    view.setUint16(6, 2 ** power * 16);
    view.setUint16(8, power);
    view.setUint16(10, kept.length * 16 - 2 ** power * 16);
    let at = head;
    for (const [index, { tag, table }] of kept.entries()) {
      const row = 12 + index * 16;
      for (let letter = 0; letter < 4; letter++) view.setUint8(row + letter, tag.charCodeAt(letter));
      out.set(table, at);
      view.setUint32(row + 4, checksum(view, at, padded(table.length)));
      view.setUint32(row + 8, at);
      view.setUint32(row + 12, table.length);
      at += padded(table.length);
    }
    return out;
  }
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
