import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FontFile, fontFile } from "./face.ts";
import { type FontPackage, ownFont, packagesFor } from "./font-packages.ts";
import { MissingFont } from "./missing-font.ts";

/** Finds a font for each character, in one weight. */
export interface FontSet {
  /** The fonts of a text, one for each of its characters (UTF-16 units). Rejects with `MissingFont`. */
  fontsOf(text: string, bold: boolean): Promise<readonly FontFile[]>;
}

/** @param language BCP 47 @param folder fonts that go before those of packages; null: none */
export async function fontSet(language: string, folder: string | null): Promise<FontSet> {
  const own = await ownFonts(folder);
  const packages = [ownFont, ...packagesFor(language)];
  /** Fonts that were found already, by character. */
  const known = { regular: new Map<string, FontFile>(), bold: new Map<string, FontFile>() };
  return {
    async fontsOf(text, bold) {
      const weight = bold ? "bold" : "regular";
      const fonts: FontFile[] = [];
      let last: FontFile | undefined;
      for (const character of text) {
        if (!last || !follows.test(character) || !last.has(character.codePointAt(0) ?? 0)) {
          const font: FontFile = known[weight].get(character) ?? (await findFont(character, { own: own[weight], packages, weight, last }));
          known[weight].set(character, font);
          last = font;
        }
        for (let unit = 0; unit < character.length; unit++) fonts.push(last);
      }
      return fonts;
    },
  };
}

interface Candidates {
  readonly own: readonly string[];
  readonly packages: readonly FontPackage[];
  readonly weight: Weight;
  /** Of the character before. */
  readonly last: FontFile | undefined;
}

/** Marks, joiners and spaces stay with the font of the character before them, so that they are shaped together. */
const follows = /[\p{M}\p{Join_Control}\p{Variation_Selector}\p{Zs}]/u;

async function findFont(character: string, { own, packages, weight, last }: Candidates): Promise<FontFile> {
  const codePoint = character.codePointAt(0) ?? 0;
  // What a package is installed for comes from it; then from the font that is always there; then from whichever has it.
  const meant = packages.filter(({ covers }) => covers.test(character));
  const paths = [...own, ...[...meant, ...packages].flatMap((each) => installed(each, weight) ?? [])];
  for (const path of paths) {
    const file = await fontFile(path);
    if (file.has(codePoint)) return file;
  }
  // Marks that shape or select a form need no glyph of their own.
  if (last && /[\p{Join_Control}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/u.test(character)) return last;
  throw new MissingFont(codePoint, meant[0]);
}

type Weight = "regular" | "bold";

const found = new Map<string, string | null>();

/** Path of a package's file; null where it is not installed. */
function installed(font: FontPackage, weight: Weight): string | null {
  const key = `${font.name}/${font[weight]}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const path = resolved(font.name, font[weight]);
  found.set(key, path);
  return path;
}

function resolved(name: string, file: string): string | null {
  try {
    // Every package has a main module at its root or one folder below it.
    const main = import.meta.resolve(name);
    const root = main.slice(0, main.lastIndexOf(`/${name}/`) + name.length + 2);
    const path = fileURLToPath(new URL(file, root));
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** The fonts of a folder, by weight: a bold one has "bold" in its name; a weight without files takes those of the other. */
async function ownFonts(folder: string | null): Promise<Record<Weight, string[]>> {
  if (folder === null) return { regular: [], bold: [] };
  const names = (await readdir(folder)).filter((name) => /\.(?:ttf|otf)$/iu.test(name)).sort();
  const isBold = (name: string) => /bold|black|heavy/iu.test(name);
  const all = names.map((name) => join(folder, name));
  const regular = all.filter((path) => !isBold(path.slice(folder.length)));
  const bold = all.filter((path) => isBold(path.slice(folder.length)));
  return { regular: [...regular, ...bold], bold: [...bold, ...regular] };
}
