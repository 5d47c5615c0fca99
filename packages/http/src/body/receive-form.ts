import { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { limits, VitaeError } from "@vitae/core";
import type { UploadStore } from "@vitae/core/ports";
import type { HttpRequest } from "../http-types.ts";
import type { Form } from "./form.ts";
import { type FileField, isFileField, toMegabytes } from "./form.ts";
import { tooLarge } from "./read-bytes.ts";
import { readChunks } from "./read-chunks.ts";
import { type FilePart, receiveFile } from "./receive-file.ts";

/** Allowance for boundaries and headers of the parts, in bytes. */
const slack = 1024 * 1024;
const parts = { fields: 100, parts: 200, headerPairs: 20, headerSize: 8 * 1024 };
const longestName = 255;
const mostStrayFiles = 20;
/** Time that the parser has to finish after it has received every byte. */
const parseMs = 10_000;
/**
 * The parser never finishes if one chunk contains a long part that it skips. Chunks of the size that a socket delivers are safe.
 */
const bite = 64 * 1024;

/** Options of `receiveForm()`. */
export interface FormOptions {
  /** Timeout of the whole body in milliseconds. */
  readonly timeoutMs: number;
  readonly uploads: UploadStore;
  /** Maximum size of all text fields together, in bytes. Default: 2 MB. */
  readonly textBytes?: number | undefined;
  /** True to compute the SHA-256 of every file, for the fingerprint of the request. */
  readonly digest: boolean;
  readonly count: (bytes: number) => void;
  /** Called with the bytes of files that are no longer in memory. */
  readonly release: (bytes: number) => void;
}

/** A received multipart form. */
export interface ReceivedForm {
  /** Text fields. If a name occurs more than once, the last value is used. */
  readonly fields: Readonly<Record<string, string>>;
  /** Files by field, in the order sent; files of an alias are last. */
  readonly files: readonly FilePart[];
  /** Names of received files for which the form has no field. These files are not stored. */
  readonly strayFiles: readonly string[];
}

/** Maximum size of a form in bytes: files, text fields and boundaries. */
export const formBytes = (form: Form, textBytes: number = limits.jsonBytes) =>
  Object.values(form).reduce((sum, field) => sum + (isFileField(field) ? field.max * field.maxBytes : 0), textBytes + slack);

/**
 * Receives a multipart form and streams its files into the upload store. Deletes everything if the form is rejected.
 *
 * A file that exceeds its limit fails alone; if the field accepts one file only, it rejects the form. Rejects with
 * `too_many_files`, `body_too_large`, `file_too_large`, `body_incomplete` or `body_malformed`.
 */
export async function receiveForm(
  { body, headers, sendContinue: invite }: HttpRequest,
  form: Form,
  options: FormOptions,
): Promise<ReceivedForm> {
  const none: ReceivedForm = { fields: {}, files: [], strayFiles: [] };
  if (body === null || headers["content-length"] === "0") return none;
  const { textBytes: mostText = limits.jsonBytes } = options;
  const boy = openForm(headers["content-type"] ?? "", mostText);
  const most = formBytes(form, mostText);
  const rules = fileRules(form);
  const fields: Record<string, string> = Object.create(null);
  const arriving: { rule: FileField; named: boolean; stream: Readable; part: Promise<FilePart> }[] = [];
  const strayFiles = new Set<string>();
  const parsed = Promise.withResolvers<void>();
  parsed.promise.catch(() => {}); // also awaited below, but only after the body has ended
  let bytes = 0;
  let textBytes = 0;
  let anyPart = false;

  const take = (chunk: Buffer) => {
    bytes += chunk.length;
    options.count(chunk.length);
    if (bytes > most) throw formTooLarge(form, most, arriving.length);
    return feed(boy, chunk) ? undefined : new Promise((resolve) => boy.once("drain", resolve));
  };
  invite?.();
  const reading = readChunks(body instanceof Uint8Array ? Readable.from([body]) : body, take, options.timeoutMs);
  const fail = (error: unknown) => {
    parsed.reject(error);
    reading.stop(error);
  };

  boy.on("file", (name, stream, filename = "") => {
    anyPart = true;
    stream.on("error", () => {}); // receiveFile reports the error; without a listener, a truncated file would end the process
    const rule = rules.get(name);
    const named = filename !== "";
    if (rule === undefined) {
      if (named && strayFiles.size < mostStrayFiles) strayFiles.add(shortened(name ?? ""));
      return void stream.resume();
    }
    if (named && arriving.filter((other) => other.named && other.rule === rule).length === rule.max) {
      stream.resume();
      return fail(tooMany(rule));
    }
    const part = receiveFile(stream, options.uploads, {
      field: name,
      filename: shortened(filename),
      maxBytes: rule.maxBytes,
      tooLarge: rule.tooLarge,
      digest: options.digest,
      release: options.release,
      refused: (error) => (rule.max === 1 ? fail(error) : undefined),
    });
    part.catch(fail);
    arriving.push({ rule, named, stream, part });
  });
  boy.on("field", (name, value, _nameCut, valueCut) => {
    anyPart = true;
    textBytes += Buffer.byteLength(value);
    if (valueCut || textBytes > mostText) return fail(tooLarge(mostText));
    if (name !== undefined) fields[name] = value;
  });
  boy.on("fieldsLimit", () => fail(tooManyParts())).on("partsLimit", () => fail(tooManyParts()));
  boy.on("finish", parsed.resolve);
  boy.on("error", (cause) => fail(anyPart ? new VitaeError("body_incomplete", { cause }) : malformed(cause)));

  try {
    await reading.done;
    if (bytes === 0) return none;
    boy.end();
    await within(parsed.promise, parseMs);
    const files = (await Promise.all(arriving.map(({ part }) => part))).filter(wasChosen);
    for (const rule of new Set(rules.values()))
      if (files.filter(({ field }) => rules.get(field) === rule).length > rule.max) throw tooMany(rule);
    files.sort((a, b) => Number(isAlias(a.field, rules)) - Number(isAlias(b.field, rules)));
    return { fields, files, strayFiles: [...strayFiles] };
  } catch (error) {
    fail(error);
    for (const { stream } of arriving) stream.destroy();
    const kept = await Promise.allSettled(arriving.map(({ part }) => part));
    await Promise.all(kept.map((part) => (part.status === "fulfilled" ? part.value.file.upload?.dispose() : undefined)));
    throw error;
  }
}

/** Error of a form that is too large. If the form accepts one file, the error names the file. */
export function formTooLarge(form: Form, most: number, files?: number): VitaeError {
  const [rule, ...others] = Object.values(form).filter(isFileField);
  if (rule === undefined || others.length > 0) return tooLarge(most);
  return files === 1 || (files === undefined && rule.max === 1)
    ? new VitaeError(rule.tooLarge, { fields: { max: toMegabytes(rule.maxBytes) } })
    : tooLarge(most);
}

function openForm(contentType: string, fieldSize: number) {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: { ...parts, fieldSize } });
  } catch (cause) {
    throw malformed(cause);
  }
}

