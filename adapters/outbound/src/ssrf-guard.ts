import { isIP } from "node:net";
import type { LinkRefusal } from "@vitae/core/ports";
import { isPublicAddress, parseAllowedRanges } from "./public-address.ts";

/** Decides where this process may connect on somebody else's behalf. */
export interface SsrfGuard {
  /** Why this link may not be followed, as far as its text tells. */
  refusal(text: string): LinkRefusal | null;
  /** Whether an address, plainly written, may be connected to. */
  passes(address: string): boolean;
}

const longest = 8192;
/** What a parser of links drops or turns round, so that a link means another place than it shows. */
const misleading = /[\p{Cc}\s\\]/u;
/** RFC 6761, 6762, 8375, and `internal` by ICANN's resolution of 2024. A single label is nobody's public name either. */
const privateName = /^[^.]*$|(^|\.)(localhost|local|internal|home\.arpa)$/;

/** @param allow ranges that the operator opened; throws a `RangeError` that names what is no range */
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
      // Where ranges are opened, so are the names in them: the lookup decides.
      return privateName.test(host) && !opened.any ? "private_name" : null;
    },
  };
}

/** The name without the dot that may end it, or the address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
