import { isNameLike, isPlausibleLabel, isRole } from "./speaker-labels.ts";

/** Possible end of a sentence before the next speaker. */
const turnStart = /(?<=^|[.!?…。！？؟।]["”»』」)]?\s{0,3})(?<label>[\p{L}][^:：.!?…。！？؟।\n]{0,40}?)\s?[:：](?!\/\/|\S*[:：])/gu;

/** Maximum length of a pasted transcript without line breaks. */
const longest = 1_000_000;

/** Restores the line breaks before the speakers of a transcript. Only for a text that begins with a speaker and has another one. */
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
