import type { TimeRange } from "./line-prefix.ts";

/** Line of a text with its properties in the file. */
export interface SubtitleLine {
  readonly text: string;
  /** True if the line begins a cue. */
  readonly stamp: TimeRange | null;
  /** Speaker of a WebVTT voice span. */
  readonly voice: string | null;
}

const time = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,7})?`;
const arrow = new RegExp(`^(${time}) ?--> ?(${time})(?: .*)?$`, "u");
/** YouTube's SubViewer: `0:00:01.000,0:00:03.000`. */
const comma = /^(\d:\d\d:\d\d\.\d{3}),(\d:\d\d:\d\d\.\d{3})$/u;
const cueTime = (line: string): RegExpExecArray | null => (line.length < 160 ? (arrow.exec(line) ?? comma.exec(line)) : null);

/** Teams writes `0:0:5.16`. */
const twoDigits = (offset: string): string => offset.replace(/(?<=:)\d(?=[:.,]|$)/g, "0$&");

/** Blocks of WebVTT other than cues. */
const block = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:$|[\s:-])/u;
const cueId = /^(?:\d{1,6}|[\da-f]{8}-[\da-f-]{27}(?:[/-]\S{1,20})?)$/iu;

/**
 * The lines of speech of WebVTT, SubRip or SubViewer, without headers, comments, numbers and tags. Null for any other text.
 *
 * @source WebVTT: The Web Video Text Tracks Format, W3C
 */
export function parseSubtitles(lines: readonly string[]): readonly SubtitleLine[] | null {
  if (!lines.some((line) => cueTime(line))) return null;
  const spoken: SubtitleLine[] = [];
  let stamp: TimeRange | null = null;
  let isSkipped = true;
  let isInCue = false;
  for (const [at, line] of lines.entries()) {
    const [, start, end] = cueTime(line) ?? [];
    if (start !== undefined && end !== undefined) {
      stamp = { start: twoDigits(start), end: twoDigits(end) };
      [isSkipped, isInCue] = [false, true];
    } else if (line === "") {
      isInCue = false;
    } else if (!isInCue && block.test(line)) {
      isSkipped = true;
    } else if (!isSkipped && !isIdOf(lines, at)) {
      const pieces = voicesOf(line);
      for (const [index, { voice, text }] of pieces.entries()) {
        const carried = voice ?? (stamp === null && index === 0 ? (spoken.at(-1)?.voice ?? null) : null);
        spoken.push({ text, stamp, voice: carried });
        stamp = index === pieces.length - 1 ? null : stamp;
      }
    }
  }
  return spoken;
}

/** The name of the next cue: a number, or a line between an empty line and a time. */
const isIdOf = (lines: readonly string[], at: number): boolean =>
  cueTime(lines[at + 1] ?? "") !== null && (cueId.test(lines[at] ?? "") || lines[at - 1] === "");

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
  "&quot;": '"',
  "&#39;": "'",
  "&lrm;": "",
  "&rlm;": "",
};

const bare = (text: string): string =>
  text
    .replace(/<\/?(?:[bicu]|ruby|rt|lang|font|v)(?:[.\s][^<>]{0,200})?>|<\d[\d:.]{3,14}>|\{\\[^{}]{1,40}\}/giu, "")
    .replace(/&(?:amp|lt|gt|nbsp|quot|#39|lrm|rlm);/gu, (entity) => entities[entity] ?? entity)
    .trim();

function voicesOf(line: string): readonly { readonly voice: string | null; readonly text: string }[] {
  const [before = "", ...rest] = line.split(/<v(?=[.\s])/u);
  const spans = rest.map((span) => {
    const [, name = "", text = ""] = /^[^\s<>]{0,100}\s([^<>]{1,100})>(.*)$/su.exec(span) ?? [];
    return name === "" ? { voice: null, text: bare(span) } : { voice: bare(name), text: bare(text) };
  });
  return [{ voice: null, text: bare(before) }, ...spans].filter(({ text }) => text !== "");
}
