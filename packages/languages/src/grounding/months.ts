import { languageFiles } from "../language-files.ts";
import { groundingWords } from "./grounding-words.ts";
import { foldForCompare } from "./normalise.ts";

let known: ReadonlyMap<string, number> | null = null;

/** The number of a month by its name, in any form that languages print it in; null for other words. @source CLDR */
export function monthOf(word: string): number | null {
  known ??= monthNames();
  return known.get(foldForCompare(word).replace(/\.$/, "")) ?? null;
}

function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const shapes = (["long", "short"] as const).flatMap((month) => [{ month }, { month, day: "numeric" as const }]);
  for (const tag of localesWithCase()) {
    for (const shape of shapes) {
      const format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { ...shape, timeZone: "UTC" });
      for (let month = 0; month < 12; month++) {
        const part = format.formatToParts(Date.UTC(2001, month, 1)).find(({ type }) => type === "month")?.value ?? "";
        const name = foldForCompare(part).replace(/\.$/, "");
        if (name.length >= 3 && !/\d/.test(name) && !names.has(name)) names.set(name, month + 1);
      }
    }
  }
  for (const { months } of groundingWords().values()) for (const [name, month] of Object.entries(months)) names.set(name, month);
  return names;
}

const casedScripts: ReadonlySet<string> = new Set(["Latn", "Cyrl", "Grek"]);

/** The languages of résumés in scripts that have capitals, and in Latin letters. */
function localesWithCase(): string[] {
  return languageFiles().flatMap(({ tag }) => {
    const { script = "" } = new Intl.Locale(tag).maximize();
    if (!casedScripts.has(script)) return [];
    return script === "Latn" ? [tag] : [tag, `${tag}-Latn`];
  });
}
