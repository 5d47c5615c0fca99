import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FontFile, fontFile } from "./face.ts";
import { type FontPackage, ownFont, packagesFor } from "./font-packages.ts";
import { MissingFont } from "./missing-font.ts";

/** Finds a font for each character, in one weight. */
export interface FontSet {
  /** Returns one font per character (UTF-16 unit) of a text. Rejects with `MissingFont`. */
  fontsOf(text: string, bold: boolean): Promise<readonly FontFile[]>;
}

/** @param language BCP 47 @param folder fonts with priority over those of packages; null: none */
export async function fontSet(language: string, folder: string | null): Promise<FontSet> {
  const own = await ownFonts(folder);
  const packages = [ownFont, ...packagesFor(language)];
  /** Cache of fonts by character. */
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
  /** Font of the previous character. */
  readonly last: FontFile | undefined;
}

/** Marks, joiners and spaces use the font of the previous character, so that they are shaped together. */
const follows = /[\p{M}\p{Join_Control}\p{Variation_Selector}\p{Zs}]/u;

async function findFont(character: string, { own, packages, weight, last }: Candidates): Promise<FontFile> {
  const codePoint = character.codePointAt(0) ?? 0;
  // First the package that is installed for the character, then the default font, then any font that has it.
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

/** Path of a file of a package; null if the package is not installed. */
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
    // The main module of a package is at its root or one folder below.
    const main = import.meta.resolve(name);
    const root = main.slice(0, main.lastIndexOf(`/${name}/`) + name.length + 2);
    const path = fileURLToPath(new URL(file, root));
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** Fonts of a folder by weight. Bold fonts have "bold" in their file name. A weight without files uses those of the other weight. */
async function ownFonts(folder: string | null): Promise<Record<Weight, string[]>> {
  if (folder === null) return { regular: [], bold: [] };
  const names = (await readdir(folder)).filter((name) => /\.(?:ttf|otf)$/iu.test(name)).sort();
  const isBold = (name: string) => /bold|black|heavy/iu.test(name);
  const all = names.map((name) => join(folder, name));
  const regular = all.filter((path) => !isBold(path.slice(folder.length)));
  const bold = all.filter((path) => isBold(path.slice(folder.length)));
  return { regular: [...regular, ...bold], bold: [...bold, ...regular] };
}
