/** More is never logged. */
const mostCharacters = 500;
/** More is never looked at: a provider's page may be long. */
const farthest = 2_000;
const gap = "…";

const word = /[\p{L}\p{M}\p{N}_]+/gu;
/** Words of the protocols: a code is a code also where a document uses the word. */
const code = /^[a-z]+(?:_[a-z]+)+$/;
const plain = /^[a-z_]+$/;

/**
 * A provider's words, fit for a log: without the key, also one masked by the provider, and without any word of the texts that were sent.
 * Providers quote what they refuse.
 */
export function redactMessage(words: string, { sent, apiKey }: { sent: readonly string[]; apiKey: string | undefined }): string {
  const data = sent.join("\n").toLowerCase();
  const sentWords = new Set(data.match(word));
  // A name may be quoted in part, or stand in a script without spaces between its words.
  const quoted = (each: string): boolean =>
    plain.test(each) || each.length === 1 ? sentWords.has(each.toLowerCase()) : data.includes(each.toLowerCase());

  const keyless = apiKey ? words.replaceAll(apiKey, gap).replaceAll(encodeURIComponent(apiKey), gap) : words;
  return beginning(keyless)
    .replace(/<[^<>]*>/g, " ")
    .replace(/(?<!\S)\S*\*{3,}\S*/g, gap)
    .replace(word, (each) => (quoted(each) && !code.test(each) ? gap : each))
    .replace(/…(?:[^\p{L}\p{N}]*…)+/gu, gap)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, mostCharacters);
}

/** As far as its last whole word. */
const beginning = (words: string): string => (words.length <= farthest ? words : words.slice(0, farthest).replace(/(?<!\S)\S*$/, ""));
