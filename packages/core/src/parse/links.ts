import { type Cut, cutOut, sliceCut, stripCut } from "../engine/cuts.ts";
import type { Claim, DraftOf } from "../engine/grounding.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import type { Row } from "./rows.ts";

export type Links = DraftOf<ParsedResume>["links"] & object;

/** The part before the @ has at most 64 characters. @source RFC 5321, 4.5.3.1.1 */
export const email = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,24}/gu;
export const url =
  /(?:https?:\/\/|www\.)[^\s|,;<>()]+|(?<![@\p{L}\p{N}.])(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|io|dev|me|de|fr|es|it|pl|co|uk|eu|ch|at|nl|app|info|ai|tech|edu|blog|page|site|xyz|in|ru|cn|jp|br|pt|se|no|dk|fi|cz|gr|tr|ua|example|test)(?:\/[^\s|,;<>()]*)?(?![@\p{L}\p{N}])/giu;

export function matches(rows: readonly Row[], pattern: RegExp, used: Set<Row>): Cut[] {
  return rows.flatMap((row) =>
    [...row.cut.text.matchAll(pattern)].map((match) => {
      used.add(row);
      return sliceCut(row.cut, match.index, match.index + match[0].length);
    }),
  );
}

/** @source RFC 5321, 4.5.3.1 */
const longestAddress = 254;

/** An address that a narrow column broke: "jane.doe@exam" above "ple.com". */
export function brokenEmails(rows: readonly Row[], used: Set<Row>): Cut[] {
  return rows.flatMap((row, index) => {
    const next = rows[index + 1];
    const open = row.cut.text.slice(row.cut.text.lastIndexOf(" ") + 1);
    if (!next || open === "" || open.length > longestAddress || open.match(email) || next.line.region !== row.line.region) return [];
    const rest = /^\S+/u.exec(next.cut.text)?.[0] ?? "";
    const whole = open + rest;
    if (!(open.includes("@") || rest.startsWith("@")) || whole.match(email)?.[0] !== whole) return [];
    used.add(row);
    used.add(next);
    const places = [...sliceCut(row.cut, row.cut.text.length - open.length).places, ...sliceCut(next.cut, 0, rest.length).places];
    return [{ text: whole, places, offsets: [0, open.length] }];
  });
}

/** A link that a narrow column broke behind a hyphen or a slash, put together again. */
function wholeLink(row: Row, match: RegExpExecArray, next: Row | undefined): Cut {
  const own = sliceCut(row.cut, match.index, match.index + match[0].length);
  const rest = /^[\p{L}\p{N}/_.%-]+/u.exec(next?.cut.text ?? "")?.[0] ?? "";
  if (!next || !/[-/_]$/.test(own.text) || own.text.length + match.index < row.cut.text.length || rest.length < next.cut.text.length)
    return own;
  return { text: own.text + rest, places: [...own.places, ...next.cut.places], offsets: [0, own.text.length] };
}

/** Addresses that only the link says: "E-mail me". */
export const mailTargets = (rows: readonly Row[]): Claim[] =>
  rows.flatMap(({ line }) =>
    line.spans
      .filter((span) => span.href?.startsWith("mailto:"))
      .map((span) => ({
        text: (span.href ?? "").slice("mailto:".length).split("?")[0] ?? "",
        places: [{ line, start: span.start, end: span.end }],
        target: true as const,
      })),
  );

export const unique = (claims: readonly Claim[]): Claim[] => uniqueBy(claims, (claim) => claim.text.toLowerCase());

export function uniqueBy<T>(values: readonly T[], key: (value: T) => string): T[] {
  const seen = new Set<string>();
  return values.filter((value) => !seen.has(key(value)) && seen.add(key(value)));
}

export function linksOf(rows: readonly Row[], used: Set<Row>, broken: ReadonlySet<Row>): Links[number][] {
  const links: Links[number][] = [];
  const seen = new Set<string>();
  const key = (address: string) => address.toLowerCase().replace(/^https?:\/\/(www\.)?|^www\.|\/$/g, "");
  for (const [index, row] of rows.entries()) {
    for (const span of row.line.spans) {
      if (!span.href || !/^https?:\/\//.test(span.href) || seen.has(key(span.href))) continue;
      seen.add(key(span.href));
      used.add(row);
      const label = cutOut(row.line, span.start, span.end);
      links.push({ label, url: { text: span.href, places: label.places, target: true } });
    }
    for (const match of row.cut.text.matchAll(url)) {
      if (broken.has(row)) continue;
      if (
        [...row.cut.text.matchAll(email)].some(
          (mail) => mail.index < match.index + match[0].length && mail.index + mail[0].length > match.index,
        )
      )
        continue;
      const address = stripCut(wholeLink(row, match, rows[index + 1]), /(?!)/u, /[.:]/u);
      if (seen.has(key(address.text))) continue;
      seen.add(key(address.text));
      used.add(row);
      links.push({ url: address });
    }
  }
  return links;
}
