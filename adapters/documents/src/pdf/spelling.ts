/** Letters of other scripts that fonts draw with the glyph of a Latin one, and that Latin letter. */
const lookalikes = new Map(
  ["аa", "вb", "еe", "кk", "мm", "нh", "оo", "рp", "сc", "тt", "хx", "уy", "іi", "јj", "ѕs", "һh", "ԁd", "ԛq", "ԝw"]
    .concat(["αa", "βb", "εe", "ζz", "ηh", "ιi", "κk", "μm", "νn", "οo", "ρp", "τt", "υy", "χx", "ѵv"])
    .map((pair) => [pair[0] ?? "", pair[1] ?? ""]),
);
/** What is not printed, or printed alike under many names: spaces, controls, hyphens, icons. */
const silent = /[\s\p{Cf}\p{Pd}\u00AD\u2010-\u2015\u2212\uFFFC]/gu;
const bullets = /[•▪▫·●○◦‣■□∙⁃]/g;
const apostrophes = /[‘’‚‛′`´]/g;
const quotes = /[“”„‟″«»]/g;

/** Two texts that print alike fold to one: compatible forms, case, hyphens, quotes and letters that scripts share. */
export function foldSpelling(text: string): string {
  const plain = text.replace(apostrophes, "'").replace(quotes, '"').replace(bullets, "•").normalize("NFKD").toLowerCase().replace(silent, "");
  return plain.replace(/[\u0370-\u052f]/g, (letter) => lookalikes.get(letter) ?? letter);
}
