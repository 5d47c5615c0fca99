import type { Schema } from "./schema.ts";

export interface TypeOptions {
  /** The name of a schema that has a named type; null: the type is written inline. */
  readonly nameOf: (schema: Schema) => string | null;
  /** Types of requests are read-only; types of responses are not. */
  readonly sent?: boolean;
}

/** Keywords of a schema that a type expresses, and keywords that it omits. */
const known: ReadonlySet<string> = new Set([
  ...["$ref", "type", "format", "const", "enum", "anyOf", "oneOf", "not", "items", "prefixItems"],
  ...["properties", "required", "additionalProperties", "description"],
  ...["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "pattern"],
  ...["propertyNames", "default", "examples", "readOnly"],
]);

/** The TypeScript type of a schema. Limits of length and form are the server's to check. */
export function typeOf(schema: Schema, options: TypeOptions): string {
  return options.nameOf(schema) ?? writtenOut(schema, options);
}

/** The same, also where the schema has a name. */
export function writtenOut(schema: Schema, options: TypeOptions): string {
  const strange = Object.keys(schema).find((keyword) => !known.has(keyword));
  if (strange !== undefined) throw new Error(`No type tells of "${strange}" yet: teach it to type-of.ts.`);
  if (schema.$ref !== undefined) return schema.$ref.slice("#/components/schemas/".length);
  if (schema.format === "binary") return "Upload";
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((each) => JSON.stringify(each)));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return union(either.map((each) => typeOf(each, options)));
  if (schema.not) return "never";
  if (Array.isArray(schema.type)) return union(schema.type.map((type: string) => writtenOut({ ...schema, type }, options)));
  return plain(schema, options);
}

function plain(schema: Schema, options: TypeOptions): string {
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return listOf(schema, options);
    case "object":
      return `{\n${members(schema, options)}}`;
    default:
      return "unknown";
  }
}

function listOf({ prefixItems, items = {} }: Schema, options: TypeOptions): string {
  const readOnly = options.sent ? "readonly " : "";
  if (prefixItems) return `${readOnly}[${prefixItems.map((each) => typeOf(each, options)).join(", ")}]`;
  const item = typeOf(items, options);
  return `${readOnly}${/[ |]/.test(item) && !item.startsWith("{") ? `(${item})` : item}[]`;
}

/** The properties of an object type, without its braces. */
export function members(schema: Schema, options: TypeOptions): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const lines = Object.entries(properties).map(
    ([name, each]) =>
      `${comment(each.description)}${key(name)}${required.includes(name) ? "" : "?"}: ${optional(each, name, schema, options)};\n`,
  );
  if (typeof additionalProperties === "object") lines.push(`[key: string]: ${typeOf(additionalProperties, options)};\n`);
  return lines.join("");
}

/** Where types are exact about it, a key that may be left out may also be undefined: callers spread what they have. */
const optional = (schema: Schema, name: string, { required = [] }: Schema, options: TypeOptions) =>
  `${typeOf(schema, options)}${options.sent && !required.includes(name) ? " | undefined" : ""}`;

export const comment = (text: string | undefined) => (text === undefined ? "" : `/** ${text.replaceAll("*/", "*\\/")} */\n`);

const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

/** A text is a text, whichever words are named beside it. */
function union(types: readonly string[]): string {
  const all = new Set(types.flatMap((type) => (/["{]/.test(type) ? [type] : type.split(" | "))));
  return [...all].filter((type) => !(all.has("string") && /^"[^"]*"$/.test(type))).join(" | ");
}
