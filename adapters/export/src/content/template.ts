import type { Resume } from "@vitae/core/ports";
import type { Run } from "./content.ts";

export type SegmentType = Resume["data"][number]["segment_type"];

/** Parts of the head of an entry (role, degree, project). Absent parts are empty. */
export interface HeadParts {
  /** Title of the entry: role, degree with its field, or project name. */
  readonly title: string;
  /** Employer, school, issuer. */
  readonly organisation: string;
  readonly location: string;
  /** As printed: "2019 – 2021". */
  readonly dates: string;
  /** Separator between two parts of a line in this language, such as ", ". */
  readonly separator: string;
}

/** One line of the head of an entry. */
export interface HeadLine {
  readonly runs: readonly Run[];
  /** At the far edge. */
  readonly aside?: string;
}

/** Style of one kind of paragraph. Sizes and distances are in points. */
export interface Look {
  readonly size: number;
  readonly bold: boolean;
  /** Six hexadecimal digits. */
  readonly colour: string;
  readonly before: number;
  readonly after: number;
  readonly centred: boolean;
  /** Rule under the paragraph, as wide as the column. */
  readonly rule: boolean;
}

/** Layout of an exported résumé. All properties except `head` are data. */
export interface Template {
  readonly id: string;
  /** Sections that come first, in this order. The others follow in the order of the résumé. */
  readonly order: readonly SegmentType[];
  readonly margin: { readonly top: number; readonly side: number };
  /** Line height as a multiple of the font size. */
  readonly leading: number;
  readonly looks: Readonly<Record<"name" | "headline" | "contact" | "heading" | "entry" | "detail" | "text" | "bullet", Look>>;
  /** Returns the lines of an entry's head. */
  head(parts: HeadParts): readonly HeadLine[];
}
