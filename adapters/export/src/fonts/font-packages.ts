/** Font family of a package, with the characters it is for. */
export interface FontPackage {
  readonly name: string;
  /** Paths of the files below the package. */
  readonly regular: string;
  readonly bold: string;
  /** Characters that it is installed for. The font can have more. */
  readonly covers: RegExp;
  /** ISO 639-1 codes of the languages that prefer its glyphs. */
  readonly languages: readonly string[];
}

const expo = (family: string, name: string) => ({
  name: `@expo-google-fonts/${family}`,
  regular: `400Regular/${name}_400Regular.ttf`,
  bold: `700Bold/${name}_700Bold.ttf`,
});
const embedPdf = (family: string, name: string, type: "ttf" | "otf") => ({
  name: `@embedpdf/fonts-${family}`,
  regular: `fonts/${name}-Regular.${type}`,
  bold: `fonts/${name}-Bold.${type}`,
});

/** Font for Latin, Cyrillic and Greek, a dependency of this package. */
export const ownFont: FontPackage = {
  ...expo("open-sans", "OpenSans"),
  covers: /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u,
  languages: [],
};

const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Packages that an application installs for more scripts. The package of the résumé's language has priority. */
export const fontPackages: readonly FontPackage[] = [
  { ...embedPdf("arabic", "NotoNaskhArabic", "ttf"), covers: /\p{Script=Arabic}/u, languages: ["ar", "fa", "ur"] },
  { ...embedPdf("hebrew", "NotoSansHebrew", "ttf"), covers: /\p{Script=Hebrew}/u, languages: ["he", "yi"] },
  { ...expo("noto-sans-devanagari", "NotoSansDevanagari"), covers: /\p{Script=Devanagari}/u, languages: ["hi", "mr", "ne"] },
  { ...expo("noto-sans-bengali", "NotoSansBengali"), covers: /\p{Script=Bengali}/u, languages: ["bn"] },
  { ...expo("noto-sans-tamil", "NotoSansTamil"), covers: /\p{Script=Tamil}/u, languages: ["ta"] },
  { ...expo("noto-sans-thai", "NotoSansThai"), covers: /\p{Script=Thai}/u, languages: ["th"] },
  { ...embedPdf("sc", "NotoSansHans", "otf"), covers: han, languages: ["zh"] },
  { ...embedPdf("tc", "NotoSansHant", "otf"), covers: han, languages: ["zh-Hant"] },
  { ...embedPdf("jp", "NotoSansJP", "otf"), covers: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, languages: ["ja"] },
  { ...embedPdf("kr", "NotoSansKR", "otf"), covers: /\p{Script=Hangul}/u, languages: ["ko"] },
  { ...expo("noto-emoji", "NotoEmoji"), covers: /\p{Emoji_Presentation}|\p{Extended_Pictographic}/u, languages: [] },
];

/** Returns the packages in order of priority for a language. @param language BCP 47 */
export function packagesFor(language: string): readonly FontPackage[] {
  const prefers = ({ languages }: FontPackage): number =>
    languages.some((each) => each === language) ? 0 : languages.some((each) => language.split("-")[0] === each) ? 1 : 2;
  return [...fontPackages].sort((one, other) => prefers(one) - prefers(other));
}
