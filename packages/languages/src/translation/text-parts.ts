/** UTF-16 units that are looked through in one step. */
const partCharacters = 4_000;
/** How far back from there a blank is looked for. */
const blankCharacters = 400;

/** A text in parts for work in steps, cut behind blanks where there are any. One that is not long is a part. */
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
