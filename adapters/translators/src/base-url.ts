/** The address of an engine, without a slash at its end. Throws where it is none, naming what it should be and never the address. */
export function parseBaseUrl(engine: string, url: string): string {
  const { protocol, username, password } = URL.parse(url) ?? {};
  if ((protocol !== "https:" && protocol !== "http:") || username || password)
    throw new Error(`The address of ${engine} must be an http or https URL without a user and password in it.`);
  return url.replace(/(?<!\/)\/+$/, "");
}
