import { strictJson, VitaeError } from "@vitae/core";
import * as z from "zod";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The value of a JSON body: strict UTF-8, at most 64 levels deep and 100,000 values, no key twice in one object. `undefined` when there is no text at all. */
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

/** The same from text, for JSON inside a form field. */
export const parseJson = (text: string): unknown => strictJson(text, malformed);

/** Declares a text field of a form that holds JSON: its text is read as a JSON body is, then checked by the schema. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) => z.string().transform(parseJson).pipe(schema);

const malformed = (cause: unknown) => new VitaeError("body_malformed", { fields: { expected: "JSON" }, cause });
