import type { ProviderRequest } from "@vitae/testing/scripted-provider";

interface Person {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly links?: readonly (string | { readonly url: string })[];
  readonly address?: Readonly<Record<string, string>>;
  readonly date_of_birth?: string;
}

/** Kinds of personal data in the requests to a provider. */
export function sentSecrets(requests: readonly ProviderRequest[], person: Person): string[] {
  const sent = requests
    .flatMap(({ messages }) => messages.map(({ text }) => text))
    .join("\n")
    .replace(/^L\d+[a-h]?\| /gm, " ");
  const digits = sent.replace(/\D/g, "");
  const { name = "", email, phone, links = [], address = {}, date_of_birth } = person;
  const urls = links.map((link) => (typeof link === "string" ? link : link.url));
  const secrets: [string, string | undefined][] = [
    ["name", name],
    ...name
      .split(/[\s-]+/)
      .filter((part) => part.length > 1)
      .map((part): [string, string] => ["part of the name", part]),
    ["e-mail", email],
    ["phone", phone],
    ...urls.map((url): [string, string] => ["link", url]),
    ["street", address.street],
    ["post code", address.postal_code],
    ["town", address.city],
    ["date of birth", date_of_birth],
  ];
  const found = secrets.flatMap(([kind, text]) => (text && standsIn(sent, text) ? [kind] : []));
  const number = (phone ?? "").replace(/\D/g, "");
  return number !== "" && digits.includes(number) ? [...found, "digits of the phone"] : found;
}

const standsIn = (text: string, words: string): boolean => {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu").test(text);
};
