import { languageFiles } from "@vitae/languages/language-files";
import { digitsOf, normalText } from "./normal-text.ts";

const urlOf = (link: string): string => {
  const bare = normalText(link)
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "");
  return /[/#?]$/.test(bare) ? bare.slice(0, -1) : bare;
};

/** A link is the same without its protocol; a printed path without its host is the same too. */
export function sameLink(wanted: string, found: string): boolean {
  const [link, other] = [urlOf(wanted), urlOf(found)];
  return link === other || (link.includes("/") && link.slice(link.indexOf("/") + 1) === other);
}

const nationalDigits = (phone: string): string => digitsOf(phone).replace(/^0+/, "");
const [fewestDigits, longestPrefix] = [7, 3] as const;

/** A number is the same with and without the code of its country. */
export function samePhone(a: string, b: string): boolean {
  const [phone, other] = [nationalDigits(a), nationalDigits(b)].sort((one, two) => one.length - two.length) as [string, string];
  return phone === other
    ? phone !== ""
    : phone.length >= fewestDigits && other.endsWith(phone) && other.length - phone.length <= longestPrefix;
}

let codes: ReadonlyMap<string, string> | undefined;

/** The code of a country by its code or its name in any language of the project. */
export function countryCode(name: string): string {
  codes ??= new Map(countryNames());
  return codes.get(normalText(name)) ?? normalText(name);
}

function* countryNames(): Generator<readonly [name: string, code: string]> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const regions = letters.flatMap((first) => letters.map((second) => first + second));
  for (const { tag } of languageFiles()) {
    const names = new Intl.DisplayNames([tag], { type: "region", fallback: "none" });
    for (const code of regions) {
      const name = names.of(code);
      if (name !== undefined) yield [normalText(name), code];
      yield [code.toLowerCase(), code];
    }
  }
  yield* [["usa", "US"] as const, ["u.s.a", "US"] as const, ["u.s", "US"] as const, ["uk", "GB"] as const];
}
