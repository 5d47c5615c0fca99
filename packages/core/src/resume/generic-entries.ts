/** Which key of a `GenericItem` holds which value of the lists that share it, both ways. */

import { emptyToNull, nullToEmpty } from "./empty-values.ts";
import { rangeText } from "./joined-values.ts";
import type { ParsedResume } from "./parsed-resume.schema.ts";
import { GenericItem } from "./segment.schema.ts";

type Listed<Key extends keyof ParsedResume> = ParsedResume[Key] extends readonly (infer Item)[] | undefined ? Item : never;
type Given = Partial<{ [Key in keyof GenericItem]: GenericItem[Key] }>;

const item = (given: Given): GenericItem => GenericItem.parse(given);

const range = (from: { start_date: string; end_date: string }) => {
  const [start_date, end_date] = [emptyToNull(from.start_date), emptyToNull(from.end_date)];
  return { start_date, end_date, date: rangeText(start_date, end_date) };
};

/** A date that was set as one text starts where it starts: nothing of it is lost. */
const parsedRange = ({ date, start_date, end_date }: GenericItem) => {
  const neither = rangeText(start_date, end_date) === null;
  return { start_date: nullToEmpty(neither ? date : start_date), end_date: nullToEmpty(end_date) };
};

/** The text of lists that have no place for items. */
const wholeText = ({ text, items }: GenericItem): string => [nullToEmpty(text), ...items].filter((part) => part !== "").join("\n");

export const projectItem = (from: Listed<"projects">): GenericItem =>
  item({
    title: emptyToNull(from.name),
    role: emptyToNull(from.role),
    organization: emptyToNull(from.organization),
    text: emptyToNull(from.description),
    items: from.highlights,
    technologies: from.technologies,
    url: emptyToNull(from.url),
    ...range(from),
  });

export const parsedProject = (from: GenericItem): Listed<"projects"> => ({
  name: nullToEmpty(from.title),
  role: nullToEmpty(from.role),
  organization: nullToEmpty(from.organization),
  description: nullToEmpty(from.text),
  highlights: [...from.items],
  technologies: [...from.technologies],
  ...parsedRange(from),
  url: nullToEmpty(from.url),
});

export const languageItem = (from: Listed<"languages">): GenericItem =>
  item({ title: emptyToNull(from.language), text: emptyToNull(from.proficiency) });

export const parsedLanguage = (from: GenericItem): Listed<"languages"> => ({
  language: nullToEmpty(from.title),
  proficiency: wholeText(from),
});

export const awardItem = (from: Listed<"awards">): GenericItem =>
  item({
    title: emptyToNull(from.title),
    organization: emptyToNull(from.organization),
    date: emptyToNull(from.date),
    text: emptyToNull(from.description),
  });

export const parsedAward = (from: GenericItem): Listed<"awards"> => ({
  title: nullToEmpty(from.title),
  organization: nullToEmpty(from.organization),
  date: nullToEmpty(from.date),
  description: wholeText(from),
});

export const publicationItem = (from: Listed<"publications">): GenericItem =>
  item({
    title: emptyToNull(from.title),
    organization: emptyToNull(from.publisher),
    authors: emptyToNull(from.authors),
    date: emptyToNull(from.date),
    url: emptyToNull(from.url),
    text: emptyToNull(from.description),
  });

export const parsedPublication = (from: GenericItem): Listed<"publications"> => ({
  title: nullToEmpty(from.title),
  publisher: nullToEmpty(from.organization),
  authors: nullToEmpty(from.authors),
  date: nullToEmpty(from.date),
  url: nullToEmpty(from.url),
  description: wholeText(from),
});

export const volunteeringItem = (from: Listed<"volunteering">): GenericItem =>
  item({
    title: emptyToNull(from.role),
    organization: emptyToNull(from.organization),
    location: emptyToNull(from.location),
    text: emptyToNull(from.description),
    items: from.highlights,
    ...range(from),
  });

export const parsedVolunteering = (from: GenericItem): Listed<"volunteering"> => ({
  organization: nullToEmpty(from.organization),
  role: nullToEmpty(from.title),
  location: nullToEmpty(from.location),
  ...parsedRange(from),
  description: nullToEmpty(from.text),
  highlights: [...from.items],
});

/** `role` is what the person is: "Head of Sales". */
export const referenceItem = (from: Listed<"references">): GenericItem =>
  item({ title: emptyToNull(from.name), role: emptyToNull(from.title), contact: emptyToNull(from.contact), text: emptyToNull(from.text) });

export const parsedReference = (from: GenericItem): Listed<"references"> => ({
  name: nullToEmpty(from.title),
  title: nullToEmpty(from.role),
  contact: nullToEmpty(from.contact),
  text: wholeText(from),
});
