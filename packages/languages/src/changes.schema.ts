import { personalFields } from "./personal-details.schema.ts";

/**
 * The sentences that tell what changed in a saved résumé, and the names of its fields. A language file translates those it has
 * under `changes`. Besides the names of segments, the values that fill the places are the résumé's own.
 *
 * `{place}` is a segment, or a list within one; where the grammar of a language would bend it, the sentence is built round a colon.
 */
export const changeSentences = {
  set: "{place}: {field} set to “{to}”.",
  changed: "{place}: {field} changed from “{from}” to “{to}”.",
  cleared: "{place}: {field} removed (was “{from}”).",
  /** Stands for `{field}` where it is the field of an entry. */
  of_entry: "{field} of “{entry}”",
  /** Stands for `{entry}` where two values name it. */
  entry_of_two: "{one}, {other}",
  /** Stands for `{place}` where it is a list within a segment. */
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

/** Names of fields, as they stand at the beginning of a sentence. */
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
  /** Of a project, an award, a certificate. */
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
