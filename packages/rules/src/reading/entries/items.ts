import type { DraftOf } from "@vitae/core/engine";
import type { ParsedResume } from "@vitae/core/ports";
import type { Row } from "../rows/rows.ts";
import type { LanguageTools } from "../tools/language-tools.ts";
import { namedItems } from "./named-items.ts";

type Drafts = DraftOf<ParsedResume>;

export const readCertifications = (rows: readonly Row[], tools: LanguageTools): NonNullable<Drafts["certifications"]> =>
  namedItems(rows, tools).map(({ title, organization, date, until, url, text }) => ({
    title,
    ...(organization && { organization }),
    ...(date && { date }),
    ...(until && { expiry_date: until }),
    ...(url && { url }),
    ...(text && { text }),
  }));

export const readAwards = (rows: readonly Row[], tools: LanguageTools): NonNullable<Drafts["awards"]> =>
  namedItems(rows, tools).map(({ title, organization, date, text }) => ({
    title,
    ...(organization && { organization }),
    ...(date && { date }),
    ...(text && { description: text }),
  }));

export const readPublications = (rows: readonly Row[], tools: LanguageTools): NonNullable<Drafts["publications"]> =>
  namedItems(rows, tools).map(({ title, organization, date, url, text }) => ({
    title,
    ...(organization && { publisher: organization }),
    ...(date && { date }),
    ...(url && { url }),
    ...(text && { description: text }),
  }));
