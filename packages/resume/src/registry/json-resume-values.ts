/** Converts to an absolute URI (RFC 3986), as the schema requires. Adds `https://` to a host without a scheme; returns "" if invalid. */
export function webUrl(url: string): string {
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
  return url !== "" && URL.canParse(absolute) && /^(?:[\w.~:/?#@!$&'()*+,;=-]|%[\da-f]{2})+$/i.test(absolute) ? absolute : "";
}

/** JSON Resume has ISO 8601 dates; the printed dates are in `x_start_date` and `x_end_date`. */
export const isoDates = (item: { start_date: string; end_date: string; start_date_iso: string; end_date_iso: string }) => ({
  startDate: item.start_date_iso,
  endDate: item.end_date_iso,
  x_start_date: item.start_date,
  x_end_date: item.end_date,
});

/** Removes empty values, because the formats of the schema reject "". */
export const present = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== "" && value !== undefined));
