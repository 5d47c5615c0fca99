import { known, plain } from "./known-value.ts";
import type { ParsedResume } from "./parsed-resume.schema.ts";
import type { CertificationItem, EducationItem } from "./segment.schema.ts";

type Degree = ParsedResume["education"][number];
type Certificate = ParsedResume["certifications"][number];

export const educationItem = (item: Degree): EducationItem => ({
  institution_name: known(item.university),
  degree: known(item.degree),
  field_of_study: known(item.field_of_study),
  start_date: known(item.start_date),
  end_date: known(item.end_date),
  location: known(item.location),
  description: known(item.description),
  gpa: known(item.gpa),
  graduation_year: known(item.graduation_year),
  honors: known(item.honors),
  courses: [...item.courses],
  start_date_iso: known(item.start_date_iso),
  end_date_iso: known(item.end_date_iso),
});

export const parsedDegree = (item: EducationItem): Degree => ({
  degree: plain(item.degree),
  university: plain(item.institution_name),
  field_of_study: plain(item.field_of_study),
  graduation_year: plain(item.graduation_year),
  start_date: plain(item.start_date),
  end_date: plain(item.end_date),
  start_date_iso: plain(item.start_date_iso),
  end_date_iso: plain(item.end_date_iso),
  location: plain(item.location),
  gpa: plain(item.gpa),
  honors: plain(item.honors),
  description: plain(item.description),
  courses: [...item.courses],
});

export const certificationItem = (item: Certificate): CertificationItem => ({
  title: known(item.title),
  text: known(item.text),
  date: known(item.date),
  organization: known(item.organization),
  expiry_date: known(item.expiry_date),
  credential_id: known(item.credential_id),
  url: known(item.url),
});

export const parsedCertificate = (item: CertificationItem): Certificate => ({
  title: plain(item.title),
  organization: plain(item.organization),
  date: plain(item.date),
  expiry_date: plain(item.expiry_date),
  credential_id: plain(item.credential_id),
  url: plain(item.url),
  text: plain(item.text),
});
