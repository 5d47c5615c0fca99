import { strictJson, VitaeError } from "@vitae/core";
import * as z from "zod";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a JSON body. It must be UTF-8, at most 64 levels deep, with at most 100,000 values and no duplicate keys in an object.
 * Returns `undefined` for an empty body; throws `body_malformed` otherwise.
 */
export function readJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (cause) {
    throw malformed(cause);
  }
  return parseJson(text);
}

/** Parses JSON text from a form field, with the limits of a JSON body. */
export const parseJson = (text: string): unknown => strictJson(text, malformed);

/** Defines a form field that contains JSON: parses its text with the limits of a JSON body, then validates it with the schema. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) => z.string().transform(parseJson).pipe(schema);

const malformed = (cause: unknown) => new VitaeError("body_malformed", { fields: { expected: "JSON" }, cause });
