import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Azure answers its machines here, under an address that looks public. */
const azureWireServer = "168.63.129.16";
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether this is an address of the public internet. A list of what is allowed, not of what is forbidden: whatever nobody
 * thought of is refused. IPv4 inside IPv6 (mapped, NAT64, 6to4, Teredo) is refused whatever it stands for.
 *
 * @source IANA special-purpose address registries, as ipaddr.js names them
 */
export function isPublicAddress(text: string): boolean {
  const address = addressOf(text);
  if (address?.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : address.toString() !== azureWireServer;
}

/** Addresses that an operator opened. */
export interface AllowedRanges {
  readonly any: boolean;
  has(address: string): boolean;
}

/** Reads `10.0.0.0/8`, `fd00::/8` or a single address. Throws a `RangeError` that names what is none. */
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

/** Null for what is no plain address: short, octal and hexadecimal forms, and those that name a network card. */
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
