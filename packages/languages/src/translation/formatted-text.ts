/** Text of one format. Equal numbers mean equal formats. */
export interface FormattedRun {
  readonly text: string;
  readonly format: number;
}

/** A text whose runs may have different formats. */
export type FormattedText = readonly FormattedRun[];

/** Joins the text of runs. */
export const runsText = (stretches: FormattedText): string => stretches.map(({ text }) => text).join("");

/** Units of UTF-16 from, to. */
export function sliceRuns(stretches: FormattedText, from: number, to: number): FormattedText {
  const parts: FormattedRun[] = [];
  let at = 0;
  for (const { text, format } of stretches) {
    const part = text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (part !== "") parts.push({ text: part, format });
    at += text.length;
  }
  return parts;
}

/** Neighbours of one format are one stretch, and none is empty. */
export function mergeRuns(stretches: FormattedText): FormattedText {
  const parts: FormattedRun[] = [];
  for (const { text, format } of stretches) {
    const last = parts.at(-1);
    if (text === "") continue;
    if (last?.format === format) parts[parts.length - 1] = { text: last.text + text, format };
    else parts.push({ text, format });
  }
  return parts;
}

/** The format of each unit. */
export const formatsOf = (stretches: FormattedText): number[] => stretches.flatMap(({ text, format }) => Array(text.length).fill(format));

/** The other way round. */
export function withFormats(text: string, formats: readonly number[]): FormattedText {
  const parts: FormattedRun[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && formats[to] === formats[from]) to++;
    parts.push({ text: text.slice(from, to), format: formats[from] ?? 0 });
    from = to;
  }
  return parts;
}
