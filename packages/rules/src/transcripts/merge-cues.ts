import type { TranscriptEntry } from "@vitae/core";
import { joinLines } from "./join-lines.ts";
import { parseOffset } from "./offsets.ts";

/** Maximum pause inside a turn. */
const pauseSeconds = 2;
/** Maximum duration of a turn without a speaker, so that its offset stays useful. */
const unnamedSeconds = 30;
const sentenceEnd = /[.!?…。！？؟।]["”»』」)]?$/u;

/** Joins the cues of subtitles to turns: consecutive cues of one speaker without a pause are one turn. */
export function mergeCues(cues: readonly TranscriptEntry[]): readonly TranscriptEntry[] {
  const turns: { entry: TranscriptEntry; lines: string[] }[] = [];
  for (const entry of cues) {
    const last = turns.at(-1);
    if (last && goesOn(last.entry, last.lines.at(-1) ?? "", entry)) {
      last.lines.push(entry.text);
      last.entry = { ...last.entry, endTime: entry.endTime };
    } else turns.push({ entry, lines: [entry.text] });
  }
  return turns.map(({ entry, lines }) => ({ ...entry, text: joinLines(lines) }));
}

function goesOn(turn: TranscriptEntry, text: string, next: TranscriptEntry): boolean {
  const [start, end, from, to] = [
    parseOffset(turn.startTime),
    parseOffset(turn.endTime),
    parseOffset(next.startTime),
    parseOffset(next.endTime),
  ];
  if (turn.participant !== next.participant || start === null || end === null || from === null || to === null) return false;
  if (from < start || from - end > pauseSeconds || to < end) return false;
  return turn.participant !== "" || (!sentenceEnd.test(text) && from - start < unnamedSeconds);
}
