import { readFileSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import type { Tarball } from "./pack.ts";

/** Our packages are ES modules only: CommonJS and resolvers without `exports` are not supported. */
const ignored = new Set<unknown>(["node10", "node16-cjs"]);

/** Problems of a tarball that "are the types wrong" reports. */
export async function wrongTypes({ name, path }: Tarball): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(path))));
  if (!result.types) return [`${name} has no types`];
  return result.problems
    .filter((problem) => !("resolutionKind" in problem && ignored.has(problem.resolutionKind)))
    .map((problem) => `${name}: ${problem.kind} ${"entrypoint" in problem ? problem.entrypoint : ""}`);
}
