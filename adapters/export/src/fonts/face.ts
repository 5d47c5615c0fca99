import { readFile } from "node:fs/promises";
import { Blob, Face } from "harfbuzzjs";

/** Installed font file. */
export interface FontFile {
  /** Absolute. */
  readonly path: string;
  readonly bytes: Uint8Array;
  has(codePoint: number): boolean;
}

const files = new Map<string, Promise<FontFile>>();

/** Loads a font file once per worker. Rejects if the file is missing or is no font. */
export function fontFile(path: string): Promise<FontFile> {
  const known = files.get(path) ?? load(path);
  files.set(path, known);
  return known;
}

async function load(path: string): Promise<FontFile> {
  const bytes = new Uint8Array(await readFile(path));
  const characters = new Set(new Face(new Blob(bytes)).collectUnicodes());
  if (characters.size === 0) throw new TypeError(`${path} is no font.`);
  return { path, bytes, has: (codePoint) => characters.has(codePoint) };
}
