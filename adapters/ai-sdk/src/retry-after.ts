/**
 * Returns the retry delay that a provider requests, in milliseconds; undefined if there is none or it cannot be parsed.
 *
 * @source RFC 9110, 10.2.3 (seconds, or a date relative to the date of the response); `retry-after-ms` of OpenAI
 */
export function retryAfterMs(headers: Headers, now = Date.now()): number | undefined {
  const fine = amount(headers.get("retry-after-ms"));
  if (fine !== undefined) return fine;
  const said = headers.get("retry-after");
  const seconds = amount(said);
  if (seconds !== undefined) return seconds * 1_000;
  const until = date(said);
  return until === undefined ? undefined : Math.max(0, until - (date(headers.get("date")) ?? now));
}

const date = (text: string | null): number | undefined => {
  const time = /^[A-Z][a-z]+,? /.test(text ?? "") ? Date.parse(text ?? "") : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
};

const amount = (text: string | null): number | undefined =>
  text !== null && /^\d{1,12}(\.\d{1,6})?$/.test(text.trim()) ? Number(text) : undefined;
