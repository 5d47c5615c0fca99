import type { ProviderOptions } from "./provider-options.ts";
import type { Provider } from "./providers.ts";

/** API key and base URL of a provider. */
export interface Credentials {
  readonly apiKey: string | undefined;
  readonly baseURL: string | undefined;
}

/** Names of the server settings, for error messages. */
interface Settings {
  readonly key: string;
  readonly address: string;
}

/** Determines API key and base URL of a provider. Throws if one is missing or invalid. */
export const resolveCredentials = (
  name: string,
  provider: Provider,
  { apiKey, baseUrl }: ProviderOptions,
  settings: Settings,
): Credentials => ({
  apiKey: keyOf(name, provider, apiKey, settings),
  baseURL: addressOf(name, provider, baseUrl, settings),
});

function keyOf(name: string, { variable, keyless }: Provider, given: string | undefined, settings: Settings): string | undefined {
  const key = (given ?? (variable ? process.env[variable] : undefined))?.trim();
  if (!key) {
    if (keyless) return undefined;
    throw new Error(`${name} needs a key: set ${settings.key} or ${variable}, or pass apiKey.`);
  }
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error(`The key for ${name} holds characters that no key has. Copy it again.`);
  return key;
}

function addressOf(name: string, { addressed }: Provider, given: string | undefined, settings: Settings): string | undefined {
  const address = given?.trim().replace(/(?<!\/)\/+$/, "");
  if (!address) {
    if (!addressed) return undefined;
    throw new Error(`${name} needs the address of its server: set ${settings.address} or pass baseUrl, e.g. http://localhost:11434/v1`);
  }
  const { protocol, username, password } = URL.parse(address) ?? {};
  if ((protocol !== "https:" && protocol !== "http:") || username || password)
    throw new Error(`The base URL for ${name} must be an http or https URL without a user and password in it.`);
  return address;
}
