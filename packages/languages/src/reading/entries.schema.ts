import * as z from "zod";

const words = z.array(z.string().trim().min(1)).default([]);

/** Words inside the heads of entries, as résumés of one language print them. */
export const EntryWords = z.strictObject({
  /** Words between a role and its employer, and those of them that rarely occur between other names. */
  employer_links: words,
  employer_only_links: words,
  /** Between an employer and its town. */
  town_links: words,
  /** Behind the name of an employer; a final dot may be missing. */
  legal_forms: words,
  /** They join a degree's own name: "Bachelor of Science". */
  degree_particles: words,
  /** Words after a degree that do not start a field of study. */
  no_field_starts: words,
  /** Between a degree and its school. */
  school_links: words,
  /** Behind a name, each on a dated row of its own: what begins and what ends a role or a study ("joined", "graduated"). */
  event_starts: words,
  event_ends: words,
  /** Behind the name of a certificate: that it was gained. */
  event_gains: words,
  /** A row that says that the last role goes on. */
  event_present: words,
  /** A name that begins with it is that of the row above: "the same school". */
  event_same: words,
});
export type EntryWords = z.output<typeof EntryWords>;
