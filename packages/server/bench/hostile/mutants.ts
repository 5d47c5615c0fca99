import { seededIntegers } from "@vitae/testing/random";
import { damage } from "./damage.ts";
import { damageInsidePdf } from "./inside-pdf.ts";
import { damageInsideZip } from "./inside-zip.ts";

export interface File {
  readonly filename: string;
  readonly bytes: Buffer;
}

/**
 * The `index`-th broken copy of some documents: half of them are broken as files, half inside their compressed streams or
 * parts. The same seed and documents give the same copies.
 */
export function mutant(originals: readonly File[], seed: number, index: number): File {
  const random = seededIntegers(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const original = originals[index % originals.length];
  if (original === undefined) throw new Error("There is no document to break. Give a folder with PDF or DOCX files.");
  const { filename, bytes } = original;
  const isZip = bytes.toString("latin1", 0, 2) === "PK";
  let broken = bytes;
  // Now and then twice: damage that lets the reader in may hide behind damage that does not.
  for (let times = random(4) === 0 ? 2 : 1; times > 0; times--) {
    try {
      broken = random(2) === 0 ? damage(broken, random) : isZip ? damageInsideZip(broken, random) : damageInsidePdf(broken, random);
    } catch {
      // The archive of a copy that was broken before can no longer be opened here.
    }
  }
  return { filename, bytes: broken };
}
