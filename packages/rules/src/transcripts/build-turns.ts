import type { TranscriptEntry } from "@vitae/core";
import { warning } from "@vitae/core/engine";
import type { Turn, TurnsResult } from "@vitae/core/ports";
import { parseOffset } from "./offsets.ts";

type Draft = Turn & { readonly wasUnreadable: number; readonly endedTooEarly: boolean };

/**
 * Converts entries to turns: parses offsets, sets a missing end to the start of the next turn, and omits entries without text.
 *
 * @param order `time`: by start, others in input order; `given`: input order
 */
export function buildTurns(entries: readonly TranscriptEntry[], order: "time" | "given"): TurnsResult {
  const drafts = entries.map(draftOf);
  const closed = withEnds(order === "time" ? byStart(drafts) : drafts);
  const kept = closed.filter(({ text }) => text !== "");
  const count = (code: "offset_unreadable" | "end_before_start" | "entry_blank" | "time_unknown", found: number) =>
    found > 0 ? [warning(code, { count: found })] : [];
  return {
    turns: kept.map(({ wasUnreadable: _, endedTooEarly: __, ...turn }) => turn),
    warnings: [
      ...count("entry_blank", closed.length - kept.length),
      ...count(
        "offset_unreadable",
        drafts.reduce((sum, { wasUnreadable }) => sum + wasUnreadable, 0),
      ),
      ...count("end_before_start", drafts.filter(({ endedTooEarly }) => endedTooEarly).length),
      ...count("time_unknown", kept.filter(({ start, end }) => (start === null) !== (end === null)).length),
    ],
  };
}

function draftOf({ participant, text, startTime, endTime, end_inferred }: TranscriptEntry): Draft {
  const [start, end] = [parseOffset(startTime), parseOffset(endTime)];
  const endedTooEarly = start !== null && end !== null && end < start;
  const printed = { ...(startTime.trim() !== "" && { start: startTime }), ...(endTime.trim() !== "" && { end: endTime }) };
  return {
    participant: participant.trim(),
    text: text.trim(),
    start,
    end: endedTooEarly ? null : end,
    endInferred: end_inferred ?? false,
    ...(Object.keys(printed).length > 0 && { printed }),
    wasUnreadable: Number(start === null && startTime.trim() !== "") + Number(end === null && endTime.trim() !== ""),
    endedTooEarly,
  };
}

/** Keeps a turn without a start after its predecessor. */
function byStart(drafts: readonly Draft[]): readonly Draft[] {
  let last = 0;
  const placed = drafts.map((draft) => {
    last = draft.start ?? last;
    return { draft, at: last };
  });
  return placed.toSorted((one, other) => one.at - other.at).map(({ draft }) => draft);
}

/** Sets a missing end to the start of the next turn, unless the next turn starts earlier. */
function withEnds(drafts: readonly Draft[]): readonly Draft[] {
  let next: number | null = null;
  return drafts
    .toReversed()
    .map((draft) => {
      const follows = next;
      next = draft.start ?? next;
      if (draft.start === null || draft.end !== null || follows === null || follows < draft.start) return draft;
      const { printed, ...rest } = draft;
      return { ...rest, end: follows, endInferred: true, ...(printed?.start !== undefined && { printed: { start: printed.start } }) };
    })
    .toReversed();
}
