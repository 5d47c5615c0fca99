const longest = 255;
/** Control characters, marks that reorder text, and what separates folders. */
const unfit = /[\p{Cc}\p{Cf}\p{Cs}/\\]/gu;

/** Returns the decoded last path segment of a link as filename, without the query, which may be a secret. Returns "" if the path ends in a slash. */
export function urlFilename(url: string): string {
  const segment = URL.parse(url)?.pathname.split("/").at(-1) ?? "";
  return [...decoded(segment).replace(unfit, "")].slice(0, longest).join("");
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
