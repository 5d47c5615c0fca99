import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bundleFunction } from "../bundle.ts";

/** Responses of a new process, with times in milliseconds since its start. */
export interface Cold {
  readonly health: { readonly statusCode: number };
  readonly parsed: { readonly statusCode: number; readonly body: string };
  readonly ms: { readonly loaded: number; readonly health: number; readonly parsed: number };
}

/** Bundles the smallest function that parses documents from the sources. */
export const bundleMinimal = (folder: string): Promise<void> =>
  bundleFunction({ entry: fileURLToPath(new URL("./handler.ts", import.meta.url)), folder, conditions: ["vitae-source"] });

const program = `
  import { readFileSync } from "node:fs";
  const { started, index, document } = JSON.parse(process.argv[1]);
  const { handler } = await import(index);
  const since = () => Date.now() - started;
  const ms = { loaded: since() };
  const call = (method, rawPath, more) =>
    handler({ rawPath, rawQueryString: "", requestContext: { stage: "$default", http: { method } }, ...more }, { getRemainingTimeInMillis: () => 30_000 });
  const health = await call("GET", "/healthz");
  ms.health = since();
  const head = '--b\\r\\nContent-Disposition: form-data; name="files"; filename="cv"\\r\\n\\r\\n';
  const body = Buffer.concat([Buffer.from(head), readFileSync(document), Buffer.from("\\r\\n--b--\\r\\n")]).toString("base64");
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const parsed = await call("POST", "/parse/", { headers, body, isBase64Encoded: true });
  ms.parsed = since();
  process.stdout.write(JSON.stringify({ health, parsed, ms }), () => process.exit());`;

/** Starts the function of a folder in a process outside of this repository, and sends a health request and a document. */
export function coldStart(folder: string, document: URL): Cold {
  const given = { started: Date.now(), index: `${folder}/index.mjs`, document: fileURLToPath(document) };
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program, JSON.stringify(given)], {
    cwd: folder,
    env: {},
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(`the function did not start: ${stderr}`);
  return JSON.parse(stdout);
}
