import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { openApiDocument, resumeRoutes } from "@vitae/http";
import { root } from "../repository.ts";
import { declaration, endpointsType } from "./endpoints.ts";
import { namedSchemas } from "./named-schemas.ts";
import type { Document, Schema } from "./schema.ts";

/** Where the types of the client lie, from the root. */
export const clientTypesPath = "packages/client/src/api.table.ts";

const head = `/* Made from the OpenAPI document by packages/tooling/src/client-types/make-client-types.ts: change the schemas, not this file. */
import type { Upload } from "./upload.ts";

`;

/** The types of the client, as the OpenAPI document of this checkout has them. */
export function clientTypes(document = openApiDocument(resumeRoutes, { basePath: "" }) as unknown as Document): string {
  const named = namedSchemas(document);
  const known = new Map([...named].map(([name, schema]) => [same(schema), name]));
  const nameOf = (schema: Schema) => (schema.$ref === undefined ? (known.get(same(schema)) ?? null) : null);
  const sorted = [...named].sort(([one], [other]) => (one < other ? -1 : 1));
  const sent = sentOnly(document);
  const declared = sorted
    .filter(([name]) => name !== refusal)
    .map(([name, schema]) => declaration(name, schema, named, { nameOf, sent: sent.has(name) }));
  return formatted(`${head}${[endpointsType(document, { nameOf }), ...declared].join("\n")}`);
}

/** The client throws it as an error of its own, and its name is taken. */
const refusal = "Error";

/** Components that a request refers to, and no reply or other component does. */
function sentOnly({ paths, components }: Document): ReadonlySet<string> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const referred = (value: unknown) =>
    new Set([...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = ""]) => name));
  const requests = operations.flatMap(({ requestBody }) => requestBody ?? []);
  return referred(requests).difference(referred([operations.map(({ responses }) => responses), components]));
}

/** Text for comparison: equal for schemas that differ only in their description. */
const same = ({ description: _, ...schema }: Schema) => JSON.stringify(schema);

const formatted = (text: string): string =>
  execFileSync(
    join(root, "node_modules/.bin/biome"),
    ["format", `--config-path=${join(root, "packages/tooling")}`, `--stdin-file-path=${clientTypesPath}`],
    { cwd: root, input: text, encoding: "utf8" },
  );
