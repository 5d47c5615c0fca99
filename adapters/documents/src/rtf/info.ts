/** When the file says it was written: the last of `\creatim` and `\revtim`. */
export function createInfo() {
  let year = 0;
  let month = 0;
  return {
    word(name: string, value: number | null): void {
      if (name === "yr") year = value ?? 0;
      if (name === "mo") month = value ?? 0;
    },
    /** `YYYY-MM`; null if the file has none. */
    lastWritten: (): string | null =>
      year >= 1000 && year <= 9999 && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}` : null,
  };
}
