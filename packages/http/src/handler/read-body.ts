import { limits, VitaeError } from "@vitae/core";
import type { UploadStore } from "@vitae/core/ports";
import type { Form } from "../body/form.ts";
import { parseJson, readJson } from "../body/json-text.ts";
import { readBytes } from "../body/read-bytes.ts";
import { formBytes, formTooLarge, type ReceivedForm, receiveForm } from "../body/receive-form.ts";
import type { HttpRequest } from "../http-types.ts";
import type { Route } from "../route.ts";
import type { RawInput } from "../validation/validate.ts";

/** Options of `readBody()`. */
export interface ReadOptions {
  readonly uploads: UploadStore;
  /** Timeout of the whole body in milliseconds. */
  readonly timeoutMs: number;
  /** Called with the length of each chunk in bytes, before the chunk is stored. May throw to reject the request. */
  readonly count: (bytes: number) => void;
  /** Called with the bytes that are no longer in memory. */
  readonly release: (bytes: number) => void;
}

type Body = Partial<Pick<RawInput, "json" | "form">>;

/** Reads the body of a request by its content type, as its route declares it. The caller must dispose of the uploads. */
export async function readBody(exchange: HttpRequest, route: Route, options: ReadOptions): Promise<Body> {
  if (route.form !== undefined && (isForm(exchange) || route.json === undefined)) return readForm(exchange, route, route.form, options);
  if (route.json === undefined) return {};
  return readBytes(exchange, { ...options, max: route.jsonBytes ?? limits.jsonBytes }, async (bytes) => {
    if (bytes.length > 0 && !isJson(exchange)) throw invalid("Input should be sent as application/json");
    return { json: { value: await readJson(bytes) } };
  });
}

async function readForm(
  exchange: HttpRequest,
  route: Route,
  form: Form,
  { uploads, timeoutMs, count, release }: ReadOptions,
): Promise<Body> {
  const most = formBytes(form, route.jsonBytes);
  if (Number(exchange.headers["content-length"] ?? 0) > most) throw formTooLarge(form, most);
  if (!isForm(exchange)) return { form: { fields: {}, files: [], strayFiles: [], json: {} } };
  const digest = route.idempotent === true && exchange.headers["idempotency-key"] !== undefined;
  const received = await receiveForm(exchange, form, { uploads, timeoutMs, count, release, digest, textBytes: route.jsonBytes });
  try {
    const text = route.jsonField === undefined ? undefined : received.fields[route.jsonField];
    const value = text === undefined ? {} : parseJson(text);
    if (isObject(value)) return { form: { ...received, json: value } };
    if (route.json === undefined) throw invalid("Input should be a valid object", route.jsonField);
    return { json: { value }, form: { ...received, json: {} } };
  } catch (error) {
    await dispose(received);
    throw error;
  }
}

/** Deletes every uploaded file of a form. */
export const dispose = async (form: ReceivedForm | undefined): Promise<void> => {
  await Promise.all(form?.files.map(({ file }) => file.upload?.dispose()) ?? []);
};

const invalid = (msg: string, field?: string) =>
  new VitaeError("validation_failed", { issues: [{ type: "value_error", loc: field === undefined ? ["body"] : ["body", field], msg }] });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isForm = ({ headers }: HttpRequest) => /^multipart\/form-data\s*($|;)/i.test(headers["content-type"] ?? "");
const isJson = ({ headers }: HttpRequest) => /^application\/([\w.-]+\+)?json\s*($|;)/i.test(headers["content-type"] ?? "application/json");
