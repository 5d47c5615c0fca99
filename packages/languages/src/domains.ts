import domains from "./taxonomy/domains.json" with { type: "json" };

/**
 * Top-level domains that personal sites, networks and schools use. Those of countries are all two letters long; others are read
 * only with a scheme, "www." or a path.
 */
export const genericDomains: readonly string[] = domains.generic;
/** @source ISO 3166-1 alpha-2, as delegated in the root zone */
export const countryDomains: readonly string[] = domains.countries;
