import type { PackageLimits } from "../archive/limits.ts";
import { type Budget, createBudget } from "../content/budget.ts";
import type { RunStyle } from "../content/content.ts";
import type { PageSize } from "./page-size.ts";
import type { RunFormat } from "./run-format.ts";
import type { Background } from "./run-style.ts";
import type { Styles } from "./styles.ts";

export interface HeaderReference {
  readonly kind: "header" | "footer";
  /** `default`, `first` or `even`. */
  readonly pages: string;
  readonly id: string;
}

/** State that all stories of one document share. */
export interface DocumentState extends Pick<Budget, "admit" | "exhausted"> {
  readonly styles: Styles;
  readonly depth: number;
  /** Background of text directly on the page. */
  readonly page: Background;
  readonly paintsPage: boolean;
  readonly headers: HeaderReference[];
  /** Notes that the text refers to, as `footnote 2`. Other notes are on no page. */
  readonly notes: Set<string>;
  /** The main part is a word processor's and not a spreadsheet's. */
  hasBody: boolean;
  titlePage: boolean;
  /** True if a floating shape may be behind the text. */
  backdrop: boolean;
  doubtful(look: RunStyle): void;
  /** True for an opaque part of a picture. */
  readonly isOpaqueImage: (path: string) => boolean;
  /** Makes text visible if it may have a background. */
  trustBackdrop(): void;
  /** Returns the part of the text within the remaining limit. */
  take(text: string, format: RunFormat): string;
  /** Declared language of most of the text. */
  language(): string | null;
  /** Called for every marked text of the finished document (see `textMark`). */
  readonly saw: TextObserver;
}

/** Records the format of a marked text. Whether it is hidden is decided after all parts are read. */
export type TextObserver = (mark: string, look: RunStyle) => void;

/** Attribute of `w:t` that no document has. It marks a text before reading, to find what becomes of it. */
export const textMark = "vitae-text";

const eastAsianLetters = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/;

export function createDocumentState(
  styles: Styles,
  limits: PackageLimits,
  page: { paintsPage: boolean; paper: PageSize; isOpaqueImage: (path: string) => boolean },
  saw: TextObserver = () => {},
): DocumentState {
  const doubts: RunStyle[] = [];
  const languages = new Map<string, number>();
  const budget = createBudget(limits);

  return {
    saw,
    styles,
    depth: limits.depth,
    page: { colour: "#ffffff", bare: true, hidden: undefined, paper: page.paper },
    paintsPage: page.paintsPage,
    headers: [],
    notes: new Set(),
    hasBody: false,
    titlePage: false,
    backdrop: false,
    isOpaqueImage: page.isOpaqueImage,
    doubtful: (look) => doubts.push(look),
    trustBackdrop() {
      for (const look of doubts) look.hidden = undefined;
    },
    admit: budget.admit,
    take(text, format) {
      const taken = budget.take(text);
      const language = languageOf(taken, format);
      if (language !== undefined) languages.set(language, (languages.get(language) ?? 0) + taken.length);
      return taken;
    },
    exhausted: budget.exhausted,
    language: () =>
      [...languages].reduce<[string, number] | null>((most, one) => (most !== null && most[1] >= one[1] ? most : one), null)?.[0] ?? null,
  };
}

function languageOf(text: string, format: RunFormat): string | undefined {
  if (format.rightToLeft) return format.complex?.language;
  return format.eastAsian !== undefined && eastAsianLetters.test(text) ? format.eastAsian : format.language;
}
