import type { FontPackage } from "./font-packages.ts";

/** No installed font has a character. Contains the code point only, no other text of the résumé. */
export class MissingFont extends Error {
  override readonly name = "MissingFont";
  readonly remedy: string;

  constructor(codePoint: number, known: FontPackage | undefined) {
    const character = `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
    const remedy = known
      ? `Install ${known.name} beside @vitae/export`
      : `Give a folder with a font that has ${character} as \`fonts\`, on the server as VITAE_FONTS`;
    super(`No installed font has the character ${character}. ${remedy}, or export as DOCX.`);
    this.remedy = `${character}. ${remedy}`;
  }
}
