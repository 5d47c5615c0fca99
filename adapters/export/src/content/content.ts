/** What a document shows, in reading order: every format is written from this. */
export interface Content {
  /** BCP 47. */
  readonly language: string;
  readonly rightToLeft: boolean;
  /** Title of the document: the name, or the language's word for a résumé. */
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}

/** What a paragraph is; a template says how each role looks. */
export type Role =
  | "name"
  | "headline"
  | "contact"
  /** Heading of a section. */
  | "heading"
  /** First line of an entry. */
  | "entry"
  /** A further line of an entry's head: its employer, its place. */
  | "detail"
  | "text"
  | "bullet";

export interface Paragraph {
  readonly role: Role;
  readonly runs: readonly Run[];
  /** What stands against the far edge of the first line: the dates of an entry. */
  readonly aside?: string;
  /** Stands on one page with the beginning of the next paragraph. */
  readonly keepWithNext?: true;
}

/** Text in one look. */
export interface Run {
  readonly text: string;
  readonly bold?: true;
  /** Target of a link; with a scheme. */
  readonly href?: string;
  /** One item of a list: its direction does not depend on the items beside it. */
  readonly isolated?: true;
  /** A line breaks before or behind it rather than inside: a phone number, an address of the web. */
  readonly whole?: true;
}

export const plainText = ({ runs }: Pick<Paragraph, "runs">): string => runs.map(({ text }) => text).join("");

/** The items of a list on one line. In right-to-left text, Latin items that stand side by side would else change places. */
export const listRuns = (items: readonly string[], comma: string, rightToLeft: boolean): Run[] =>
  rightToLeft
    ? items.flatMap((text, index): Run[] => [...(index === 0 ? [] : [{ text: comma }]), { text, isolated: true }])
    : [{ text: items.join(comma) }];
