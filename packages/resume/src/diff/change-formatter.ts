import { type ChangeField, type ChangeSentence, changeSentences, fieldNames } from "@vitae/languages/changes";
import type { LabelKind, Language } from "@vitae/languages/language";
import { capitalised } from "../capitalised.ts";
import { segmentTypes } from "../registry/segment-types.ts";
import { type SegmentNames, segmentNames } from "../segment-names.ts";

/** Formats changes in one language. */
export interface ChangeFormatter {
  say(sentence: ChangeSentence, fields: Readonly<Record<string, string | number>>): string;
  field(name: ChangeField): string;
  /** Default headings of segments. */
  readonly names: SegmentNames;
  /** Name of a language, by its ISO 639-1 code. */
  languageName(code: string): string;
}

/** Labels that replace missing field names of a language file. */
const labels: Partial<Record<ChangeField, LabelKind>> = Object.fromEntries(
  Object.values(segmentTypes).flatMap(({ fields }) => fields.flatMap(({ label, printed }) => (printed ? [[label, printed]] : []))),
);

/** Uses English for `null`, and for words that the language file lacks. */
export function createChangeFormatter(language: Language | null): ChangeFormatter {
  const names = segmentNames(language);
  const foreign = language === null || language.tag === "en" ? null : language;
  return {
    names,
    say(sentence, fields) {
      const template = foreign?.changes.sentences[sentence] ?? changeSentences[sentence];
      return template.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ""));
    },
    field(name) {
      if (foreign === null) return fieldNames[name];
      const own = foreign.changes.fields[name];
      if (own !== undefined) return own;
      if (name === "skills") return names.skills;
      const label = labels[name] && foreign.labels[labels[name]]?.[0];
      return label === undefined ? fieldNames[name] : capitalised(label, foreign);
    },
    languageName(code) {
      try {
        return new Intl.DisplayNames([language?.tag ?? "en"], { type: "language" }).of(code) ?? code;
      } catch {
        return code;
      }
    },
  };
}
