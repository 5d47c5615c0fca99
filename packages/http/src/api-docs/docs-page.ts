import { isDeepStrictEqual } from "node:util";
import { curlCommands, type SentBody, type SentParameter } from "./curl.ts";
import { describeSchema, dropEmpty } from "./describe-schema.ts";
import { docsStyle } from "./docs-style.ts";

/** The parts of an OpenAPI document that the page shows. */
interface ShownDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

interface ShownOperation {
  readonly summary?: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, SentBody>> };
  readonly responses: Readonly<Record<string, { description: string; content?: Readonly<Record<string, SentBody>> }>>;
}

interface Parameter extends SentParameter {
  readonly description?: string;
}

/** Formats an OpenAPI document as one HTML page. The page contains no scripts, needs no network and works below any prefix. */
export function docsPage(document: Readonly<Record<string, unknown>>): string {
  const { info, servers, paths, components } = document as unknown as ShownDocument;
  const base = servers?.[0]?.url.replace(/^\./, "") ?? "";
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, one]) => {
      if (method === "servers") return [];
      const operation = one as ShownOperation;
      return operationSection(method.toUpperCase(), (operation.security?.length === 0 ? "" : base) + path, operation);
    }),
  );
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) => `<details id="schema-${attribute(name)}"><summary>${escaped(name)}</summary>${json(schema)}</details>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} API</title>
<style>${docsStyle}</style>
</head>
<body>
<main>
<h1>${escaped(info.title)} <small>API ${escaped(info.version)}</small></h1>
<p>${prose(info.description ?? "")} Machines read <a href="openapi.json">openapi.json</a>.</p>
${operations.join("\n")}
<h2>Schemas</h2>
${schemas.join("\n")}
</main>
</body>
</html>
`;
}

function operationSection(
  method: string,
  path: string,
  { summary = "", security, parameters = [], requestBody, responses }: ShownOperation,
): string {
  const bodies = requestBody?.content ?? {};
  const lines = curlCommands({ method, path, needsToken: security?.length !== 0, parameters, bodies });
  return `<section>
<h2><b class="${method.toLowerCase()}">${method}</b> <code>${escaped(path)}</code></h2>
<p>${prose(summary)}</p>
${lines.map((line) => `<pre tabindex="0">${escaped(line)}</pre>`).join("\n")}
${parameters.length === 0 ? "" : table(["Parameter", "In", "Value", "Meaning"], parameters.map(parameterRow))}
${Object.entries(bodies)
  .map(([type, { schema }]) => `<details><summary>Body: ${escaped(type)}</summary>${json(schema)}</details>`)
  .join("\n")}
${Object.entries(responses).map(exampleOf).join("")}
${table(["Status", "Meaning", "Body"], Object.entries(responses).map(responseRow))}
</section>`;
}

const parameterRow = ({ name, in: place, required, description, schema }: Parameter) => [
  `<code>${escaped(name)}</code>${required ? "" : " <small>optional</small>"}`,
  escaped(place),
  prose(describeSchema(schema)),
  prose(description ?? ""),
];

const responseRow = ([status, { description, content }]: [string, ShownOperation["responses"][string]]) => [
  escaped(status),
  description.split("\n\n").map(prose).join("<br>"),
  Object.values(content ?? {})
    .map(({ schema }) => linked(schema))
    .join(" "),
];

const exampleOf = ([status, { content }]: [string, ShownOperation["responses"][string]]) =>
  Object.values(content ?? {})
    .filter(({ example }) => example !== undefined)
    .map(({ example }) => ({ example, shown: dropEmpty(example) }))
    .map(
      ({ example, shown }) =>
        `<p>A ${escaped(status)}${isDeepStrictEqual(example, shown) ? "" : ", its empty values left out"}:</p>${json(shown)}`,
    )
    .join("");

/** Names of the schemas to which a schema refers, or its type. */
function linked(schema: unknown): string {
  const names = [...JSON.stringify(schema).matchAll(/#\/components\/schemas\/([\w.-]+)/g)].map(([, name = ""]) => name);
  return names.map((name) => `<a href="#schema-${attribute(name)}">${escaped(name)}</a>`).join(" or ");
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join("")}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;

const json = (value: unknown) => `<pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;
const prose = (text: string) => escaped(text).replace(/`([^`]*)`/g, "<code>$1</code>");

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] ?? "");
/** Escapes quotes. Only attribute values need it; escaping all text would enlarge the page by a fifth. */
const attribute = (text: string) => escaped(text).replaceAll('"', "&quot;");
