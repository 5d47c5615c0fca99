import { personalFields } from "./personal-details.schema.ts";

/**
 * Sentences that describe changes of a saved résumé, and the names of its fields. A language file translates those it contains
 * under `changes`. Apart from segment names, the values of the placeholders come from the résumé.
 *
 * `{place}` is a segment, or a list within one. If the grammar of a language would inflect it, build the sentence around a colon.
 */
export const changeSentences = {
  set: "{place}: {field} set to “{to}”.",
  changed: "{place}: {field} changed from “{from}” to “{to}”.",
  cleared: "{place}: {field} removed (was “{from}”).",
  /** Replaces `{field}` for the field of an entry. */
  of_entry: "{field} of “{entry}”",
  /** Stands for `{entry}` where two values name it. */
  entry_of_two: "{one}, {other}",
  /** Replaces `{place}` for a list within a segment. */
  list_of: "{place}: {field}",
  added: "{place}: “{to}” added.",
  removed: "{place}: “{from}” removed.",
  replaced: "{place}: “{from}” replaced by “{to}”.",
  order: "{place}: order changed.",
  rewritten: "{place} rewritten.",
  one_entry: "{place}: 1 entry.",
  entries: "{place}: {count} entries.",
  segment_added: "Segment “{place}” added.",
  segment_removed: "Segment “{place}” removed.",
  segment_renamed: "Segment “{from}” renamed to “{to}”.",
  segment_moved: "Segment “{place}” moved to place {count}.",
  language: "Language changed from “{from}” to “{to}”.",
  replaced_whole: "The whole résumé was replaced.",
} as const satisfies Record<string, string>;

/** Sentence about a change of a résumé. */
export type ChangeSentence = keyof typeof changeSentences;

/** Names of fields at the start of a sentence. */
export const fieldNames = {
  name: "Name",
  first_name: "First name",
  last_name: "Last name",
  headline: "Headline",
  email: "Email",
  phone: "Phone",
  street: "Street",
  city: "City",
  state: "State",
  country: "Country",
  postal_code: "Postal code",
  location: "Location",
  links: "Links",
  ...personalFields,
  text: "Text",
  /** Title of a project, an award or a certificate. */
  title: "Title",
  position: "Title",
  employer: "Employer",
  start_date: "Start date",
  end_date: "End date",
  date: "Date",
  current: "Current",
  description: "Description",
  responsibilities: "Responsibilities",
  skills: "Skills",
  institution: "Institution",
  degree: "Degree",
  field_of_study: "Field of study",
  gpa: "Grade",
  graduation_year: "Graduation year",
  honors: "Honors",
  courses: "Courses",
  organization: "Organization",
  expiry_date: "Expiry date",
  credential_id: "Credential ID",
  url: "Link",
  items: "Details",
  role: "Role",
  authors: "Authors",
  contact: "Contact",
  technologies: "Technologies",
  proficiency: "Proficiency",
  /** The usual heading of a segment that is of no other kind. */
  other: "Additional Information",
} as const satisfies Record<string, string>;

/** Field that a change names. */
export type ChangeField = keyof typeof fieldNames;
