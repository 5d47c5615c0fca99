import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { readBlocks } from "../docs/blocks.ts";
import type { EntryPoint } from "../workspaces.ts";
import { namesOf, typeOnlyNamesOf } from "./entry-point-names.ts";

/** The names that exist at run time, by entry point; an installed entry point that fails to load rejects with its own error. */
export async function runtimeNames(folder: string, entryPoints: readonly EntryPoint[]): Promise<Record<string, string[]>> {
  const program = `
    const names = {};
    for (const entryPoint of ${JSON.stringify(entryPoints.map(({ specifier }) => specifier))}) {
      const values = await import(entryPoint);
      names[entryPoint] = Object.keys(values).filter((name) => values[name] !== undefined);
    }
    process.stdout.write(JSON.stringify(names));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], { cwd: folder });
  return JSON.parse(stdout);
}

const union = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(" | ") || "never";

/** TypeScript that takes every name out of every entry point, and compiles only where types and run time know the same values. */
export function useOf(entryPoints: readonly EntryPoint[], atRunTime: Readonly<Record<string, readonly string[]>>): string {
  const uses = entryPoints.map(({ specifier, types }, at) => {
    const values = union(atRunTime[specifier] ?? []);
    const known = union([...(atRunTime[specifier] ?? []), ...typeOnlyNamesOf(types)]);
    const every = namesOf(types).map((name) => `${name} as ${name}_${at}`);
    return `import * as entryPoint${at} from "${specifier}";
export type { ${every.join(", ")} } from "${specifier}";
export const all${at} = { ...entryPoint${at} };
export type OnlyInTypes${at} = None<Exclude<keyof typeof entryPoint${at}, ${known}>>;
export type OnlyAtRunTime${at} = None<Exclude<${values}, keyof typeof entryPoint${at}>>;
`;
  });
  return `type None<Name extends never> = Name;\n${uses.join("")}`;
}

/** Compilers and the ways in which a project finds its packages. */
const compilers = [
  { typescript: "7", resolutions: ["node16", "nodenext", "bundler"] },
  { typescript: "5.9", resolutions: ["nodenext", "bundler"] },
].flatMap(({ typescript, resolutions }) => resolutions.map((resolution) => ({ typescript, resolution })));

const strictest = {
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  declaration: true,
  outDir: "out",
  types: ["node"],
  rootDir: "uses",
};

/** Writes the project that uses every entry point, and the examples of the installed packages' own pages. */
export function writeUses(folder: string, uses: string, packages: readonly string[]): void {
  mkdirSync(join(folder, "uses"));
  writeFileSync(join(folder, "uses/entry-points.ts"), uses);
  for (const name of packages) {
    const blocks = readBlocks(readFileSync(join(folder, "node_modules", name, "README.md"), "utf8"));
    for (const { language, line, text } of blocks)
      if (language === "ts") writeFileSync(join(folder, `uses/readme-${basename(name)}-${line}.ts`), `${text}\nexport {};\n`);
  }
  for (const { typescript, resolution } of compilers) {
    const module = resolution === "bundler" ? "esnext" : resolution;
    const compilerOptions = { ...strictest, target: "es2024", module, moduleResolution: resolution };
    writeFileSync(join(folder, `tsconfig-${typescript}-${resolution}.json`), JSON.stringify({ compilerOptions, include: ["uses/*.ts"] }));
  }
}

/** Compiles that project with every compiler, two at a time. Returns their messages by compiler. */
export async function compileUses(folder: string): Promise<string[]> {
  const queue = [...compilers];
  const found: string[] = [];
  const next = async (): Promise<void> => {
    const job = queue.shift();
    if (!job) return;
    const tsc = join(folder, `node_modules/typescript-${job.typescript}/bin/tsc`);
    const project = `tsconfig-${job.typescript}-${job.resolution}.json`;
    await promisify(execFile)(process.execPath, [tsc, "-p", project], { cwd: folder, maxBuffer: 64 * 2 ** 20 }).catch(
      (failure: { stdout: string }) => found.push(`TypeScript ${job.typescript}, ${job.resolution}: ${failure.stdout}`),
    );
    await next();
  };
  await Promise.all([next(), next()]);
  return found;
}
