import type { HeadLine, HeadParts } from "../content/template.ts";

/** Layouts of an entry's head, by the name that templates use. */
export const heads = {
  /** Title with the dates at the far edge; employer and place below. */
  aside: ({ title, organisation, location, dates, separator }) =>
    lines([{ text: title || organisation, aside: dates }, ...place(title ? organisation : "", location, separator)]),
  /** Title followed by the dates; employer and place below. */
  behind: ({ title, organisation, location, dates, separator }) =>
    lines([
      { text: [title || organisation, dates && `(${dates})`].filter((part) => part !== "").join(" ") },
      ...place(title ? organisation : "", location, separator),
    ]),
} satisfies Readonly<Record<string, (parts: HeadParts) => readonly HeadLine[]>>;

export type HeadName = keyof typeof heads;

/** Makes the first line bold and removes empty lines. */
function lines(given: readonly { readonly text: string; readonly aside?: string }[]): readonly HeadLine[] {
  return given
    .filter(({ text, aside = "" }) => text !== "" || aside !== "")
    .map(({ text, aside }, index) => ({
      runs: text === "" ? [] : [{ text, ...(index === 0 && { bold: true as const }) }],
      ...(aside && { aside }),
    }));
}

const place = (organisation: string, location: string, separator: string) => [
  { text: [organisation, location].filter((part) => part !== "").join(separator) },
];
