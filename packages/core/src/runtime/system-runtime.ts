import { noLog } from "./json-log.ts";
import type { Log, Runtime } from "./runtime.port.ts";

/** The clock and the randomness of this process; silent unless a log is given. */
export const systemRuntime = (options: { readonly log?: Log } = {}): Runtime => ({
  clock: { now: () => Date.now() },
  ids: { uuid: () => crypto.randomUUID(), base62: (length) => base62(length, (count) => crypto.getRandomValues(new Uint8Array(count))) },
  log: options.log ?? noLog,
});

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The largest multiple of 62 a byte can reach: bytes from here on would favour the first characters. */
const fair = 248;

/** `length` characters of `0-9A-Za-z`, each as likely as the other. */
export function base62(length: number, bytes: (count: number) => Uint8Array): string {
  let text = "";
  while (text.length < length) {
    for (const byte of bytes(length - text.length)) if (byte < fair) text += alphabet[byte % alphabet.length];
  }
  return text;
}
