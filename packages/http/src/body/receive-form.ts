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

/** Boundaries and headers of the parts. */
const slack = 1024 * 1024;
const parts = { fields: 100, parts: 200, headerPairs: 20, headerSize: 8 * 1024 };
const longestName = 255;
const mostStrayFiles = 20;
/** For the parser to finish once it has every byte. */
const parseMs = 10_000;
/** The parser never finishes when one chunk holds a long part that it skips; what a socket gives at once is safe. */
const bite = 64 * 1024;

export interface FormOptions {
  /** Milliseconds for the whole body. */
  readonly timeoutMs: number;
  readonly uploads: UploadStore;
  /** Bytes of all text fields together; 2 MB unless told. */
  readonly textBytes?: number | undefined;
  /** SHA-256 of every file, for the fingerprint of the request. */
  readonly digest: boolean;
  readonly count: (bytes: number) => void;
  /** Told of the bytes of files that are kept in memory no longer. */
  readonly release: (bytes: number) => void;
}

export interface ReceivedForm {
  /** Text fields; the last of several of one name. */
  readonly fields: Readonly<Record<string, string>>;
  /** In the order sent, aliases last. */
  readonly files: readonly FilePart[];
  /** Names under which files came that the form has no file field for; nothing of those is kept. */
  readonly strayFiles: readonly string[];
}

/** What a form may weigh: its files, its text, its frame. */
export const formBytes = (form: Form, textBytes: number = limits.jsonBytes) =>
  Object.values(form).reduce((sum, field) => sum + (isFileField(field) ? field.max * field.maxBytes : 0), textBytes + slack);

/**
 * Receives a multipart form: files stream into the uploads, nothing is kept of a form that is refused.
 *
 * A file over its limit is that file's own failure; it refuses the form when no second file could stand beside it. Rejects with `too_many_files`, `body_too_large`, `file_too_large`,
 * `body_incomplete` or `body_malformed`.
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
  parsed.promise.catch(() => {}); // also awaited below, but only once the body has ended
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
    stream.on("error", () => {}); // its reader tells; without a listener a cut file would end the process
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

/** Too much of a form that takes one file is that file's fault. */
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

/** False when the parser asks to wait. */
function feed(boy: BusboyInstance, chunk: Buffer): boolean {
  let more = true;
  for (let at = 0; at < chunk.length; at += bite) more = boy.write(chunk.subarray(at, at + bite));
  return more;
}

const tooMany = ({ max }: FileField) => new VitaeError("too_many_files", { fields: { max } });
const malformed = (cause?: unknown) => new VitaeError("body_malformed", { fields: { expected: "multipart/form-data" }, cause });
const tooManyParts = () =>
  new VitaeError("body_malformed", { fields: { expected: `multipart/form-data of at most ${parts.fields} fields` } });

/** Cut to a length that is kept, never inside a character. */
const shortened = (filename: string) => filename.slice(0, longestName).replace(/[\ud800-\udbff]$/, "");

/** Fields by every name they go by. */
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

/** A browser sends an empty part without a name for a file input in which nothing was chosen. */
const wasChosen = ({ file }: FilePart) => file.filename !== "" || file.failure?.code !== "file_empty";

/** The parser has all bytes and only has to finish; if it does not, the form is broken. */
async function within(work: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(malformed()), ms);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
