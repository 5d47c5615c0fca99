import type { Document, Operation, Schema } from "./schema.ts";
import { comment, members, type TypeOptions, typeOf, writtenOut } from "./type-of.ts";

/** What each endpoint that needs a token takes and gives: `"POST /parse/": { query: …; form: …; reply: … }`. */
export function endpointsType({ paths }: Document, options: TypeOptions): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.security?.length !== 0)
      .map(([method, operation]) => `"${method.toUpperCase()} ${path}": {\n${parts(operation, options)}};\n`),
  );
  return `${comment("Requests and responses of every endpoint that requires a token, by method and path.")}export interface Endpoints {\n${rows.join("")}}\n`;
}

function parts(operation: Operation, options: TypeOptions): string {
  const sent = { ...options, sent: true };
  const query = queryOf(operation);
  const body = operation.requestBody?.content ?? {};
  const taken: [string, Schema | undefined][] = [
    ["query", query],
    ["json", body["application/json"]?.schema],
    ["form", body["multipart/form-data"]?.schema],
  ];
  const lines = taken.map(([name, schema]) => (schema ? `${name}: ${typeOf(schema, sent)};\n` : ""));
  const reply = Object.values(operation.responses)[0]?.content?.["application/json"]?.schema;
  if (reply === undefined) throw new Error("An endpoint with a token answers with JSON.");
  return `${lines.join("")}reply: ${typeOf(reply, options)};\n`;
}

function queryOf({ parameters = [] }: Operation): Schema | undefined {
  const found = parameters.filter((parameter) => parameter.in === "query");
  if (found.length === 0) return undefined;
  return {
    type: "object",
    properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
    required: found.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** `export interface …`; one that has all of another and more extends it. */
export function declaration(name: string, schema: Schema, bases: ReadonlyMap<string, Schema>, options: TypeOptions): string {
  const about = comment(schema.description);
  if (schema.properties === undefined && schema.additionalProperties === undefined) {
    return `${about}export type ${name} = ${writtenOut(schema, options)};\n`;
  }
  const base = [...bases].find(([other, candidate]) => other !== name && extendsIt(schema, candidate));
  if (!base) return `${about}export interface ${name} {\n${members(schema, options)}}\n`;
  const inherited = base[1].properties ?? {};
  const own = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([key]) => !(key in inherited)));
  return `${about}export interface ${name} extends ${base[0]} {\n${members({ ...schema, properties: own }, options)}}\n`;
}

const fewest = 5;

function extendsIt({ properties = {}, required = [] }: Schema, base: Schema): boolean {
  const inherited = Object.entries(base.properties ?? {});
  return (
    inherited.length >= fewest &&
    inherited.length < Object.keys(properties).length &&
    inherited.every(([key, schema]) => JSON.stringify(properties[key]) === JSON.stringify(schema)) &&
    (base.required ?? []).every((key) => required.includes(key))
  );
}
