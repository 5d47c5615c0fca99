/** Entry point for engines that build on the rules: layout analysis, sections, lists, and the check of prose. */

export { createAnalyser, type DocumentAnalysis } from "./reading/analyse-document.ts";
export { splitName } from "./reading/contact/split-name.ts";
export { datesIn, type EntryDates } from "./reading/entries/entry-head.ts";
export { distinct, listItems, readSkills } from "./reading/entries/lists.ts";
export { findHeadings } from "./reading/headings/headings.ts";
export { paragraphs } from "./reading/rows/list-text.ts";
export type { Row } from "./reading/rows/rows.ts";
export { addUnreadRows, otherSections } from "./reading/sections/other-sections.ts";
export { groupSections, type Section } from "./reading/sections/sections.ts";
export type { LanguageTools } from "./reading/tools/language-tools.ts";
export { isGroundedProse } from "./safeguards/grounded-prose.ts";
