import { noLog } from "./json-log.ts";
import type { Log, Runtime } from "./runtime.port.ts";

/** Runtime with the clock and the randomness of the process. Default: no log. */
export const systemRuntime = (options: { readonly log?: Log } = {}): Runtime => ({
  clock: { now: () => Date.now() },
  ids: { uuid: () => crypto.randomUUID(), base62: (length) => base62(length, (count) => crypto.getRandomValues(new Uint8Array(count))) },
  log: options.log ?? noLog,
});

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Largest multiple of 62 within a byte. Higher bytes are ignored, because they would favour the first characters. */
const byteLimit = 248;

/** Returns `length` uniformly distributed characters of `0-9A-Za-z`. */
export function base62(length: number, bytes: (count: number) => Uint8Array): string {
  let text = "";
  while (text.length < length) {
    for (const byte of bytes(length - text.length)) if (byte < byteLimit) text += alphabet[byte % alphabet.length];
  }
  return text;
}
