import type { HeadLine, HeadParts } from "../content/template.ts";

/** The arrangements of an entry's head that templates choose from, by name. */
export const heads = {
  /** Title with the dates against the far edge; employer and place below. */
  aside: ({ title, organisation, location, dates, separator }) =>
    lines([{ text: title || organisation, aside: dates }, ...place(title ? organisation : "", location, separator)]),
  /** Title with the dates behind it; employer and place below. */
  behind: ({ title, organisation, location, dates, separator }) =>
    lines([
      { text: [title || organisation, dates && `(${dates})`].filter((part) => part !== "").join(" ") },
      ...place(title ? organisation : "", location, separator),
    ]),
} satisfies Readonly<Record<string, (parts: HeadParts) => readonly HeadLine[]>>;

export type HeadName = keyof typeof heads;

/** The first line is bold; empty ones are left out. */
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
