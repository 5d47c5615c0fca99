import { foldForCompare } from "./normalise.ts";

const tags = "en de fr es it pt nl sv da nb fi pl cs sk hr sr sr-Latn ru uk bg ro hu tr el id ms vi".split(" ");
let known: ReadonlyMap<string, number> | null = null;

/** The number of a month by its name, in any form that languages print it in; null for other words. @source CLDR */
export function monthOf(word: string): number | null {
  known ??= monthNames();
  return known.get(foldForCompare(word).replace(/\.$/, "")) ?? null;
}

function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const shapes = (["long", "short"] as const).flatMap((month) => [{ month }, { month, day: "numeric" as const }]);
  for (const tag of tags) {
    for (const shape of shapes) {
      const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { ...shape, timeZone: "UTC" });
      for (let month = 0; month < 12; month++) {
        const part = format.formatToParts(Date.UTC(2001, month, 1)).find(({ type }) => type === "month")?.value ?? "";
        const name = foldForCompare(part).replace(/\.$/, "");
        if (name.length >= 3 && !/\d/.test(name) && !names.has(name)) names.set(name, month + 1);
      }
    }
  }
  for (const [name, month] of [
    ["sept", 9],
    ["mrz", 3],
  ] as const)
    names.set(name, month);
  return names;
}
