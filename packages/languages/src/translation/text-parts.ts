/** UTF-16 units that are looked through in one step. */
const partCharacters = 4_000;
/** Distance in characters in which a blank is searched. */
const blankCharacters = 400;

/** Splits a text into parts for work in steps, at blanks if possible. A short text is one part. */
export function textParts(text: string): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length || parts.length === 0; ) {
    const to = text.length - from <= partCharacters ? text.length : endOfPart(text, from + partCharacters);
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}

function endOfPart(text: string, latest: number): number {
  for (let at = latest; at > latest - blankCharacters; at--) if (/\s/.test(text.charAt(at - 1))) return at;
  return /[\ud800-\udbff]/.test(text.charAt(latest - 1)) ? latest - 1 : latest;
}
