/** As Web Crypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** A copy. */
export function bytesOf(payload: string | Uint8Array | ArrayBuffer): Bytes {
  return typeof payload === "string" ? utf8(payload) : Uint8Array.from(payload instanceof Uint8Array ? payload : new Uint8Array(payload));
}

export function concat(first: Bytes, second: Bytes): Bytes {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** Of pairs of digits. */
export const fromHex = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Null for what is no base64. */
export function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
