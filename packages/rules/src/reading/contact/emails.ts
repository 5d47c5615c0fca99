import { type Excerpt, sliceExcerpt } from "@vitae/core/engine";
import type { ExtractedValue } from "@vitae/core/ports";
import { alternatives } from "@vitae/languages/alternatives";
import { once } from "@vitae/languages/once";
import { contactWords } from "@vitae/languages/reading-words";
import type { Row } from "../rows/rows.ts";

/** The part before the @ has at most 64 characters. @source RFC 5321, 4.5.3.1.1 */
export const emailPattern =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.[\p{L}\p{M}]{2,24}/gu;
/** Set apart by the layout: "jane @ example.org". */
const spaced =
  /(?<![\p{L}\p{N}._%+'-])([\p{L}\p{N}._%+-]{1,64})(?:\s@\s?|@\s)([\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,24})(?![\p{L}\p{N}@])/gu;
/** Against machines that collect addresses: "jane (at) example.org", "jane[at]example[dot]org". */
const veiled = once(() => {
  const at = alternatives([...contactWords((words) => words.at), "a"]);
  const dot = alternatives(contactWords((words) => words.dot));
  const host = "[\\p{L}\\p{N}-]{1,63}";
  return new RegExp(
    `(?<![\\p{L}\\p{N}._%+'-])[\\p{L}\\p{N}._%+-]{1,64}\\s?[([{](?:${at})[)\\]}]\\s?${host}(?:\\s?(?:\\.|[([](?:${dot})[)\\]])\\s?${host}){1,4}`,
    "giu",
  );
});
/** @source RFC 5321, 4.5.3.1 */
const longest = 254;

/** Addresses of the contact rows, then those printed anywhere else; each once. */
export function findEmails(rows: readonly Row[], everywhere: readonly Row[], used: Set<Row>, broken: Set<Row>): ExtractedValue[] {
  const plain = unique([
    ...matches(rows, emailPattern, used),
    ...brokenEmails(rows, broken),
    ...mailTargets(rows),
    ...matches(everywhere, emailPattern, new Set()),
  ]);
  if (plain.length > 0) return plain;
  return unique([...matches(rows, spaced, used).map(closed), ...matches(rows, veiled(), used)]);
}

function matches(rows: readonly Row[], pattern: RegExp, used: Set<Row>): Excerpt[] {
  return rows.flatMap((row) =>
    [...row.cut.text.matchAll(pattern)].map((match) => {
      used.add(row);
      return sliceExcerpt(row.cut, match.index, match.index + match[0].length);
    }),
  );
}

/** Layout spaces are no part of an address. */
const closed = (cut: Excerpt): ExtractedValue => ({ text: cut.text.replace(/\s/gu, ""), places: cut.places });

/** An address that a narrow column broke: "jane.doe@exam" above "ple.com". */
function brokenEmails(rows: readonly Row[], used: Set<Row>): Excerpt[] {
  return rows.flatMap((row, index) => {
    const next = rows[index + 1];
    const open = row.cut.text.slice(row.cut.text.lastIndexOf(" ") + 1);
    if (!next || open === "" || open.length > longest || open.match(emailPattern) || next.line.region !== row.line.region) return [];
    const rest = /^\S+/u.exec(next.cut.text)?.[0] ?? "";
    const whole = open + rest;
    if (!(open.includes("@") || rest.startsWith("@")) || whole.match(emailPattern)?.[0] !== whole) return [];
    used.add(row);
    used.add(next);
    const places = [...sliceExcerpt(row.cut, row.cut.text.length - open.length).places, ...sliceExcerpt(next.cut, 0, rest.length).places];
    return [{ text: whole, places, offsets: [0, open.length] }];
  });
}

/** Addresses that only the link says: "E-mail me". */
const mailTargets = (rows: readonly Row[]): ExtractedValue[] =>
  rows.flatMap(({ line }) =>
    line.spans
      .filter((span) => /^mailto:[^?]/.test(span.href ?? ""))
      .map((span) => ({
        text: (span.href ?? "").slice("mailto:".length).split("?")[0] ?? "",
        places: [{ line, start: span.start, end: span.end }],
        target: true as const,
      })),
  );

function unique(claims: readonly ExtractedValue[]): ExtractedValue[] {
  const seen = new Set<string>();
  return claims.filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
}
