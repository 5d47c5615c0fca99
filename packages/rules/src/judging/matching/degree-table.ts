import shared from "@vitae/languages/data/degrees.json" with { type: "json" };
import { DegreeTable, LanguageDegrees } from "@vitae/languages/degrees";
import { once } from "@vitae/languages/once";
import { readLanguageFiles } from "@vitae/languages/read-folder";

/** Names of degrees and fields of study: those of the shared table, and `degrees.json` of every language that has it. */
export const degreeTable: () => DegreeTable = once(() =>
  readLanguageFiles("degrees.json", LanguageDegrees).reduce<DegreeTable>(
    ({ levels, fields }, own) => ({
      levels: {
        doctorate: [...levels.doctorate, ...(own.levels.doctorate ?? [])],
        master: [...levels.master, ...(own.levels.master ?? [])],
        bachelor: [...levels.bachelor, ...(own.levels.bachelor ?? [])],
        vocational: [...levels.vocational, ...(own.levels.vocational ?? [])],
        school: [...levels.school, ...(own.levels.school ?? [])],
      },
      fields: [...fields, ...own.fields],
    }),
    DegreeTable.parse(shared),
  ),
);
