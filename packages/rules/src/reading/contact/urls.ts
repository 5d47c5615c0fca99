import { countryDomains, genericDomains } from "@vitae/languages/domains";

const known = `(?:${[...genericDomains, ...countryDomains].join("|")})`;
const path = String.raw`[/?#][^\s|,;<>()"“”«»]*`;
const label = String.raw`[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]{0,62})`;
const behind = String.raw`(?![@\p{L}\p{N}\p{M}]|\.\p{L})`;
/** Web addresses, with a scheme or without; sequences like "Node.js", "e.g." and "Ph.D" are none. */
const address = new RegExp(
  [
    String.raw`(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/|[Ww][Ww][Ww]\.)[^\s|,;<>()"“”«»]+`,
    String.raw`(?<![@\p{L}\p{N}\p{M}.-])(?:${label}\.){1,6}${known}(?::\d{2,5})?(?:${path}|${behind})`,
    String.raw`(?<![@\p{L}\p{N}\p{M}.-])(?:[\p{Lu}\p{N}-]{1,63}\.){1,6}${known.toUpperCase()}(?:${path}|${behind})`,
    String.raw`(?<![@\p{L}\p{N}\p{M}.-])(?:${label}\.){1,6}[a-z]{3,24}\/[^\s|,;<>()"“”«»]+`,
  ].join("|"),
  "gu",
);

/** Names of software and degrees that have the form of a domain. */
const noDomain =
  /^(?:(?:asp|vb|ado|ml|rx|paint)\.net(?:\/\S*)?|(?:socket|draw)\.io|\p{L}\.\p{L}{2,6}|(?:b|m|ph|dip|cert|hon)\.\p{L}+|.*\.(?:js|ts|py|md|pdf|docx?|txt|html?|jpe?g|png))$/iu;

/** The web addresses of a text, in order, without the punctuation behind them. */
export function findUrls(text: string): { readonly text: string; readonly start: number; readonly end: number }[] {
  if (!text.includes(".")) return [];
  return [...text.matchAll(address)].flatMap((match) => {
    const found = match[0].replace(/(?<![.:!?'’…])[.:!?'’…]+$/u, "");
    return noDomain.test(found) ? [] : [{ text: found, start: match.index, end: match.index + found.length }];
  });
}
