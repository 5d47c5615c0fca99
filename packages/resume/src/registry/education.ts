import * as z from "zod";
import { dateFields, isoDate, savedText, text, texts } from "./field.ts";
import { isoDates } from "./json-resume-values.ts";
import { mapping } from "./mapping.ts";
import { entriesSegment } from "./segment-row.ts";

const parsed = z.object({
  degree: text,
  university: text,
  field_of_study: text,
  graduation_year: text,
  start_date: text,
  end_date: text,
  start_date_iso: isoDate,
  end_date_iso: isoDate,
  location: text,
  gpa: text,
  honors: text,
  description: text,
  courses: texts,
});

/** One degree of a saved résumé. */
export const EducationItem = z.object({
  institution_name: savedText,
  degree: savedText,
  field_of_study: savedText,
  start_date: savedText,
  end_date: savedText,
  location: savedText,
  description: savedText,
  gpa: savedText,
  graduation_year: savedText,
  honors: savedText,
  courses: texts,
  start_date_iso: savedText,
  end_date_iso: savedText,
});
export type EducationItem = z.infer<typeof EducationItem>;

export const education = entriesSegment({
  type: "education",
  heading: "education",
  name: "Education",
  kind: "education",
  list: "education",
  parsed,
  entry: EducationItem,
  ...mapping(parsed, EducationItem, { university: "institution_name" }),
  fields: [
    { path: "degree", label: "degree", printed: "degree", kind: "name", translated: true },
    { path: "field_of_study", label: "field_of_study", printed: "field", kind: "name", translated: true },
    { path: "institution_name", label: "institution", printed: "school", kind: "name", properName: true },
    { path: "location", label: "location", kind: "name", properName: true },
    ...dateFields(),
    { path: "graduation_year", label: "graduation_year", kind: "date" },
    { path: "gpa", label: "gpa", printed: "gpa", kind: "name" },
    { path: "honors", label: "honors", printed: "honors", kind: "name", translated: true },
    { path: "description", label: "description", kind: "prose", translated: true },
    { path: "courses.*", label: "courses", printed: "courses", kind: "name", translated: true },
  ],
  titles: ["degree", "institution_name"],
  section: "education",
  jsonResume: (item) => ({
    institution: item.university,
    studyType: item.degree,
    area: item.field_of_study,
    ...isoDates(item),
    score: item.gpa,
    courses: item.courses,
    x_graduation_year: item.graduation_year,
    x_location: item.location,
    x_honors: item.honors,
    x_description: item.description,
  }),
});
