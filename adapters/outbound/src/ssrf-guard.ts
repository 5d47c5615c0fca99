import { isIP } from "node:net";
import type { LinkRefusal } from "@vitae/core/ports";
import { isPublicAddress, parseAllowedRanges } from "./public-address.ts";

/** SSRF guard: decides to which addresses this process may connect on behalf of a caller. */
export interface SsrfGuard {
  /** Returns the reason why a link is rejected by its text alone, or null. */
  refusal(text: string): LinkRefusal | null;
  /** Reports whether an address in normal form may be connected to. */
  passes(address: string): boolean;
}

const longest = 8192;
/** Characters that URL parsers drop or convert, so that a link leads elsewhere than its text shows. */
const misleading = /[\p{Cc}\s\\]/u;
/**
 * Reserved names of RFC 6761, 6762, 8375, and `internal` (resolution of ICANN, 2024). A single label is not a public name either.
 */
const privateName = /^[^.]*$|(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * Creates an SSRF guard. @param allow private address ranges that the operator allows; throws a `RangeError` that names an invalid
 * range
 */
export function createSsrfGuard(allow: readonly string[] = []): SsrfGuard {
  const opened = parseAllowedRanges(allow);
  const passes = (address: string) => opened.has(address) || isPublicAddress(address);

  return {
    passes,
    refusal(text) {
      if (text.length > longest) return "too_long";
      const [, scheme = "", authority = ""] = /^(https?):\/\/([^/?#]+)/i.exec(text) ?? [];
      if (misleading.test(text)) return "malformed";
      if (authority === "") return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^https:/i.test(text) ? "not_https" : "malformed";
      if (authority.includes("@")) return "credentials";
      const url = URL.parse(text);
      if (!url) return "malformed";

      const host = hostOf(url);
      const literal = isIP(host) !== 0;
      if (!(literal && opened.has(host))) {
        if (scheme.toLowerCase() !== "https") return "not_https";
        if (url.port !== "") return "port";
      }
      if (literal) return passes(host) ? null : "private_address";
      if (!/^[^.]{1,63}(\.[^.]{1,63})*$/.test(host) || host.length > 253) return "malformed";
      // If private ranges are allowed, their names are too; the lookup decides.
      return privateName.test(host) && !opened.any ? "private_name" : null;
    },
  };
}

/** Returns the host name without a final dot, or the address without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
