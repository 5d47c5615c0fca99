import type { StatedField } from "@vitae/core/ports";
import { type DataPage, entrySeparators } from "../data-page.ts";
import type { JsonResume } from "./json-resume.schema.ts";

interface Dates {
  readonly startDate: string;
  readonly endDate: string;
  readonly x_start_date: string;
  readonly x_end_date: string;
}

/** Dates as printed, if the file has them. */
export const printedDates = (entry: Dates): { start: string; end: string } => ({
  start: entry.x_start_date || entry.startDate,
  end: entry.x_end_date || entry.endDate,
});

export function writeWork(work: JsonResume["work"], page: DataPage): StatedField {
  if (work.length > 0) page.heading("work");
  return work.map((role) => {
    const { start, end } = printedDates(role);
    const values = page.line([role.position, role.name || role.company, role.location, start, end], entrySeparators);
    const [title, company, location, start_date, end_date] = values;
    const description = page.text(role.summary || role.description);
    const responsibilities = page.list(role.highlights);
    const skills =
      role.x_skills.length === 0
        ? []
        : page.line(
            role.x_skills,
            role.x_skills.map(() => ", "),
          );
    // A role with a start and no end is current (JSON Resume has no field for it).
    const is_current = role.x_is_current ?? (start !== "" && end === "");
    return entry({ title, company, location, start_date, end_date, description }, { is_current, responsibilities, skills });
  });
}

export function writeEducation(education: JsonResume["education"], page: DataPage): StatedField {
  if (education.length > 0) page.heading("education");
  return education.map((study) => {
    const { start, end } = printedDates(study);
    const stated = study.x_graduation_year === end ? "" : study.x_graduation_year;
    const values = page.line(
      [study.studyType, study.area, study.institution, study.x_location, start, end, stated],
      [", ", ", ", ", ", "\t", " – ", "\t"],
    );
    const [degree, field_of_study, university, location, start_date, end_date, year] = values;
    const [gpa] = page.line([study.score || study.gpa]);
    const [honors] = page.line([study.x_honors]);
    const description = page.text(study.x_description);
    const courses = page.list(study.courses);
    const graduation_year = stated === "" && study.x_graduation_year !== "" ? end_date : year;
    return entry(
      { degree, field_of_study, university, location, start_date, end_date, graduation_year, gpa, honors, description },
      { courses },
    );
  });
}

/** Values without a position are omitted. */
export const entry = (
  values: Readonly<Record<string, StatedField | undefined>>,
  others: Readonly<Record<string, StatedField>> = {},
): StatedField => ({
  ...Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  ...others,
});
