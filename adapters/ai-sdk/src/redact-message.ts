/** Maximum length of a logged message. */
const mostCharacters = 500;
/** Maximum length of a message that is processed; error pages may be long. */
const farthest = 2_000;
const gap = "…";

const word = /[\p{L}\p{M}\p{N}_]+/gu;
/** Words of the protocols, which stay readable even if a document contains them. */
const code = /^[a-z]+(?:_[a-z]+)+$/;
const plain = /^[a-z_]+$/;

/**
 * Redacts the message of a provider for the log: removes the API key, also in masked form, and every word of the texts that were
 * sent. Providers quote what they reject.
 */
export function redactMessage(words: string, { sent, apiKey }: { sent: readonly string[]; apiKey: string | undefined }): string {
  const data = sent.join("\n").toLowerCase();
  const sentWords = new Set(data.match(word));
  // A message may quote part of a name, or text of a script without spaces.
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

/** Cuts the text after its last whole word. */
const beginning = (words: string): string => (words.length <= farthest ? words : words.slice(0, farthest).replace(/(?<!\S)\S*$/, ""));
