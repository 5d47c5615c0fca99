const maxLength = 255;
/** Control characters, marks that change the text direction, and path separators. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}/\\]/gu;

/** Returns the decoded last path segment of a link as filename, without the query, which may be a secret. Returns "" if the path ends in a slash. */
export function urlFilename(url: string): string {
  const segment = URL.parse(url)?.pathname.split("/").at(-1) ?? "";
  return [...decodeSegment(segment).replace(forbidden, "")].slice(0, maxLength).join("");
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
