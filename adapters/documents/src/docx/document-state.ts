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

/** What all stories of one document share, and what they find on their way. */
export interface DocumentState extends Pick<Budget, "admit" | "exhausted"> {
  readonly styles: Styles;
  readonly depth: number;
  /** What lies behind text that stands on nothing but the page. */
  readonly page: Background;
  readonly paintsPage: boolean;
  readonly headers: HeaderReference[];
  /** Notes that the text points to, as `footnote 2`; the others are on no page. */
  readonly notes: Set<string>;
  /** The main part is a word processor's and not a spreadsheet's. */
  hasBody: boolean;
  titlePage: boolean;
  /** A floating shape was seen that text may stand on. */
  backdrop: boolean;
  doubtful(look: RunStyle): void;
  /** True for the part of a picture that leaves nothing of what lies under it. */
  readonly isOpaqueImage: (path: string) => boolean;
  /** Makes text visible that may stand on a backdrop. */
  trustBackdrop(): void;
  /** As much of the text as may still be read. */
  take(text: string, format: RunFormat): string;
  /** The language most of the text declares. */
  language(): string | null;
  /** Called for every text of the finished document that has a mark of its own (see `textMark`). */
  readonly saw: TextObserver;
}

/** Learns how a marked text looks. Whether it is hidden is settled only when all parts are read. */
export type TextObserver = (mark: string, look: RunStyle) => void;

/** An attribute of `w:t` that no document has: whoever asks what becomes of a text of the XML sets it before the XML is read. */
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
