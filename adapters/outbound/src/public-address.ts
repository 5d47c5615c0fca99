import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Azure's service for its own machines, at an address that looks public. */
const azureWireServer = "168.63.129.16";
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Reports whether an address belongs to the public internet. It accepts known public ranges only and rejects everything else. IPv4
 * addresses inside IPv6 (mapped, NAT64, 6to4, Teredo) are always rejected.
 *
 * @source IANA special-purpose address registries, as ipaddr.js names them
 */
export function isPublicAddress(text: string): boolean {
  const address = addressOf(text);
  if (address?.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : address.toString() !== azureWireServer;
}

/** Address ranges that the operator allows. */
export interface AllowedRanges {
  readonly any: boolean;
  has(address: string): boolean;
}

/** Parses ranges such as `10.0.0.0/8` and `fd00::/8`, and single addresses. Throws a `RangeError` that names the invalid one. */
export function parseAllowedRanges(texts: readonly string[]): AllowedRanges {
  const ranges = texts.map(rangeOf);
  return {
    any: ranges.length > 0,
    has(text) {
      const address = addressOf(text);
      return address !== null && ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
    },
  };
}

/** Parses an address. Returns null for short, octal and hexadecimal forms, and for addresses with a network interface. */
const addressOf = (text: string): Address | null => (isIP(text) === 0 || text.includes("%") ? null : ipaddr.parse(text));

function rangeOf(text: string): [Address, number] {
  const [, base = text, bits] = /^(.+)\/(\d{1,3})$/.exec(text) ?? [];
  const address = addressOf(base);
  if (!address) throw new RangeError(`"${text}" is not a range of addresses such as 10.0.0.0/8`);
  const width = address.kind() === "ipv4" ? 32 : 128;
  const length = bits === undefined ? width : Number(bits);
  if (length > width) throw new RangeError(`"${text}" has more than ${width} bits`);
  return [address, length];
}
