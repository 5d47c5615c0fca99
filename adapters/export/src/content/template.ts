import type { Resume } from "@vitae/core/ports";
import type { Run } from "./content.ts";

export type SegmentType = Resume["data"][number]["segment_type"];

/** Parts of the head of an entry: a role, a degree, a project. Absent parts are empty. */
export interface HeadParts {
  /** What the entry is called: the role, the degree with its field, the name of a project. */
  readonly title: string;
  /** Employer, school, issuer. */
  readonly organisation: string;
  readonly location: string;
  /** As printed: "2019 – 2021". */
  readonly dates: string;
  /** What the language writes between two parts of a line: ", ". */
  readonly separator: string;
}

/** One line of the head of an entry. */
export interface HeadLine {
  readonly runs: readonly Run[];
  /** Against the far edge. */
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
  /** A line under the paragraph, as wide as the column. */
  readonly rule: boolean;
}

/** Layout of an exported résumé. All properties except `head` are data. */
export interface Template {
  readonly id: string;
  /** Sections that stand first, in this order; the others follow in the order of the résumé. */
  readonly order: readonly SegmentType[];
  readonly margin: { readonly top: number; readonly side: number };
  /** Distance of two lines, as a multiple of the size. */
  readonly leading: number;
  readonly looks: Readonly<Record<"name" | "headline" | "contact" | "heading" | "entry" | "detail" | "text" | "bullet", Look>>;
  /** The lines of an entry's head. */
  head(parts: HeadParts): readonly HeadLine[];
}
