import { emptyToNull, nullToEmpty } from "./empty-values.ts";
import type { ParsedResume } from "./parsed-resume.schema.ts";
import type { CertificationItem, EducationItem } from "./segment.schema.ts";

type Degree = ParsedResume["education"][number];
type Certificate = ParsedResume["certifications"][number];

export const educationItem = (item: Degree): EducationItem => ({
  institution_name: emptyToNull(item.university),
  degree: emptyToNull(item.degree),
  field_of_study: emptyToNull(item.field_of_study),
  start_date: emptyToNull(item.start_date),
  end_date: emptyToNull(item.end_date),
  location: emptyToNull(item.location),
  description: emptyToNull(item.description),
  gpa: emptyToNull(item.gpa),
  graduation_year: emptyToNull(item.graduation_year),
  honors: emptyToNull(item.honors),
  courses: [...item.courses],
  start_date_iso: emptyToNull(item.start_date_iso),
  end_date_iso: emptyToNull(item.end_date_iso),
});

export const parsedDegree = (item: EducationItem): Degree => ({
  degree: nullToEmpty(item.degree),
  university: nullToEmpty(item.institution_name),
  field_of_study: nullToEmpty(item.field_of_study),
  graduation_year: nullToEmpty(item.graduation_year),
  start_date: nullToEmpty(item.start_date),
  end_date: nullToEmpty(item.end_date),
  start_date_iso: nullToEmpty(item.start_date_iso),
  end_date_iso: nullToEmpty(item.end_date_iso),
  location: nullToEmpty(item.location),
  gpa: nullToEmpty(item.gpa),
  honors: nullToEmpty(item.honors),
  description: nullToEmpty(item.description),
  courses: [...item.courses],
});

export const certificationItem = (item: Certificate): CertificationItem => ({
  title: emptyToNull(item.title),
  text: emptyToNull(item.text),
  date: emptyToNull(item.date),
  organization: emptyToNull(item.organization),
  expiry_date: emptyToNull(item.expiry_date),
  credential_id: emptyToNull(item.credential_id),
  url: emptyToNull(item.url),
});

export const parsedCertificate = (item: CertificationItem): Certificate => ({
  title: nullToEmpty(item.title),
  organization: nullToEmpty(item.organization),
  date: nullToEmpty(item.date),
  expiry_date: nullToEmpty(item.expiry_date),
  credential_id: nullToEmpty(item.credential_id),
  url: nullToEmpty(item.url),
  text: nullToEmpty(item.text),
});
