const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}、。，！？：；「」『』（）]/u;

/**
 * Joins printed lines to running text. Removes hyphens at line ends, adds no space in scripts without spaces, and keeps an empty line as the
 * end of a paragraph.
 */
export function joinLines(lines: readonly string[]): string {
  const parts: string[] = [];
  let isNewParagraph = false;
  for (const line of lines) {
    const next = line.trim();
    const last = parts.at(-1);
    if (next === "") isNewParagraph = last !== undefined;
    else {
      if (last !== undefined && isNewParagraph) parts.push("\n");
      else if (last?.endsWith("\u00ad")) parts[parts.length - 1] = last.slice(0, -1);
      else if (last !== undefined && isSpaced(last, next)) parts.push(" ");
      parts.push(next);
      isNewParagraph = false;
    }
  }
  return parts.join("");
}

const isSpaced = (before: string, after: string): boolean =>
  !(unspaced.test(before.charAt(before.length - 1)) && unspaced.test(after.charAt(0)));
