import { joinExcerpts } from "@vitae/core/engine";
import type { ParsedDraft } from "@vitae/core/ports";
import { paragraphs } from "../rows/list-text.ts";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import type { Section } from "./sections.ts";
import { findUnassigned } from "./unassigned-text.ts";

/**
 * Returns sections with an unknown heading, and the unassigned text of known sections, so that no text of the document is lost.
 */
export function otherSections(
  sections: readonly Section[],
  draft: ParsedDraft,
  tools: LanguageTools,
): NonNullable<ParsedDraft["other_sections"]> {
  const unclaimed = findUnassigned(draft, tools.words);
  return sections.flatMap((section) => {
    const title = section.title ? { title: section.title } : {};
    if (section.kind !== "other") {
      const items = unclaimed(section.rows);
      return items.length > 0 ? [{ ...title, items }] : [];
    }
    const texts = paragraphs(section.rows);
    return [
      { ...title, ...(section.rows.some((row) => row.bullet) ? { items: texts } : texts.length > 0 ? { text: joinExcerpts(texts) } : {}) },
    ];
  });
}

/** Adds the rows without assigned text to the draft. */
export function addUnreadRows(draft: ParsedDraft, rest: readonly Row[]): ParsedDraft {
  if (rest.length === 0) return draft;
  return { ...draft, other_sections: [...(draft.other_sections ?? []), { items: rest.map((row) => row.cut) }] };
}
