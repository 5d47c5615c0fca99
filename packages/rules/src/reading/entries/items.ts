import { entriesTypes } from "@vitae/core/engine";
import type { ParsedDraft } from "@vitae/core/ports";
import type { SectionKind } from "@vitae/languages/language";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { type NamedItem, namedItems } from "./named-items.ts";

/** Lists whose items have readers of their own. */
const others: ReadonlySet<string> = new Set<(typeof entriesTypes)[number]["list"]>([
  "experience",
  "education",
  "projects",
  "languages",
  "volunteering",
  "references",
]);

/** The key of a saved entry for each part of a named item. */
const entryKeys = { title: "title", organization: "organization", date: "date", until: "expiry_date", url: "url", text: "text" } as const;

/** Certificates, awards, publications and every other list of things with a name, perhaps who gave them and when. */
export const readNamedLists = (rowsOf: (kind: SectionKind) => readonly Row[], tools: LanguageTools): Partial<ParsedDraft> =>
  Object.fromEntries(
    entriesTypes
      .filter(({ list }) => !others.has(list))
      .map(({ list, heading, keys = {} }) => [list, namedItems(rowsOf(heading), tools).map((item) => draftOf(item, keys))]),
  );

/** `keys`: of the entry, by those of the result. */
function draftOf(item: NamedItem, keys: Readonly<Record<string, string>>) {
  const parts = Object.entries(entryKeys) as [keyof NamedItem, string][];
  return Object.fromEntries(
    parts.flatMap(([part, entryKey]) => {
      const key = Object.keys(keys).find((each) => keys[each] === entryKey);
      return key !== undefined && item[part] ? [[key, item[part]]] : [];
    }),
  );
}
