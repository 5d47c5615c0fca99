import * as z from "zod";
import { awards } from "./awards.ts";
import { certifications } from "./certifications.ts";
import { education } from "./education.ts";
import { experience } from "./experience.ts";
import { languages } from "./languages.ts";
import { custom, interests, personalInfo, skills, summary } from "./own-data.ts";
import { projects } from "./projects.ts";
import { publications } from "./publications.ts";
import { references } from "./references.ts";
import type { DataSegment, EntriesSegment } from "./segment-row.ts";
import { volunteering } from "./volunteering.ts";

/** All segment types in their default order. */
const table = [
  personalInfo,
  summary,
  experience,
  education,
  certifications,
  skills,
  projects,
  languages,
  awards,
  publications,
  volunteering,
  interests,
  references,
  custom,
] as const;

type Row = (typeof table)[number];
type EntriesRow = Extract<Row, { readonly list: string }>;

export const SegmentType = z.enum(table.map(({ type }) => type));
export type SegmentType = Row["type"];
/** Types of segments with entries. */
export type EntriesType = EntriesRow["type"];
/** Types of segments with data instead of entries. */
export type DataType = Exclude<SegmentType, EntriesType>;

export const segmentTypes = Object.fromEntries(table.map((row) => [row.type, row])) as unknown as Readonly<
  Record<EntriesType, EntriesSegment<EntriesType>> & Record<DataType, DataSegment<DataType>>
>;

export const ResumeSegment = z
  .discriminatedUnion("segment_type", table.map(({ schema }) => schema) as unknown as [Row["schema"], ...Row["schema"][]])
  .meta({ id: "ResumeSegment" });
export type ResumeSegment = z.infer<typeof ResumeSegment>;

/** Segment types with entries. */
export const entriesTypes: readonly EntriesSegment<EntriesType>[] = table.filter((row): row is EntriesRow => "list" in row);

type Lists = { readonly [One in EntriesRow as One["list"]]: z.ZodDefault<z.ZodArray<One["parsed"]>> };

/** Lists of a parsed résumé that become entries. */
export const parsedLists = Object.fromEntries(entriesTypes.map(({ list, parsed }) => [list, z.array(parsed).default([])])) as Lists;
