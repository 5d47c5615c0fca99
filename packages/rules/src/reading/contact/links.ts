import { type DraftOf, type Excerpt, excerptOf, sliceExcerpt } from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import type { Row } from "../rows/rows.ts";
import { emailPattern } from "./emails.ts";
import { findUrls } from "./urls.ts";

export type ResumeLinks = DraftOf<ParsedResume>["links"] & object;

/** Profile pages such as "linkedin.com/in/kim", without subpages. */
const profile =
  /^(?:https?:\/\/)?(?:www\.|[a-z]{2}\.)?(?:linkedin\.com\/in\/[^/?]+|xing\.com\/profile\/[^/?]+|(?:github|gitlab|behance|dribbble|instagram|twitter|x|facebook|kaggle|medium|t|researchgate|orcid)\.(?:com|net|me|org)\/@?[^/?]+)\/?$/i;

/** Profiles that stand on rows of their own outside the contact data, and addresses in the same list. */
export function findProfiles(rows: readonly Row[], used: Set<Row>): ResumeLinks[number][] {
  const whole = rows.map((row) => {
    const [only] = findUrls(row.cut.text);
    return only && only.start === 0 && only.end === row.cut.text.length ? only.text : null;
  });
  const isList = (index: number) => profile.test(whole[index] ?? "");
  const listed = rows.filter((_, index) => whole[index] !== null && (isList(index) || isList(index - 1) || isList(index + 1)));
  return findLinks(listed, used, new Set());
}

/** The links of the contact rows: what a link's text is called and where it leads, and addresses that are only printed. */
export function findLinks(rows: readonly Row[], used: Set<Row>, broken: ReadonlySet<Row>): ResumeLinks[number][] {
  const links: ResumeLinks[number][] = [];
  const seen = new Set<string>();
  const add = (link: ResumeLinks[number] & { url: { text: string } }, ...from: Row[]) => {
    const key = compared(link.url.text);
    if (seen.has(key)) return;
    seen.add(key);
    links.push(link);
    for (const row of from) used.add(row);
  };
  let joined: Row | null = null;
  for (const [index, row] of rows.entries()) {
    const targets = targetsOf(row);
    for (const { label, href } of targets) add({ label, url: { text: href, places: label.places, target: true } }, row);
    if (broken.has(row) || joined === row) continue;
    const mails = [...row.cut.text.matchAll(emailPattern)].map((match) => [match.index, match.index + match[0].length] as const);
    for (const found of findUrls(row.cut.text)) {
      if (mails.some(([start, end]) => start < found.end && end > found.start)) continue;
      const own = sliceExcerpt(row.cut, found.start, found.end);
      const place = own.places[0];
      const covers = targets.some(
        ({ start, end, href }) => place && start < place.end && end > place.start && hostOf(href) === hostOf(own.text),
      );
      if (covers) continue;
      const next = rows[index + 1];
      const whole = next && found.end === row.cut.text.length ? withRest(own, row, next) : own;
      if (whole !== own && next && whole.text.endsWith(next.cut.text)) joined = next;
      add({ url: whole }, row, ...(whole !== own && next ? [next] : []));
    }
  }
  return links;
}

interface Target {
  readonly label: Excerpt;
  readonly href: string;
  readonly start: number;
  readonly end: number;
}

/** Link targets of a row. Adjacent spans with one target are one link. */
function targetsOf({ line }: Row): Target[] {
  const targets: { href: string; start: number; end: number }[] = [];
  for (const { href, start, end } of line.spans) {
    const last = targets.at(-1);
    if (!href || isMap.test(href) || !/^https?:\/\/|^(?:[\w-]+\.)+[a-z]{2,24}(?:\/|$)/i.test(href)) continue;
    if (last?.href === href && /^\s*$/.test(line.text.slice(last.end, start))) last.end = end;
    else targets.push({ href, start, end });
  }
  return targets.map((target) => ({ ...target, label: excerptOf(line, target.start, target.end) }));
}

/** The link of an address leads to a map. */
const isMap = /^https?:\/\/(?:(?:www\.)?google\.[a-z.]{2,6}\/maps|maps\.|goo\.gl\/maps|(?:www\.)?openstreetmap\.)/i;

/** An address that a narrow column broke, behind a mark or in the middle of its path, put together again. */
function withRest(own: Excerpt, row: Row, next: Row): Excerpt {
  const [rest = ""] = /^[\p{L}\p{N}/_.%?=&#-]+(?=$|\s)/u.exec(next.cut.text) ?? [];
  const isRest = rest !== "" && next.line.region === row.line.region && !/^www\./i.test(rest);
  const isWhole = rest === next.cut.text && next.overflow && findUrls(rest).length === 0;
  if (!isRest || !(/[-/_]$/.test(own.text) || (own.text.includes("/") && isWhole))) return own;
  return {
    text: own.text + rest,
    places: [...own.places, ...sliceExcerpt(next.cut, 0, rest.length).places],
    offsets: [0, own.text.length],
  };
}

/** Two spellings of one address are the same. */
const compared = (address: string): string => address.toLowerCase().replace(/^https?:\/\/(www\.)?|^www\.|\/$/g, "");

const hostOf = (address: string): string => compared(address).split(/[/?#:]/)[0] ?? "";
