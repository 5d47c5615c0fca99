import { foldedWords } from "@vitae/languages/fold";
import type { JobPart } from "@vitae/languages/job-words";
import { matchesPattern, normaliseForPattern } from "../words/word-pattern.ts";
import type { JobPatterns } from "./job-patterns.ts";
import { findLegend, type Legend } from "./legend.ts";
import { announcementIn, endsPassage, isBesidePassage, withoutPerson } from "./passages.ts";
import { scoreParts } from "./sentence-parts.ts";

/** Content below one heading. */
export interface JobSection {
  /** "" without one above. */
  readonly heading: string;
  /** The heading is one that jobs of a language are known to have. */
  readonly known: boolean;
}

/** Bullet or sentence of a job, with its part; null if no heading determines the part. */
export interface JobSentence {
  readonly text: string;
  readonly kind: JobPart | null;
  /** One point of a list, or a line of its own. */
  readonly bullet: boolean;
  /** The heading or label right in front of it, "" where there is none. */
  readonly label: string;
  /** Sentences of one line have one number. */
  readonly line: number;
  /** Sentences below one heading have one. */
  readonly section: JobSection;
  /** The first line of the job, which names the role. */
  readonly title: boolean;
}

const bulletMark =
  /^(?:[-–—*•·・▪▫●○◦‣►▶➤✓✔√☑■□◆★→>+~‐]|\(?\d{1,2}(?:[.)．](?!\d)|、)|\(\d{1,2}\)|[①-⑳]|\(?[a-z]\)|\p{Lu}\d{1,2}[.):](?=\s)|\p{Extended_Pictographic}\u{fe0f}?)\s*/u;
