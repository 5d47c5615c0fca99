/** Content of a document in reading order. Every format is written from it. */
export interface Content {
  /** BCP 47. */
  readonly language: string;
  readonly rightToLeft: boolean;
  /** Title of the document: the name, or the language's word for a résumé. */
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}

/** Role of a paragraph. A template has one style per role. */
export type Role =
  | "name"
  | "headline"
  | "contact"
  /** Heading of a section. */
  | "heading"
  /** First line of an entry. */
  | "entry"
  /** Further line of an entry's head, such as employer and place. */
  | "detail"
  | "text"
  | "bullet";

export interface Paragraph {
  readonly role: Role;
  readonly runs: readonly Run[];
  /** Text at the far edge of the first line: the dates of an entry. */
  readonly aside?: string;
  /** No page break between this paragraph and the first lines of the next one. */
  readonly keepWithNext?: true;
}

/** Text in one style. */
export interface Run {
  readonly text: string;
  readonly bold?: true;
  /** Target of a link; with a scheme. */
  readonly href?: string;
  /** One item of a list. Its text direction does not depend on its neighbours. */
  readonly isolated?: true;
  /** Lines break before or after it, not inside, for example in a phone number or a web address. */
  readonly whole?: true;
}

export const plainText = ({ runs }: Pick<Paragraph, "runs">): string => runs.map(({ text }) => text).join("");

/** Items of a list on one line. Without isolation, adjacent Latin items in right-to-left text would change places. */
export const listRuns = (items: readonly string[], comma: string, rightToLeft: boolean): Run[] =>
  rightToLeft
    ? items.flatMap((text, index): Run[] => [...(index === 0 ? [] : [{ text: comma }]), { text, isolated: true }])
    : [{ text: items.join(comma) }];