/** Returns false if the parser must be waited for. */
function feed(boy: BusboyInstance, chunk: Buffer): boolean {
  let more = true;
  for (let at = 0; at < chunk.length; at += bite) more = boy.write(chunk.subarray(at, at + bite));
  return more;
}

const tooMany = ({ max }: FileField) => new VitaeError("too_many_files", { fields: { max } });
const malformed = (cause?: unknown) => new VitaeError("body_malformed", { fields: { expected: "multipart/form-data" }, cause });
const tooManyParts = () =>
  new VitaeError("body_malformed", { fields: { expected: `multipart/form-data of at most ${parts.fields} fields` } });

/** Cuts text to a length in bytes, never inside a character. */
const shortened = (filename: string) => filename.slice(0, longestName).replace(/[\ud800-\udbff]$/, "");

/** Fields by their names and aliases. */
const fileRules = (form: Form) =>
  new Map(
    Object.entries(form).flatMap(([name, field]): [string, FileField][] => {
      if (!isFileField(field)) return [];
      return field.alias === undefined
        ? [[name, field]]
        : [
            [name, field],
            [field.alias, field],
          ];
    }),
  );

const isAlias = (name: string, rules: Map<string, FileField>) => rules.get(name)?.alias === name;

/** Browsers send an empty part without a name for a file input in which no file was chosen. */
const wasChosen = ({ file }: FilePart) => file.filename !== "" || file.failure?.code !== "file_empty";

/** Waits for the parser, which has all bytes already. If it does not finish, the form is malformed. */
async function within(work: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(malformed()), ms);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
