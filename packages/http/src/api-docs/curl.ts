/** One parameter of an OpenAPI operation, reduced to what a sample request needs. */
export interface SentParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: unknown;
}

/** One media type of a request body, with its schema and example. */
export interface SentBody {
  readonly schema: unknown;
  readonly example?: unknown;
}

/** An OpenAPI operation, reduced to what a sample request needs. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly needsToken: boolean;
  readonly parameters: readonly SentParameter[];
  /** Request bodies by media type. */
  readonly bodies: Readonly<Record<string, SentBody>>;
}

/** Formats an operation as curl commands, one per media type of its body, with an example of each required value. */
export function curlCommands({ method, path, needsToken, parameters, bodies }: SentRequest): readonly string[] {
  const contents = Object.entries(bodies);
  const start = [
    `curl ${method === "GET" || contents.length > 0 ? "" : `-X ${method} `}"$BASE_URL${addressOf(path, parameters)}"`,
    needsToken ? `-H "Authorization: Bearer $API_KEY"` : [],
  ].flat();
  const lineOf = (parts: readonly string[]) => [...start, ...parts].join(" \\\n  ");
  return contents.length === 0
    ? [lineOf([])]
    : contents.map(([type, body]) => lineOf(type === multipart ? formParts(body) : jsonParts(body)));
}

const multipart = "multipart/form-data";

function addressOf(path: string, parameters: readonly SentParameter[]): string {
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === "query" && one.required)
      .map((one): [string, string] => [one.name, exampleOf(one.schema, one.name)]),
  );
  const filled = parameters
    .filter((one) => one.in === "path")
    .reduce((address, { name, schema }) => address.replace(`{${name}}`, encodeURIComponent(exampleOf(schema, name))), path);
  return query.size === 0 ? filled : `${filled}?${query}`;
}

function exampleOf(schema: unknown, otherwise: string): string {
  const { examples: [first] = [] } = (schema ?? {}) as { readonly examples?: readonly unknown[] };
  return String(first ?? otherwise);
}

const jsonParts = ({ example }: SentBody) => [
  `-H "Content-Type: application/json" -d ${example === undefined ? "@body.json" : quoted(JSON.stringify(example))}`,
];

/** A list contains files if the schema of its items is a file. */
const formParts = ({ schema, example = requiredIn(schema) }: SentBody) =>
  Object.entries(example as Readonly<Record<string, string | readonly string[]>>).flatMap(([name, value]) =>
    typeof value === "string" ? `-F ${quoted(`${name}=${value}`)}` : value.map((filename) => `-F ${quoted(`${name}=@${filename}`)}`),
  );

/** Example of a form without one: its required fields. */
function requiredIn(schema: unknown): Record<string, string | readonly string[]> {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, { type?: string }>; required?: readonly string[] };
  return Object.fromEntries(
    required.map((name) => [name, properties[name]?.type === "array" ? ["cv.pdf"] : exampleOf(properties[name], name)]),
  );
}

/** Quotes a value for the shell. */
const quoted = (text: string) => (/^[\w=@.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
