import { randomUUID } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { strictJson, strictJsonInSteps, VitaeError } from "@vitae/core";
import * as z from "zod";

const utf8 = new TextDecoder("utf-8", { fatal: true });
/** A mark of the byte order is one only where a text begins. */
const utf8Inside = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** Longer bodies are decoded and parsed in steps; in between the event loop serves others. */
const stepBytes = 1024 * 1024;

/**
 * Parses a JSON body. It must be UTF-8, at most 64 levels deep, with at most 100,000 values and no duplicate keys in an object.
 * Returns `undefined` for an empty body; rejects with `body_malformed` otherwise.
 */
export async function readJson(bytes: Uint8Array): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  if (bytes.length <= stepBytes) return parseJson(decode(bytes));
  return strictJsonInSteps(await decodeInSteps(bytes), { malformed, turn, unique: randomUUID() });
}

function decode(bytes: Uint8Array, decoder = utf8): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw malformed(cause);
  }
}

async function decodeInSteps(bytes: Uint8Array): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = characterStart(bytes, at + stepBytes);
    parts.push(decode(bytes.subarray(at, end), at === 0 ? utf8 : utf8Inside));
    at = end;
    await turn();
  }
  const text = parts.join("");
  await turn();
  return text;
}

const continuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** The offset at which the character begins that an offset is inside of. Bytes that are no UTF-8 have a beginning near, too. */
function characterStart(bytes: Uint8Array, offset: number): number {
  let start = offset;
  while (start > offset - 4 && continuation(bytes[start])) start--;
  return Math.min(start, bytes.length);
}

/** Parses JSON text from a form field, with the limits of a JSON body. */
export const parseJson = (text: string): unknown => strictJson(text, malformed);

/** Defines a form field that contains JSON: parses its text with the limits of a JSON body, then validates it with the schema. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) => z.string().transform(parseJson).pipe(schema);

const malformed = (cause: unknown) => new VitaeError("body_malformed", { fields: { expected: "JSON" }, cause });
