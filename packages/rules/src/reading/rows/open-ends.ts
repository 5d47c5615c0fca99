import type { Calendar, PrintedRange } from "@vitae/languages/calendar";

/** A dash and one or two words in small letters behind a date, and nothing more. */
const openEnd = /^\s*[-–—]\s*(\p{Ll}[\p{Ll}\p{M}'’]{1,15}(?:\s\p{Ll}[\p{Ll}\p{M}'’]{1,15})?)$/u;

/** The same in scripts without small letters, for languages of which no word is known. */
const unknownEnd =
  /^\s*[-–—]\s*((?!\p{Script=Han})[\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{M}'’]{1,15}(?:\s[\p{Ll}\p{Lo}][\p{Ll}\p{Lo}\p{M}'’]{1,15})?)$/u;

/** No date is printed in more characters. */
const maxRange = 60;

/** A month whose year stands on the next line of a narrow column. */
const isMonth = (word: string, calendar: Calendar): boolean => calendar.ranges(`${word} 2000`)[0]?.start === 0;

/**
 * Reads "04/2018 – praegu" as a range that is still open, in languages whose word for "present" nobody has told.
 *
 * @param isUnknown no word of the document's language is known
 */
export function withOpenEnds(calendar: Calendar, isUnknown: boolean): Calendar {
  const end = isUnknown ? unknownEnd : openEnd;
  const opened = (text: string): PrintedRange[] => {
    const ranges = calendar.ranges(text);
    const [only, ...more] = ranges;
    if (!only?.from || only.to || only.open || more.length > 0 || only.start > 0 || text.length > maxRange) return ranges;
    const word = end.exec(text.slice(only.end));
    if (!word?.[1] || isMonth(word[1], calendar)) return ranges;
    return [
      {
        ...only,
        end: text.length,
        open: true,
        present: { start: text.length - word[1].length, end: text.length },
      },
    ];
  };
  return { ranges: opened, iso: (text, yearOf) => calendar.iso(text, yearOf) };
}
