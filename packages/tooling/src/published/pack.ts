import { execFileSync } from "node:child_process";
import { join } from "node:path";

export interface Tarball {
  /** The package's name. */
  readonly name: string;
  readonly path: string;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** From the package's folder. */
  readonly files: readonly string[];
}

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Packs folders with npm, in one process, as `npm publish` would. Settings of the surrounding npm, such as a workspace, do not count. */
export function pack(folders: readonly string[], to: string): Tarball[] {
  const answer = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--loglevel=error", `--pack-destination=${to}`, ...folders], {
    cwd: to,
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  });
  const packed: Packed[] = Object.values(JSON.parse(answer));
  return packed.map(({ name, filename, size, unpackedSize, files }) => ({
    name,
    path: join(to, filename),
    packedBytes: size,
    unpackedBytes: unpackedSize,
    files: files.map(({ path }) => path),
  }));
}
