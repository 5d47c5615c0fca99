/** 128 random bits, hexadecimal. Unlike `randomUUID` it is there on pages without TLS too. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
