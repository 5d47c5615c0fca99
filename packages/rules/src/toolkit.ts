/** Entry point for engines that build on the rules: layout analysis, sections, lists, and the check of prose. */
export { parted } from "./reading/contact/names.ts";
export { distinct, items, readSkills } from "./reading/entries/lists.ts";
export { datesIn, type HeadDates } from "./reading/entries/pieces.ts";
export { findHeadings } from "./reading/headings/headings.ts";
export { type Reading, readings } from "./reading/readings.ts";
export { paragraphs } from "./reading/rows/list-text.ts";
export type { Row } from "./reading/rows/rows.ts";
export { otherSections, withRest } from "./reading/sections/other-sections.ts";
export { type Section, sectionsOf } from "./reading/sections/sections.ts";
export type { Tools } from "./reading/tools/tools.ts";
export { claimsOnly } from "./safeguards/claims-only.ts";
