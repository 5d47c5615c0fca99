/** Scripts that are shaped apart. What has none (spaces, digits, signs) goes with the text before it. */
const scripts: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Thai}/u,
];

/** Number of a character's script; null for signs that belong to none. */
export function scriptOf(character: string): number | null {
  if (/[\p{Script=Common}\p{Script=Inherited}]/u.test(character)) return null;
  return scripts.findIndex((script) => script.test(character));
}
