/** A range of dates as one text: "2019 – 2021"; null when neither end is known. */
export function rangeText(start: string | null, end: string | null): string | null {
  return [start, end].filter((date) => date !== null && date !== "").join(" – ") || null;
}

/** A role's skills as the specification has them: separated by commas; null when there are none. */
export const skillsText = (skills: readonly string[]): string | null => skills.join(", ") || null;