/** "E   Two years of it": a letter that a legend may explain, in a column of its own. */
const codeLetter = /^(\p{Lu})[^\S\t]{2,}(?=\S)/u;
const mostHeadingWords = 9;
/** More characters than this are no sentence: they are cut at a comma or a space. */
const longest = 700;
const sentenceEnd =
  /(?<!(?<!\p{L})(?:mind|inkl|bzw|ca|max|min|evtl|ggf|usw|etc|incl|approx|mín|máx|np|tj|напр|др|мин|cca|napr|resp|ej|es|bijv|mtl|vb|örn|kat|kl|нац|м|кат|г|ул)\.)(?:(?<=[^\s.]{3}[.!?])|(?<=\p{Lu}\p{L}{3,20}\s\d{1,2}[.!?])|(?<=\s(?:\p{Ll}{2}|\p{Lu}\d)[.!?](?=\s{1,9}\p{Lu}\p{Ll}))|(?<=\p{L}{3}\.?\s(?:\p{Lu}|\d{1,2}\p{Ll})[.!?](?=\s{1,9}\p{Lu}['’\s]?\p{Ll})))\s{1,99}(?=[\p{Lu}\p{Lo}"«„($€£])|(?<=[。！？；;])\s{0,99}|(?<=\p{L}{3}[।؟])\s{0,99}/u;

/** The parts of a job in its order: lines, bullets and sentences under the headings they stand below. */
export function splitJob(text: string, headings: ReadonlyMap<string, JobPart>, speech: JobPatterns): readonly JobSentence[] {
  const parts: JobSentence[] = [];
  const legend = findLegend(text, speech);
  let section: Section = unheaded;
  const lines = linesOf(text);
  const lists = lines.filter(({ bullet, line }) => bullet || legend.read(line) !== null).length >= fewestPoints;
  for (const [index, { line, bullet, blank, headed }] of lines.entries()) {
    // What leads to the points of a list is none of them: "Candidates must show that they:".
    const leads = !bullet && /[:：]\s*$/.test(line) && lines[index + 1]?.bullet === true;
    const heads = !bullet || /[:：]\s*$/.test(line) || headings.has(foldedWords(line));
    const known = heads ? headingOf(line, headings) : null;
    const kind = known ?? (heads ? headingByWords(line, lines[index + 1], speech) : null);
    if (kind !== null || (index > 0 && (((lists || headed) && standsAsHeading(lines[index], lines[index + 1])) || leads))) {
      section = { kind, label: line, listed: false, inline: false, passage: null, part: { heading: line, known: known !== null } };
      continue;
    }
    // A paragraph below the points of a list is no part of it.
    const opensList = lines[index + 1]?.bullet === true && lines[index + 1]?.blank === false;
    if (!bullet && blank && section.listed && (line.length > longestPoint || /[.!?。]\s*$/.test(line) || opensList)) section = unheaded;
    // "Desirable: two of these." heads its own paragraph alone.
    if (!bullet && blank && section.inline && section.passage !== "announced" && !opensPart(line, headings))
      section = { ...unheaded, passage: section.passage && "closed" };
    if (bullet) section = { ...section, listed: true };
    const title =
      index === 0 && !bullet && isTitle(line, lines.length) && scoreParts(line, speech).asks < leastOfDemand && !opensPart(line, headings);
    section = addSentences(parts, { line, bullet, title, index }, section, { headings, legend, speech });
  }
  return parts;
}

interface Section {
  readonly kind: JobPart | null;
  readonly label: string;
  /** True if it has list items. */
  readonly listed: boolean;
  /** It asks for what stands behind it in the same paragraph, and for no more. */
  readonly inline: boolean;
  /** A sentence has announced demands: right before, earlier in the same paragraph, or in one above. */
  readonly passage: "announced" | "open" | "closed" | null;
  readonly part: JobSection;
}

const unheaded: Section = { kind: null, label: "", listed: false, inline: false, passage: null, part: { heading: "", known: false } };
/** Characters of a heading with points below. */
const longestHeading = 90;
/** A job with as many points is laid out with headings. */
const fewestPoints = 3;

/** A short line without a full stop, with a space above and its points or its paragraph right below. */
function standsAsHeading(line: Line | undefined, next: Line | undefined): boolean {
  if (!line || !next || line.bullet || !line.blank || next.blank) return false;
  // Points right below show a heading that is a whole sentence.
  if (next.bullet && line.line.length <= longestHeading && !/[.!,;。，；]\s*$/u.test(line.line)) return true;
  return line.line.length <= longestPoint && line.line.split(/\s+/).length <= mostHeadingWords && !/[.!,;。，；]\s*$/u.test(line.line);
}

/** Characters; a longer line below a list is a paragraph. */
const longestPoint = 60;
const mostTitleWords = 14;
/** Score of requirement words from which a line is no title. */
const leastOfDemand = 2;

const isTitle = (line: string, lines: number): boolean =>
  lines > 1 && line.length <= 120 && line.split(/\s+/).length <= mostTitleWords && !/[.。:：;]\s*$/.test(line);

const opensPart = (line: string, headings: ReadonlyMap<string, JobPart>): boolean => headings.has(foldedWords(labelled(line)[0]));

function addSentences(
  parts: JobSentence[],
  { line, bullet, title, index }: { readonly line: string; readonly bullet: boolean; readonly title: boolean; readonly index: number },
  section: Section,
  { headings, legend, speech }: { headings: ReadonlyMap<string, JobPart>; legend: Legend; speech: JobPatterns },
): Section {
  let { kind, label, listed, inline, passage } = section;
  for (const sentence of sentencesOf(line)) {
    if (legend.explains(sentence)) continue;
    const coded = legend.read(sentence);
    listed ||= coded !== null;
    const [before, rest] = labelled(coded?.text ?? sentence);
    const inner: JobPart | null = rest === "" ? null : (headings.get(foldedWords(before)) ?? (isWishLabel(before, speech) ? "nice" : null));
    if (inner !== null && !bullet) kind = inner;
    const announced = bullet || title || inner !== null || (kind !== null && !isOpen(passage)) ? null : announcementIn(sentence, speech);
    if (announced !== null) {
      [kind, label, inline, passage] = [announced.kind, "", true, announced.rest === "" ? "announced" : "open"];
      if (announced.rest === "") continue;
    } else if (passage !== null && endsPassage(sentence, speech)) {
      if (isOpen(passage)) kind = null;
      passage = null;
    } else if (isOpen(passage)) {
      passage = "open";
    } else if (passage === "closed" && kind === null && !bullet && isWish(sentence, speech)) {
      // Wishes follow the demands in a paragraph of their own.
      [kind, inline, passage] = ["nice", true, "open"];
    }
    const told = coded?.text ?? announced?.rest ?? (isOpen(passage) ? withoutPerson(sentence, speech) : sentence);
    const text = inner === null ? told : rest;
    if (inner !== null) {
      label = before;
      inline = !bullet && (inner === "requirements" || inner === "nice");
    }
    if (text === "") continue;
    parts.push({
      text,
      kind: coded?.kind ?? inner ?? (isOpen(passage) && isBesidePassage(text, speech) ? null : kind),
      bullet: bullet || coded !== null || (inner !== null && text.length < 200),
      label: inner === null ? label : before,
      title,
      line: index,
      // What a letter says of a point holds, whatever the heading above it says.
      section: coded === null ? section.part : unheaded.part,
    });
  }
  return { kind, label, listed, inline, passage, part: section.part };
}

const isOpen = (passage: Section["passage"]): boolean => passage === "announced" || passage === "open";

/** "Not needed, but welcome: two of these." */
const isWishLabel = (label: string, speech: JobPatterns): boolean => label.split(/\s+/).length <= mostHeadingWords && isWish(label, speech);

const isWish = (text: string, speech: JobPatterns): boolean => matchesPattern(speech.nice, normaliseForPattern(text));

interface Line {
  readonly line: string;
  readonly bullet: boolean;
  /** An empty line stands before it. */
  readonly blank: boolean;
  /** Its mark is one that headings have. */
  readonly headed: boolean;
}

/** Lines without their marks; a line that goes on in the next one is joined with it. */
function linesOf(text: string): Line[] {
  const lines: (Line & { length: number })[] = [];
  const [isHeadingMark, outlined] = [headingMarks(text), outlineNumbers(text)];
  let blank = true;
  for (const raw of text.split(/\r\n|[\n\r\u2028]|(?=[•●▪])/u)) {
    const trimmed = raw.trim();
    const unnumbered = outlined(trimmed);
    const line = unnumbered
      .replace(bulletMark, "")
      .replace(/^#+\s*|\*\*|__/gu, "")
      .replace(codeLetter, "$1\t")
      .replace(/[^\S\t]{2,}/gu, " ")
      .trim();
    const headed = isHeadingMark(trimmed);
    const marked = bulletMark.test(trimmed) && !trimmed.startsWith("**") && !headed;
    const bullet = marked || unnumbered !== trimmed;
    const last = lines.at(-1);
    if (line === "") blank = true;
    else if (last && !blank && !bullet && (last.bullet || last.length > 60) && /^[\p{Ll}(]/u.test(line) && !/[.:;!?]$/.test(last.line)) {
      lines[lines.length - 1] = { ...last, line: `${last.line} ${line}`.slice(0, 2 * longest), length: raw.length };
    } else {
      lines.push({ line, bullet, blank, headed, length: raw.length });
      blank = false;
    }
  }
  return lines;
}

const outlineNumber = /^(\d{1,2})\.(\d{1,2})[.)]?\s+(?=\p{L})/u;

/** "3.1 Degree", "3.2 Licence": numbers that count up mark points; "2.5 years" alone is an amount. @returns the line without its number */
function outlineNumbers(text: string): (line: string) => string {
  const numberOf = (line: string): readonly [number, number] | null => {
    const [, part, point] = outlineNumber.exec(line) ?? [];
    return part === undefined ? null : [Number(part), Number(point)];
  };
  const used = new Set(text.split(/\r\n|[\n\r\u2028]/u).map((line) => numberOf(line.trim())?.join(".")));
  return (line) => {
    const [part, point] = numberOf(line) ?? [0, 0];
    const counts = used.has(`${part}.${point - 1}`) || used.has(`${part}.${point + 1}`);
    return counts ? line.replace(outlineNumber, "") : line;
  };
}

/**
 * "■ Conditions", with points of another mark below: a sign that stands behind an empty line each time marks headings; and so do
 * numbers with text in between.
 */
function headingMarks(text: string): (line: string) => boolean {
  const lines = text.split(/\r\n|[\n\r\u2028]/u).map((line) => line.trim());
  const marked = lines.flatMap((line, at) => {
    const mark = markOf(line);
    const next = lines[at + 1] || (lines[at + 2] ?? "");
    const apart = mark !== numbered || markOf(next) !== numbered;
    return mark === "" ? [] : [{ mark, alone: apart && (at === 0 || lines[at - 1] === "") }];
  });
  const marks = [...Map.groupBy(marked, ({ mark }) => mark)];
  const heading = marks.filter(([, some]) => marks.length > 1 && some.length > 1 && some.every(({ alone }) => alone)).map(([mark]) => mark);
  return (line) => heading.includes(markOf(line));
}

const numbered = "1.";
const markOf = (line: string): string => {
  if (/^\d{1,2}[.)](?!\d)/u.test(line)) return numbered;
  return outlineNumber.test(line) ? "1.1" : (/^[^\p{L}\p{N}\s(]/u.exec(line)?.[0] ?? "");
};

/** The part a line opens, as a heading; null where it is none. */
function headingOf(line: string, headings: ReadonlyMap<string, JobPart>): JobPart | null {
  if (line.length > 90) return null;
  const plain = normaliseForPattern(line).replace(/\([^()]*\)/g, " ");
  const folded = foldedWords(plain.replace(/(?<![:：?!.])[:：?!.]+\s*$/, ""));
  const exact = headings.get(folded);
  if (exact !== undefined) return exact;
  if (!/[:：】\]]\s*$/.test(plain)) return null;
  const words = folded.split(/[\s/&,|]+/);
  if (words.length > mostHeadingWords) return null;
  for (let length = words.length; length > 0; length--) {
    for (const at of [0, words.length - length]) {
      const found = headings.get(words.slice(at, at + length).join(" "));
      if (found !== undefined) return found;
    }
  }
  if (/\p{Script=Latin}/u.test(folded) || folded.length > 16) return null;
  let best = "";
  for (const heading of headings.keys()) if (heading.length > Math.max(best.length, 1) && folded.includes(heading)) best = heading;
  return headings.get(best) ?? null;
}

const mostWordsOfUnknownHeading = 10;

/** Unknown heading: a short line that ends in a colon, or that list items follow. */
function headingByWords(line: string, next: Line | undefined, speech: JobPatterns): JobPart | null {
  const plain = normaliseForPattern(line);
  if (plain.split(/\s+/).length > mostWordsOfUnknownHeading || plain.length > 90) return null;
  if (!/[:：】\]]\s*$/.test(plain) && !(next?.bullet === true && !/[.;,。；，]\s*$/.test(plain))) return null;
  const { asks, ...asides } = scoreParts(line, speech);
  const [part, most] = (Object.entries(asides) as [keyof typeof asides, number][]).reduce((top, each) => (each[1] > top[1] ? each : top));
  if (most === 0 && asks === 0) return null;
  if (most > asks) return part === "apply" || part === "legal" ? "about" : part;
  return matchesPattern(speech.nice, plain) ? "nice" : "requirements";
}

function labelled(sentence: string): readonly [string, string] {
  const at = sentence.slice(0, 60).search(/[:：]\s?(?!\/\/)/);
  return at > 1 ? [sentence.slice(0, at), sentence.slice(at + 1).trim()] : ["", ""];
}

const sentencesOf = (line: string): string[] =>
  line
    .split(sentenceEnd)
    .reduce(withBrackets, [])
    .flatMap((sentence) => chopped(sentence.trim()))
    .filter((sentence) => /\p{L}/u.test(sentence));

/** A bracket that is open goes on: "(blue card; no red ones)". */
function withBrackets(sentences: string[], next: string): string[] {
  const last = sentences.at(-1);
  if (last === undefined || last.length > longest || !/[(（][^()（）]*$/u.test(last) || !/^[^()（）]*[)）]/u.test(next))
    sentences.push(next);
  else sentences[sentences.length - 1] = `${last} ${next}`;
  return sentences;
}

/** Pieces of at most as many characters as a sentence may have: the time to read one grows faster than its length. */
export function chopped(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const head = rest.slice(0, longest);
    const at =
      Math.max(head.lastIndexOf(","), head.lastIndexOf("，"), head.lastIndexOf("、"), 0) || Math.max(head.lastIndexOf(" "), 0) || longest;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at + 1).trim();
  }
  return [...pieces, rest];
}
