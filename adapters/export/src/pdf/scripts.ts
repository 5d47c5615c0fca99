/** Scripts that are shaped separately. Characters without a script (spaces, digits, signs) belong to the previous text. */
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

/** Number of the script of a character; null for characters without a script. */
export function scriptOf(character: string): number | null {
  if (/[\p{Script=Common}\p{Script=Inherited}]/u.test(character)) return null;
  return scripts.findIndex((script) => script.test(character));
}
