/** Formats a range such as "2019 – 2021"; null if both dates are unknown. */
export function rangeText(start: string | null, end: string | null): string | null {
  return [start, end].filter((date) => date !== null && date !== "").join(" – ") || null;
}

/** Joins skills with commas; null if there are none. */
export const skillsText = (skills: readonly string[]): string | null => skills.join(", ") || null;
