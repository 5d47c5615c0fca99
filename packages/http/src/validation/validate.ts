import { toValidationIssues, type ValidationIssue, VitaeError } from "@vitae/core";
import * as z from "zod";
import type { Form } from "../body/form.ts";
import { isFileField, type ReceivedFile } from "../body/form.ts";
import type { ReceivedForm } from "../body/receive-form.ts";
import type { Route } from "../route.ts";

/** The received parts of a request before validation. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  /** Query as sent, without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Present if the body was read as JSON. */
  readonly json?: { readonly value: unknown } | undefined;
  /** Present if the body was read as a form, or if the body is absent and the route requires a form. */
  readonly form?: (ReceivedForm & { readonly json: Readonly<Record<string, unknown>> }) | undefined;
}

/** The validated parts of a request. Parts without a schema are undefined. */
export interface ValidParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly json: unknown;
  readonly form: Readonly<Record<string, unknown>> | undefined;
}

/** Result of the validation: the parts and the idempotency key. */
export interface ValidInput {
  readonly parts: ValidParts;
  readonly idempotencyKey: string | undefined;
}

const printable = /^[\x20-\x7e]{1,255}$/;

/** Compiles the schemas of a route once. The returned function throws one error with all validation issues of a request. */
export function validator(route: Route): (raw: RawInput) => ValidInput {
  const text = route.form === undefined ? undefined : textFields(route.form);
  const wantedHeaders = Object.keys(route.headers?.shape ?? {});

  return (raw) => {
    const issues: ValidationIssue[] = [];
    const check = (schema: z.ZodType | undefined, at: string, value: () => unknown): unknown => {
      if (schema === undefined) return undefined;
      const input = value();
      const result = schema.safeParse(input);
      if (!result.success) issues.push(...toValidationIssues(result.error, at, input));
      return result.data;
    };
    const { json, form } = raw;
    const parts: ValidParts = {
      params: check(route.params, "path", () => raw.params),
      query: check(route.query, "query", () => Object.fromEntries(new URLSearchParams(raw.query))),
      headers: check(route.headers, "header", () => pick(raw.headers, wantedHeaders)),
      json: json && check(route.json, "body", () => json.value),
      form: form && {
        ...(check(text, "body", () => ({ ...form.fields, ...form.json })) as object),
        ...fileFields(route.form, form, issues),
      },
    };
    const idempotencyKey = route.idempotent ? raw.headers["idempotency-key"] : undefined;
    if (idempotencyKey !== undefined && !printable.test(idempotencyKey)) issues.push(unprintable);
    if (issues.length > 0) throw new VitaeError("validation_failed", { issues });
    return { parts, idempotencyKey };
  };
}

const unprintable: ValidationIssue = {
  type: "value_error",
  loc: ["header", "Idempotency-Key"],
  msg: "Input should be 1 to 255 printable ASCII characters",
};

function textFields(form: Form): z.ZodObject | undefined {
  const shape = Object.fromEntries(Object.entries(form).flatMap(([name, field]) => (isFileField(field) ? [] : [[name, field]])));
  return Object.keys(shape).length === 0 ? undefined : z.object(shape);
}

function fileFields(form: Form | undefined, received: ReceivedForm, issues: ValidationIssue[]): Record<string, ReceivedFile[]> {
  const found: Record<string, ReceivedFile[]> = {};
  for (const [name, field] of Object.entries(form ?? {})) {
    if (!isFileField(field)) continue;
    const files = received.files.filter((part) => part.field === name || part.field === field.alias).map((part) => part.file);
    if (files.length === 0 && field.required) issues.push({ type: "missing", loc: ["body", name], msg: "Field required" });
    found[name] = files;
  }
  for (const name of received.strayFiles) issues.push(strayFile(form ?? {}, name));
  return found;
}

/** Rejects a file for which the route has no field, because the client expects that it is read. */
function strayFile(form: Form, name: string): ValidationIssue {
  const loc = ["body", name];
  if (Object.hasOwn(form, name)) return { type: "string_type", loc, msg: "Input should be text, not a file" };
  const known = Object.entries(form).flatMap(([own, field]) =>
    isFileField(field) ? [field.alias ? `${own} (or ${field.alias})` : own] : [],
  );
  const way = known.length === 0 ? "no files are taken here" : `send files as ${known.join(" or ")}`;
  return { type: "extra_forbidden", loc, msg: `There is no file field of this name; ${way}` };
}

const pick = (headers: RawInput["headers"], names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name.toLowerCase()] === undefined ? [] : [[name, headers[name.toLowerCase()]]])));
