/**
 * Completes package-lock.json with the platform packages that a registry mirror may lack.
 *
 * Packages with native parts name one optional package per platform. npm leaves out of the lock those it could not
 * find, and `npm ci` then refuses the lock on every machine. A stub with the platform's guard is enough: it is never
 * downloaded where the guard does not match, and later installs keep it.
 */
import { readFileSync, writeFileSync } from "node:fs";

interface LockedPackage {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const operatingSystems: Record<string, string> = { windows: "win32", ohos: "openharmony" };
const processors: Record<string, string> = { "64": "x64", arm: "arm" };

/** Platform in a name such as `@turbo/darwin-arm64` or `@oxc-parser/binding-linux-x64-musl`; null if the name contains none. */
export function guardOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> | null {
  const platform =
    /(android|darwin|freebsd|linux|openharmony|win32|windows)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64|64)(?:-(musl|gnu|msvc|eabi|gnueabihf|musleabihf))?$/.exec(
      name,
    );
  if (!platform) return null;
  const [, system = "", processor = "", abi = ""] = platform;
  const guard = { os: [operatingSystems[system] ?? system], cpu: [processors[processor] ?? processor] };
  return system === "linux" && abi ? { ...guard, libc: [abi.startsWith("musl") ? "musl" : "glibc"] } : guard;
}

/** The lock's packages with a stub for every platform package that is named but absent. */
export function completed(packages: Record<string, LockedPackage>): Record<string, LockedPackage> {
  const all = { ...packages };
  for (const entry of Object.values(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const guard = guardOf(name);
      if (guard && !all[`node_modules/${name}`]) all[`node_modules/${name}`] = { version, optional: true, ...guard };
    }
  }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  lock.packages = completed(lock.packages);
  writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
}
