/** Which key of a `GenericItem` holds which value of the lists that share it, both ways. */
import { rangeText } from "./joined-values.ts";
import { known, plain } from "./known-value.ts";
import type { ParsedResume } from "./parsed-resume.schema.ts";
import { GenericItem } from "./segment.schema.ts";

type Listed<Key extends keyof ParsedResume> = ParsedResume[Key] extends readonly (infer Item)[] | undefined ? Item : never;
type Given = Partial<{ [Key in keyof GenericItem]: GenericItem[Key] }>;

const item = (given: Given): GenericItem => GenericItem.parse(given);

const range = (from: { start_date: string; end_date: string }) => {
  const [start_date, end_date] = [known(from.start_date), known(from.end_date)];
  return { start_date, end_date, date: rangeText(start_date, end_date) };
};

/** A date that was set as one text starts where it starts: nothing of it is lost. */
const parsedRange = ({ date, start_date, end_date }: GenericItem) => {
  const neither = rangeText(start_date, end_date) === null;
  return { start_date: plain(neither ? date : start_date), end_date: plain(end_date) };
};

/** The text of lists that have no place for items. */
const wholeText = ({ text, items }: GenericItem): string => [plain(text), ...items].filter((part) => part !== "").join("\n");

export const projectItem = (from: Listed<"projects">): GenericItem =>
  item({
    title: known(from.name),
    role: known(from.role),
    organization: known(from.organization),
    text: known(from.description),
    items: from.highlights,
    technologies: from.technologies,
    url: known(from.url),
    ...range(from),
  });

export const parsedProject = (from: GenericItem): Listed<"projects"> => ({
  name: plain(from.title),
  role: plain(from.role),
  organization: plain(from.organization),
  description: plain(from.text),
  highlights: [...from.items],
  technologies: [...from.technologies],
  ...parsedRange(from),
  url: plain(from.url),
});

export const languageItem = (from: Listed<"languages">): GenericItem =>
  item({ title: known(from.language), text: known(from.proficiency) });

export const parsedLanguage = (from: GenericItem): Listed<"languages"> => ({ language: plain(from.title), proficiency: wholeText(from) });

export const awardItem = (from: Listed<"awards">): GenericItem =>
  item({ title: known(from.title), organization: known(from.organization), date: known(from.date), text: known(from.description) });

export const parsedAward = (from: GenericItem): Listed<"awards"> => ({
  title: plain(from.title),
  organization: plain(from.organization),
  date: plain(from.date),
  description: wholeText(from),
});

export const publicationItem = (from: Listed<"publications">): GenericItem =>
  item({
    title: known(from.title),
    organization: known(from.publisher),
    authors: known(from.authors),
    date: known(from.date),
    url: known(from.url),
    text: known(from.description),
  });

export const parsedPublication = (from: GenericItem): Listed<"publications"> => ({
  title: plain(from.title),
  publisher: plain(from.organization),
  authors: plain(from.authors),
  date: plain(from.date),
  url: plain(from.url),
  description: wholeText(from),
});

export const volunteeringItem = (from: Listed<"volunteering">): GenericItem =>
  item({
    title: known(from.role),
    organization: known(from.organization),
    location: known(from.location),
    text: known(from.description),
    items: from.highlights,
    ...range(from),
  });

export const parsedVolunteering = (from: GenericItem): Listed<"volunteering"> => ({
  organization: plain(from.organization),
  role: plain(from.title),
  location: plain(from.location),
  ...parsedRange(from),
  description: plain(from.text),
  highlights: [...from.items],
});

/** `role` is what the person is: "Head of Sales". */
export const referenceItem = (from: Listed<"references">): GenericItem =>
  item({ title: known(from.name), role: known(from.title), contact: known(from.contact), text: known(from.text) });

export const parsedReference = (from: GenericItem): Listed<"references"> => ({
  name: plain(from.title),
  title: plain(from.role),
  contact: plain(from.contact),
  text: wholeText(from),
});
