import type { TranscriptEntry } from "@vitae/core";
import { breakAtSpeakers } from "./break-at-speakers.ts";
import { joinLines } from "./join-lines.ts";
import { type LinePrefixes, parsePrefixes, type SpeakerPrefix, type TimeRange } from "./line-prefix.ts";
import { mergeCues } from "./merge-cues.ts";
import { findNameLines } from "./name-lines.ts";
import { labelKey } from "./speaker-labels.ts";
import { detectSpeakers } from "./speakers.ts";
import { parseSubtitles, type SubtitleLine } from "./subtitles.ts";
import { splitUnnamedTurns } from "./unnamed-turns.ts";

interface Spoken {
  readonly entries: readonly TranscriptEntry[];
  /** Lines before the first speaker, such as a title and a date. */
  readonly headingLines: number;
}

interface Line extends SubtitleLine, LinePrefixes {
  readonly speaker: SpeakerPrefix | undefined;
}

interface Said {
  readonly participant: string;
  readonly lines: string[];
  stamp: TimeRange | null;
}

/** Marks of the text direction. A line begins after them. */
const directions = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Turns of a text, with speaker and time if they are known. */
export function parseTranscript(text: string): Spoken {
  const printed = breakAtSpeakers(text.replace(directions, "").trim())
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.replace(/\s+/gu, " ").trim());
  const cues = parseSubtitles(printed);
  const lines = linesOf(cues ?? printed.map((line) => ({ text: line, stamp: null, voice: null })));
  const { said, headingLines } = withoutHeading(cues ? saidInCues(lines) : (saidWithoutNames(lines) ?? saidInLines(lines)));
  const entries = said
    .map(({ participant, lines: own, stamp }) => ({
      participant,
      text: joinLines(own),
      startTime: stamp?.start ?? "",
      endTime: stamp?.end ?? "",
    }))
    .filter(({ text: own }) => own !== "");
  return { entries: cues ? mergeCues(entries) : entries, headingLines };
}

/** Turns of a dialogue without names and offsets; null for any other text. */
function saidWithoutNames(lines: readonly Line[]): readonly Said[] | null {
  if (lines.some(({ speaker, stamped }) => speaker !== undefined || stamped !== null)) return null;
  const turns = splitUnnamedTurns(lines.map(({ text }) => text));
  return turns?.map((own) => ({ participant: "", lines: [...own], stamp: null })) ?? null;
}

function linesOf(lines: readonly SubtitleLine[]): readonly Line[] {
  const read = lines.map((line) => ({ ...line, ...(line.voice === null ? parsePrefixes(line.text) : { heads: [], stamped: null }) }));
  const filled = read.filter(({ text }) => text !== "");
  const speaks = detectSpeakers(filled);
  const isNamed = filled.some(({ voice, heads }) => voice !== null || heads.some(speaks));
  const alone = isNamed ? () => undefined : findNameLines(filled.filter(({ stamped }) => stamped === null).map(({ text }) => text));
  const speakers = new Set(filled.flatMap(({ heads }) => heads.filter(speaks).map(({ key }) => key)));
  /** "Interviewer: Ada Lovelace" precedes the speech of Ada Lovelace. */
  const isSaid = (head: SpeakerPrefix) => speaks(head) && (head.rest.length > longestHeading || !speakers.has(labelKey(head.rest)));
  return read.map((line) => ({ ...line, speaker: line.heads.find(isSaid) ?? alone(line.text) }));
}

/** A cue without a name belongs to the last speaker. If voice tags name the speakers, it has no speaker. */
function saidInCues(lines: readonly Line[]): readonly Said[] {
  const said: Said[] = [];
  const isVoiced = lines.some(({ voice }) => voice !== null);
  let at: TimeRange | null = null;
  for (const { text, stamp, voice, speaker } of lines) {
    const last = said.at(-1);
    at = stamp ?? at;
    if (voice !== null) said.push({ participant: voice, lines: [text], stamp: at });
    else if (speaker) said.push({ participant: speaker.label, lines: [speaker.rest], stamp: at });
    else if (stamp || !last) said.push({ participant: isVoiced ? "" : (last?.participant ?? ""), lines: [text], stamp: at });
    else last.lines.push(text);
  }
  return said;
}

function saidInLines(lines: readonly Line[]): readonly Said[] {
  const said: Said[] = [];
  const isNamed = lines.some(({ speaker }) => speaker !== undefined);
  const isOffset = offsetTest(lines);
  /** An offset on a separate line above the line of the speaker. */
  let above: TimeRange | null = null;
  for (const { text, speaker, stamped } of lines) {
    const last = said.at(-1);
    const offset = stamped && isOffset(stamped) ? stamped : null;
    if (speaker) {
      said.push({ participant: speaker.label, lines: [speaker.rest], stamp: speaker.stamp ?? above });
      above = null;
    } else if (offset && (!isNamed || !last)) {
      said.push({ participant: "", lines: [offset.rest], stamp: offset.stamp });
      above = offset.rest === "" ? offset.stamp : null;
    } else if (offset && last) {
      const isFirst = last.stamp === null && last.lines.every((line) => line === "");
      if (isFirst) last.stamp = offset.stamp;
      above = isFirst || offset.rest !== "" ? null : offset.stamp;
      last.lines.push(offset.rest);
    } else if (last) last.lines.push(text);
    else if (text !== "") said.push({ participant: "", lines: [text], stamp: null });
  }
  return said;
}

/** A line of running text can begin with a time. An offset is alone on its line, in brackets, or at the beginning of most lines. */
function offsetTest(lines: readonly Line[]): (stamped: NonNullable<LinePrefixes["stamped"]>) => boolean {
  const filled = lines.filter(({ text }) => text !== "");
  const count = filled.filter(({ stamped }) => stamped !== null).length;
  const isUsual = count > 1 && count * 2 >= filled.length;
  return ({ isFramed, rest }) => isFramed || rest === "" || isUsual;
}

/** True for a line that ends a sentence: it is speech, not a title, a date or a list of names. */
const endsSentence = /[.!?。！？؟।…]["”»』」)]?$/u;
const longestHeading = 120;

function withoutHeading(said: readonly Said[]): { readonly said: readonly Said[]; readonly headingLines: number } {
  const [first, ...others] = said;
  const mayHead = first?.participant === "" && first.stamp === null && others.some(({ participant }) => participant !== "");
  const printed = first?.lines.filter((line) => line !== "") ?? [];
  const isHeading = mayHead && printed.every((line) => line.length <= longestHeading && !endsSentence.test(line));
  return isHeading ? { said: others, headingLines: printed.length } : { said, headingLines: 0 };
}
