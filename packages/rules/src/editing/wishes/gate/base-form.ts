import type { EntryData } from "@vitae/core/engine";
import type { EditOperation } from "@vitae/core/ports";
import { fold } from "@vitae/languages/fold";
import { valueAt } from "../../targets/resume-index.ts";
import { skillNames } from "../../words/lexicon.ts";
import { isInflection } from "../spans/similar-words.ts";
import { placeOf, type Said } from "../spans/text-place.ts";
import { type PutIn, putInOf, segmentType } from "./put-in.ts";

/** Kinds of values that a sentence inflects. The name of a person is said as it is written. */
const inflected: ReadonlySet<PutIn["kind"]> = new Set(["place", "item", "term"]);

/**
 * Base form of a value, in a language that inflects names: "w Krakowie", "dodaj Dockera". It is the name in the résumé or of a known skill
 * from which the said one differs by its ending. Null where the value has an ending of its place in the sentence, and no base form is known.
 */
export function baseForm(said: Said, { text, kind }: PutIn): string | null {
  const { lexicon, tokens } = said.scene;
  const place = inflected.has(kind) && lexicon.caseEndings.size > 0 ? placeOf(said, text) : null;
  if (place === null || place.isQuoted || place.isAfterColon || lexicon.isSkill(text)) return text;
  const known = knownForm(said, text, kind === "place" ? townsOf(said) : skillNames());
  if (known !== null) return known;
  const ruling = lexicon.caseEndings.get(tokens[(place.spans[0]?.from ?? 0) - 1]?.word ?? "");
  const endings = ruling ?? (kind === "place" ? [] : (lexicon.caseEndings.get("") ?? []));
  const words = text.toLowerCase().split(/\s+/);
  return (kind === "place" ? words : words.slice(0, 1)).some((word) => endsIn(word, endings)) ? null : text;
}

const endsIn = (word: string, endings: readonly string[]): boolean =>
  endings.some((ending) => word.length > ending.length + 1 && word.endsWith(ending));

/** Shortest stem of a name that is known by it. */
const shortestStem = 3;

/** The known name that differs from a text by its last letter and an ending. Names without capital letters keep those of the text. */
function knownForm({ scene: { lexicon } }: Said, text: string, names: Iterable<string>): string | null {
  const said = fold(text);
  const endings = new Set([...lexicon.caseEndings.values()].flat());
  if (said.length !== text.length) return null;
  for (const name of names) {
    const base = fold(name);
    if (base === said) return text;
    const stem = said.startsWith(base) ? base.length : base.length - 1;
    if (stem < shortestStem || base.length !== name.length || !said.startsWith(base.slice(0, stem))) continue;
    if (endings.has(text.slice(stem).replace("-", "").toLowerCase()))
      return /\p{Lu}/u.test(name) ? name : text.slice(0, stem) + name.slice(stem);
  }
  return null;
}

/** The towns of a résumé, of the person and of entries; and those of the language. */
function townsOf({ scene: { parts, lexicon } }: Said): readonly string[] {
  const texts = [
    ...parts.segments.map(({ segment_data }) => valueAt(segment_data, "location")),
    ...parts.entries.flatMap(({ data }) => [valueAt(data, "company_info.location"), valueAt(data, "location")]),
  ];
  return [...texts.flatMap((text) => text?.split(",")[0] ?? []).filter((town) => town !== ""), ...lexicon.towns];
}

/** "Brakuje angielskiego": the one language whose name differs from the said word by its ending. */
function languageForm({ scene: { lexicon } }: Said, text: string): string {
  const word = fold(text);
  const names = lexicon.languageNames.has(word) ? [] : [...lexicon.languageNames].filter(([name]) => isInflection(name, word));
  const [, name] = names.length === 1 ? (names[0] ?? []) : [];
  return name === undefined ? text : text.charAt(0) + name.slice(1);
}

/** Writes the values of a plan in their base forms. */
export function withBaseForms(said: Said, operations: readonly EditOperation[]): readonly EditOperation[] {
  return operations.map((operation) => {
    if (operation.op === "add_entry") {
      const isLanguage = segmentType(operation.segment, said.scene.parts) === "languages";
      return { ...operation, entry: entryInBaseForms(said, operation.entry, isLanguage) };
    }
    if (operation.op !== "set_field" && operation.op !== "add_item" && operation.op !== "replace_item") return operation;
    const [put] = putInOf(operation, said.scene.parts);
    return { ...operation, value: (put && baseForm(said, put)) ?? operation.value };
  });
}

/** The name of a language, or the town of a job. */
function entryInBaseForms(said: Said, entry: EntryData, isLanguage: boolean): EntryData {
  if ("other" in entry && isLanguage) return { other: { ...entry.other, title: languageForm(said, entry.other.title ?? "") } };
  const info = "experience" in entry ? entry.experience.company_info : undefined;
  if (!("experience" in entry) || !info?.location) return entry;
  const location = baseForm(said, { text: info.location, kind: "place" }) ?? info.location;
  return { experience: { ...entry.experience, company_info: { ...info, location } } };
}
