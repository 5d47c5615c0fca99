/** Parses the base URL of an engine and removes its final slash. Throws an error that names the valid form and never the URL. */
export function parseBaseUrl(engine: string, url: string): string {
  const { protocol, username, password } = URL.parse(url) ?? {};
  if ((protocol !== "https:" && protocol !== "http:") || username || password)
    throw new Error(`The address of ${engine} must be an http or https URL without a user and password in it.`);
  return url.replace(/(?<!\/)\/+$/, "");
}
