/** Bytes in the type that Web Crypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Encodes text as UTF-8. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Returns a copy of the bytes of a payload. */
export function bytesOf(payload: string | Uint8Array | ArrayBuffer): Bytes {
  return typeof payload === "string" ? utf8(payload) : Uint8Array.from(payload instanceof Uint8Array ? payload : new Uint8Array(payload));
}

/** Concatenates two byte arrays. */
export function concat(first: Bytes, second: Bytes): Bytes {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** Parses pairs of hexadecimal digits. */
export const fromHex = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Decodes base64. Returns null for invalid input. */
export function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
