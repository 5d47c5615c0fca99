import * as z from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Form } from "../body/form.ts";
import { type FileField, isFileField } from "../body/form.ts";
import { isMedia, type Route } from "../route.ts";
import { detailOf, errorsByStatus } from "./route-errors.ts";

/** Options of `openApiDocument()`. */
export interface DocumentOptions {
  /** Prefix of every path that requires a token. */
  readonly basePath: string;
}

const code = z.string().meta({ description: "Error code, stable between releases. The text of `detail` may change." });

const ErrorBody = z.object({ detail: z.string(), code }).meta({ id: "Error" });

const ValidationErrorBody = z
  .object({
    detail: z.array(z.object({ type: z.string(), loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
    code,
  })
  .meta({ id: "ValidationError", description: "Validation issues of the request." });

const requestId = z.string().meta({ format: "uuid", description: "Id of the request; quote it in support requests." });
const idempotencyKey = z.string().min(1).max(255).optional().meta({
  description: "Printable ASCII. A request with the same key within 24 hours returns the first response and is not charged again.",
});
const retryAfter = z.string().meta({ description: "Seconds to wait." });
const replayed = z
  .literal("true")
  .optional()
  .meta({ description: "The response is a replay of the first response with this Idempotency-Key." });

/**
 * Builds the OpenAPI 3.1 document of a route table. Server URLs are relative to the document, so it is correct below any prefix.
 */
export function openApiDocument(routes: readonly Route[], { basePath }: DocumentOptions): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {};
  for (const [path, group] of Map.groupBy(routes, (route) => route.path)) {
    paths[path] = {
      ...(group.every((route) => route.access === "none") && basePath !== "" ? { servers: [{ url: "." }] } : {}),
      ...Object.fromEntries(group.map((route) => [route.method.toLowerCase(), operation(route)])),
    };
  }
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Vitae",
        version: "1.0.0",
        description: "Parses résumés to structured JSON with verbatim values.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: `.${basePath}` }],
      security: [{ bearer: [] }],
      paths,
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "`Authorization: Bearer key_<id>_<secret>`" } },
      },
    },
    {
      override: ({ jsonSchema, io }) => {
        if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    },
  );
  return document as unknown as Record<string, unknown>;
}

function operation(route: Route): ZodOpenApiOperationObject {
  const header = z.object({ ...route.headers?.shape, ...(route.idempotent ? { "Idempotency-Key": idempotencyKey } : {}) });
  return {
    operationId: operationId(route),
    summary: route.summary,
    ...(route.access === "none" ? { security: [] } : {}),
    requestParams: {
      ...(route.params ? { path: route.params } : {}),
      ...(route.query ? { query: route.query } : {}),
      ...(Object.keys(header.shape).length > 0 ? { header } : {}),
    },
    ...(route.json || route.form ? { requestBody: { required: true, content: requestContent(route) } } : {}),
    responses: { [String(route.status ?? 200)]: success(route), ...failures(route) },
  };
}

/** `POST /parse/` → `post_parse`. */
const operationId = ({ method, path }: Route) => `${method.toLowerCase()}_${path.replace(/\W+/g, " ").trim().replaceAll(" ", "_")}`;

const requestContent = (route: Route) => ({
  ...(route.json ? { "application/json": withExample(route.json, route.exampleBody) } : {}),
  ...(route.form ? { "multipart/form-data": withExample(formSchema(route.form), formExample(route, route.form)) } : {}),
});

function formSchema(form: Form): z.ZodObject {
  const shape = Object.entries(form).flatMap(([name, field]): [string, z.ZodType][] => {
    if (!isFileField(field)) return [[name, field]];
    const list = z
      .array(binary)
      .max(field.max)
      .meta({ description: fileHint(field) });
    const alias: [string, z.ZodType][] =
      field.alias === undefined ? [] : [[field.alias, binary.optional().meta({ description: `Alias of \`${name}\` for one file.` })]];
    return [[name, field.required && field.alias === undefined ? list : list.optional()], ...alias];
  });
  return z.object(Object.fromEntries(shape));
}

/** Sample form: a file is represented by its name, and by a list of names if its field is a list. */
const formExample = ({ exampleForm }: Route, form: Form) =>
  exampleForm &&
  Object.fromEntries(Object.entries(exampleForm).map(([name, value]) => [name, isFileField(form[name] ?? {}) ? [value] : value]));

const binary = z.string().meta({ override: { type: "string", format: "binary" } });
const fileHint = ({ max, maxBytes }: FileField) => `At most ${max}, of at most ${maxBytes / 1024 / 1024} MB each.`;

const success = (route: Route) => ({
  description: route.answers ?? "Done.",
  headers: z.object({ "X-Service-Request-Id": requestId, ...(route.idempotent ? { "Idempotent-Replayed": replayed } : {}) }),
  content: isMedia(route.reply)
    ? { [route.reply.media]: { schema: z.string() } }
    : {
        "application/json": withExample(route.reply, route.example),
        ...Object.fromEntries((route.files ?? []).map((media) => [media, { schema: binary }])),
      },
});

const withExample = (schema: z.ZodType, example: unknown) => ({ schema, ...(example === undefined ? {} : { example }) });

const failures = (route: Route) =>
  Object.fromEntries(
    [...errorsByStatus(route)].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((one) => `\`${one}\`: ${detailOf(route, one)}`).join("\n\n"),
        headers: z.object({ "X-Service-Request-Id": requestId, ...(status === 429 ? { "Retry-After": retryAfter } : {}) }),
        content: { "application/json": { schema: status === 422 ? z.union([ValidationErrorBody, ErrorBody]) : ErrorBody } },
      },
    ]),
  );
