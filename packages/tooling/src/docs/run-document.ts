import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../network/free-port.ts";
import { root } from "../repository.ts";
import { readBlocks } from "./blocks.ts";
import { onFreePorts, prints, type ScriptStep, scriptOf, stepsOf } from "./script.ts";

const tsconfig = {
  extends: "../packages/tooling/tsconfig.base.json",
  compilerOptions: {
    noEmit: true,
    allowImportingTsExtensions: true,
    customConditions: ["vitae-source"],
    noUnusedLocals: false,
    // All pages import the same sources: a second page of the same worker checks only its own text. Workers run in parallel, so each
    // has a file of its own.
    incremental: true,
    tsBuildInfoFile: `../node_modules/.cache/documents-${process.env.VITEST_POOL_ID ?? 0}.tsbuildinfo`,
  },
  include: ["*.ts"],
};

/** Lays out the files that the steps need and checks the types of the TypeScript among them; returns the complaints. */
async function prepare(folder: string, steps: readonly ScriptStep[]): Promise<string> {
  for (const { files } of steps) for (const [name, from] of Object.entries(files)) copyFileSync(join(root, from), join(folder, name));
  const written = steps.filter(({ language }) => language === "ts");
  if (written.length === 0) return "";
  for (const { line, text } of written) writeFileSync(join(folder, `line-${line}.ts`), `${text}\nexport {};\n`);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  // Several checkers read the same sources each for itself: twice the work, and no sooner done beside other tests.
  const checked = promisify(execFile)(join(root, "node_modules/.bin/tsc"), ["-p", folder, "--singleThreaded"]);
  return checked.then(
    () => "",
    (failure: { stdout: string }) => failure.stdout,
  );
}

/** Default address of the server. */
const defaultPort = "8080";

/** Milliseconds that one document may take. */
const deadline = 150_000;

/** Sends a signal to a process and its children; false if none of them exists. */
function signal(child: ChildProcess, what: NodeJS.Signals | 0): boolean {
  try {
    return child.pid !== undefined && process.kill(-child.pid, what);
  } catch {
    return false;
  }
}

/** Removes the settings of the service, so that the environment of the tests does not change the output of a page. */
const withoutSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("VITAE_")));

const end = (child: ChildProcess) => signal(child, "SIGTERM");

/** Until servers that stop in order have left their files alone. */
async function gone(child: ChildProcess): Promise<void> {
  for (let waited = 0; signal(child, 0) && waited < 5_000; waited += 50) await sleep(50);
}

/** Runs the script in a process group of its own, so that what it left running ends with it. */
async function run(script: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn("bash", ["-c", script], { detached: true, env, stdio: "ignore" });
  const late = setTimeout(() => end(child), deadline);
  const [code] = await once(child, "exit");
  clearTimeout(late);
  end(child);
  await gone(child);
  return code === 0;
}

/**
 * Tries every marked block of a document from top to bottom, in a folder of its own inside the checkout,
 * where `@vitae/*` are the sources. Returns what went wrong, by line; empty when the document tells the truth.
 */
export async function runDocument(path: string): Promise<string[]> {
  const folder = mkdtempSync(join(root, ".docs-run-"));
  try {
    const found = stepsOf(readBlocks(readFileSync(join(root, path), "utf8")));
    const ports = new Map<string, string>();
    for (const { url } of found) if (url !== null) ports.set(new URL(url).port, String(await freePort()));
    const steps = onFreePorts(found, (port) => ports.get(port) ?? port);
    const complaints = await prepare(folder, steps);
    if (complaints) return [`${path}: ${complaints}`];

    const port = ports.get(defaultPort);
    const served = port === undefined ? {} : { VITAE_PORT: port, PORT: port };
    const env = { ...withoutSettings(process.env), ...served, VITAE_STORAGE: `sqlite:${join(folder, "vitae.db")}` };
    const ended = await run(scriptOf(steps, { root, folder }), env);
    const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : "");
    if (!ended) return [`${path}:${read("at").trim()} failed:\n${read(`${read("at").trim()}.out`)}`];
    return steps.flatMap((step) => {
      const printed = read(`${step.line}.out`);
      return step.output === null || prints(step.output, printed) ? [] : `${path}:${step.line} prints something else:\n${printed}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
