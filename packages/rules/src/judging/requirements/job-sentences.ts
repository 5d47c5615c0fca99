import { foldedWords } from "@vitae/languages/fold";
import type { JobPart } from "@vitae/languages/job-words";
import { normaliseForPattern } from "./word-pattern.ts";

/** A bullet or a sentence of a job, and the part it stands in; null before the first heading. */
export interface JobSentence {
  readonly text: string;
  readonly kind: JobPart | null;
  /** One point of a list, or a line of its own. */
  readonly bullet: boolean;
  /** The heading or label right in front of it, "" where there is none. */
  readonly label: string;
}

const bulletMark = /^(?:[-–—*•·・▪▫●○◦‣►▶➤✓✔√☑■□◆★→>+~‐]|\(?\d{1,2}(?:[.)．](?!\d)|、)|\(\d{1,2}\)|[①-⑳]|[a-z]\))\s*/u;
const mostHeadingWords = 9;
/** More characters than this are no sentence: they are cut at a comma or a space. */
const longest = 700;
const sentenceEnd =
  /(?<!(?<!\p{L})(?:mind|inkl|bzw|ca|max|min|evtl|ggf|usw|etc|incl|approx|mín|máx|np|tj|напр|др|мин|cca|napr|resp|ej|es|bijv|mtl|vb|örn|kat|kl|нац|м|кат|г|ул)\.)(?<=[^\s.][^\s.]{2,}[.!?])\s+(?=[\p{Lu}\p{Lo}"«„(])|(?<=[。！？；;])\s*|(?<=\p{L}{3}[।؟])\s*/u;

/** The parts of a job in its order: lines, bullets and sentences under the headings they stand below. */
export function splitJob(text: string, headings: ReadonlyMap<string, JobPart>): readonly JobSentence[] {
  const parts: JobSentence[] = [];
  let kind: JobPart | null = null;
  let label = "";
  for (const { line, bullet } of linesOf(text)) {
    const whole = bullet && !/[:：]\s*$/.test(line) ? null : headingOf(line, headings);
    if (whole !== null) {
      kind = whole;
      label = line;
      continue;
    }
    for (const sentence of sentencesOf(line)) {
      const [before, rest] = labelled(sentence);
      const inner: JobPart | null = rest === "" ? null : (headings.get(foldedWords(before)) ?? null);
      if (inner !== null && !bullet) kind = inner;
      const text = inner === null ? sentence : rest;
      if (text !== "")
        parts.push({
          text,
          kind: inner ?? kind,
          bullet: bullet || (inner !== null && text.length < 200),
          label: inner === null ? label : before,
        });
    }
  }
  return parts;
}

interface Line {
  readonly line: string;
  readonly bullet: boolean;
}

/** Lines without their marks; a line that goes on in the next one is joined with it. */
function linesOf(text: string): Line[] {
  const lines: (Line & { length: number })[] = [];
  let blank = true;
  for (const raw of text.split(/\r\n|[\n\r\u2028]|(?=[•●▪])/u)) {
    const trimmed = raw.trim();
    const line = trimmed
      .replace(bulletMark, "")
      .replace(/^#+\s*|\*\*|__/gu, "")
      .trim();
    const bullet = bulletMark.test(trimmed) && !trimmed.startsWith("**");
    const last = lines.at(-1);
    if (line === "") blank = true;
    else if (last && !blank && !bullet && (last.bullet || last.length > 60) && /^[\p{Ll}(]/u.test(line) && !/[.:;!?]$/.test(last.line)) {
      lines[lines.length - 1] = { ...last, line: `${last.line} ${line}`.slice(0, 2 * longest), length: raw.length };
    } else {
      lines.push({ line, bullet, length: raw.length });
      blank = false;
    }
  }
  return lines;
}

/** The part a line opens, as a heading; null where it is none. */
function headingOf(line: string, headings: ReadonlyMap<string, JobPart>): JobPart | null {
  if (line.length > 90) return null;
  const plain = normaliseForPattern(line).replace(/\([^)]*\)/g, " ");
  const folded = foldedWords(plain.replace(/[:：?!.]+\s*$/, ""));
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

function labelled(sentence: string): readonly [string, string] {
  const at = sentence.slice(0, 60).search(/[:：]\s?(?!\/\/)/);
  return at > 1 ? [sentence.slice(0, at), sentence.slice(at + 1).trim()] : ["", ""];
}

const sentencesOf = (line: string): string[] =>
  line
    .split(sentenceEnd)
    .flatMap((sentence) => chopped(sentence.trim()))
    .filter((sentence) => /\p{L}/u.test(sentence));

function chopped(sentence: string): string[] {
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
