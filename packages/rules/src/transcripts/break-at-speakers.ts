import { isNameLike, isPlausibleLabel, isRole } from "./speaker-labels.ts";

/** Possible end of a sentence before the next speaker. */
const turnStart = /(?<=^|[.!?…。！？؟।]["”»』」)]?\s{0,3})(?<label>[\p{L}][^:：.!?…。！？؟।\n]{0,40}?)\s?[:：](?!\/\/|\S*[:：])/gu;

/** Longer texts without a line break are no transcripts that somebody pasted. */
const longest = 1_000_000;

/** A transcript that lost its line breaks, with one before each speaker: only where it begins with one, and another follows. */
export function breakAtSpeakers(text: string): string {
  if (text.length > longest || /[\n\r]/.test(text)) return text;
  const starts = [...text.matchAll(turnStart)].filter(({ groups }) => {
    const label = groups?.label ?? "";
    return isPlausibleLabel(label) && (isRole(label) || isNameLike(label));
  });
  if (starts.length < 2 || starts[0]?.index !== 0) return text;
  const cuts = [...starts.map(({ index }) => index), text.length];
  return starts.map(({ index }, at) => text.slice(index, cuts[at + 1])).join("\n");
}
