import type { StatedField, StatedValue } from "@vitae/core/ports";
import { type DataPage, entrySeparators } from "../data-page.ts";
import type { CsvRow } from "./tables.ts";

interface Section {
  /** Name of the CSV file. */
  readonly table: string;
  readonly write: (row: CsvRow, page: DataPage) => StatedField;
}

const nowhere: StatedValue = { at: [] };

/** The lists of a résumé, each from a table of the export. */
export const sections: Readonly<Record<string, Section>> = {
  experience: {
    table: "positions",
    write(row, page) {
      const dates = [row("Started On"), row("Finished On")];
      const values = page.line([row("Title"), row("Company Name"), row("Location"), ...dates], entrySeparators);
      const [title = nowhere, company = nowhere, location = nowhere, start_date = nowhere, end_date = nowhere] = values;
      const told = bulletsOf(row("Description"));
      const description = told.isList ? nowhere : page.text(row("Description"));
      const responsibilities = told.isList ? page.list(told.items) : [];
      // A position with a start and no end is current.
      const is_current = dates[0] !== "" && dates[1] === "";
      return { title, company, location, start_date, end_date, description, responsibilities, is_current };
    },
  },
  education: {
    table: "education",
    write(row, page) {
      const dates = [row("Start Date"), row("End Date")];
      const values = page.line([row("Degree Name"), row("School Name"), ...dates], [", ", "\t", " – "]);
      const [degree = nowhere, university = nowhere, start_date = nowhere, end_date = nowhere] = values;
      return { degree, university, start_date, end_date, description: page.text([row("Notes"), row("Activities")].join("\n")) };
    },
  },
  skills: { table: "skills", write: (row, page) => page.line([row("Name")])[0] ?? nowhere },
  certifications: {
    table: "certifications",
    write(row, page) {
      const values = page.line([row("Name"), row("Authority"), row("Started On"), row("Finished On")], [", ", "\t", " – "]);
      const [title = nowhere, organization = nowhere, date = nowhere, expiry_date = nowhere] = values;
      const [credential_id = nowhere] = page.line([row("License Number")]);
      const [url = nowhere] = page.line([row("Url")]);
      return { title, organization, date, expiry_date, credential_id, url };
    },
  },
  languages: {
    table: "languages",
    write(row, page) {
      const [language = nowhere, proficiency = nowhere] = page.line([row("Name"), row("Proficiency")], [": "]);
      return { language, proficiency };
    },
  },
  projects: {
    table: "projects",
    write(row, page) {
      const values = page.line([row("Title"), row("Started On"), row("Finished On")], ["\t", " – "]);
      const [name = nowhere, start_date = nowhere, end_date = nowhere] = values;
      const [url = nowhere] = page.line([row("Url")]);
      return { name, start_date, end_date, url, description: page.text(row("Description")) };
    },
  },
  awards: {
    table: "honors",
    write(row, page) {
      const [title = nowhere, date = nowhere] = page.line([row("Title"), row("Issued On")], ["\t"]);
      return { title, date, description: page.text(row("Description")) };
    },
  },
  publications: {
    table: "publications",
    write(row, page) {
      const values = page.line([row("Name"), row("Publisher"), row("Published On")], [", ", "\t"]);
      const [title = nowhere, publisher = nowhere, date = nowhere] = values;
      const [url = nowhere] = page.line([row("Url")]);
      return { title, publisher, date, url, description: page.text(row("Description")) };
    },
  },
  volunteering: {
    table: "volunteering",
    write(row, page) {
      const values = page.line([row("Role"), row("Company Name"), row("Started On"), row("Finished On")], [", ", "\t", " – "]);
      const [role = nowhere, organization = nowhere, start_date = nowhere, end_date = nowhere] = values;
      return { role, organization, start_date, end_date, description: page.text(row("Description")) };
    },
  },
};

const bullet = /^\s*[-–—*•‣▪●]\s+/u;

/** A description in which every line is a bullet is a list of responsibilities. */
function bulletsOf(description: string): { readonly isList: boolean; readonly items: readonly string[] } {
  const lines = description.split(/\r?\n/).filter((line) => line.trim() !== "");
  return { isList: lines.length > 0 && lines.every((line) => bullet.test(line)), items: lines.map((line) => line.replace(bullet, "")) };
}
