/**
 * Returns the retry delay that a response requests, in milliseconds; 0 if there is none.
 *
 * @source RFC 9110, 10.2.3: seconds, or a date relative to the date of the response
 */
export function retryAfterMs(headers: Headers, now = Date.now()): number {
  const said = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1_000;
  const until = /^[A-Z][a-z]+,? /.test(said) ? Date.parse(said) : Number.NaN;
  const from = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(until) ? 0 : Math.max(0, until - (Number.isNaN(from) ? now : from));
}
