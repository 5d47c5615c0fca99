import type { DraftOf } from "../engine/grounding.ts";
import type { ParsedResume } from "../resume/parsed-resume.schema.ts";
import { namedItems } from "./named-items.ts";
import type { Row } from "./rows.ts";
import type { Tools } from "./tools.ts";

type Drafts = DraftOf<ParsedResume>;

export const readCertifications = (rows: readonly Row[], tools: Tools): NonNullable<Drafts["certifications"]> =>
  namedItems(rows, tools).map(({ title, organization, date, until, url, text }) => ({
    title,
    ...(organization && { organization }),
    ...(date && { date }),
    ...(until && { expiry_date: until }),
    ...(url && { url }),
    ...(text && { text }),
  }));

export const readAwards = (rows: readonly Row[], tools: Tools): NonNullable<Drafts["awards"]> =>
  namedItems(rows, tools).map(({ title, organization, date, text }) => ({
    title,
    ...(organization && { organization }),
    ...(date && { date }),
    ...(text && { description: text }),
  }));

export const readPublications = (rows: readonly Row[], tools: Tools): NonNullable<Drafts["publications"]> =>
  namedItems(rows, tools).map(({ title, organization, date, url, text }) => ({
    title,
    ...(organization && { publisher: organization }),
    ...(date && { date }),
    ...(url && { url }),
    ...(text && { description: text }),
  }));
